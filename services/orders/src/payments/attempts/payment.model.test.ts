import { describe, expect, it } from '@jest/globals';
import {
  later,
  reportFor,
  someAttempt,
  someOrder,
} from '../../../test/support/builders.ts';
import type { Order } from '../../orders/order.model.ts';
import type { Attempt } from './attempt.model.ts';
import { type PaymentReport, decideSettlement } from './payment.model.ts';

type ReportCase = {
  order?: Partial<Order>;
  attempt?: Partial<Attempt>;
  report?: Partial<PaymentReport>;
  isNewest?: boolean;
  isPaymentKnown?: boolean;
  isCalledSuccess?: boolean;
  mode?: 'test' | 'live';
};

const settle = (reportCase: ReportCase) => {
  const order = someOrder(reportCase.order);
  return decideSettlement({
    order,
    attempt: someAttempt(order, reportCase.attempt),
    report: reportFor(order, reportCase.report),
    isNewest: reportCase.isNewest ?? true,
    isPaymentKnown: reportCase.isPaymentKnown ?? false,
    isCalledSuccess: reportCase.isCalledSuccess ?? false,
    mode: reportCase.mode ?? 'test',
    now: later(5),
  });
};

describe('a payment report', () => {
  it('settles the matching order', () => {
    expect(settle({})).toMatchObject({
      outcome: 'settled',
      change: { order: { status: 'success', paidAt: later(1) } },
    });
  });

  it('gives the order the mode of the key that proved the payment', () => {
    expect(settle({ mode: 'live', report: { domain: 'live' } })).toMatchObject({
      change: { order: { paymentMode: 'live' } },
    });
  });

  it('settles when more was paid than requested, because the buyer bears the fees', () => {
    const report = { amountKobo: 1_025_000, requestedKobo: 1_000_000 };
    expect(settle({ report }).outcome).toBe('settled');
  });

  it('settles an order that has already failed', () => {
    expect(settle({ order: { status: 'failed' } }).outcome).toBe('settled');
  });

  it('settles an attempt that is not the newest', () => {
    expect(settle({ isNewest: false }).outcome).toBe('settled');
  });

  it.each<[string, ReportCase, string]>([
    [
      'a kobo too little',
      { report: { amountKobo: 999_999, requestedKobo: 999_999 } },
      'AMOUNT_MISMATCH',
    ],
    [
      'a kobo too much requested',
      { report: { amountKobo: 1_000_001, requestedKobo: 1_000_001 } },
      'AMOUNT_MISMATCH',
    ],
    [
      'less paid than requested',
      { report: { amountKobo: 999_999 } },
      'AMOUNT_MISMATCH',
    ],
    [
      'no numeric amount',
      { report: { amountKobo: null, requestedKobo: null } },
      'AMOUNT_MISMATCH',
    ],
    ['another currency', { report: { currency: 'GHS' } }, 'CURRENCY_MISMATCH'],
    ['no currency', { report: { currency: '' } }, 'CURRENCY_MISMATCH'],
    ['a test payment in live mode', { mode: 'live' }, 'MODE_MISMATCH'],
    [
      'a live payment in test mode',
      { report: { domain: 'live' } },
      'MODE_MISMATCH',
    ],
    [
      'a reference other than the requested one',
      { report: { reference: 'IMP-SOMEONE-ELSE' } },
      'REFERENCE_MISMATCH',
    ],
    [
      'a second payment of a paid order',
      { order: { status: 'success' }, isPaymentKnown: true },
      'PAID_TWICE',
    ],
    [
      'a payment of a deleted order',
      { order: { deletedAt: later(2) } },
      'PAID_AFTER_DELETION',
    ],
    [
      'a payment reversed before its report',
      { report: { status: 'reversed' } },
      'REVERSED',
    ],
  ])('is flagged for the admin: %s', (_, reportCase, reason) => {
    expect(settle(reportCase)).toMatchObject({
      outcome: 'flagged',
      flag: { reason },
    });
  });

  it('is flagged with its amounts, and with null for the missing ones', () => {
    const order = { reference: 'IMP-A', amountKobo: 1_000_000 };
    const report = { reference: 'IMP-A', amountKobo: null, requestedKobo: 5 };
    expect(settle({ order, report })).toEqual({
      outcome: 'flagged',
      flag: {
        reason: 'AMOUNT_MISMATCH',
        reference: 'IMP-A',
        currency: 'NGN',
        dueKobo: 1_000_000,
        requestedKobo: 5,
        paidKobo: null,
      },
    });
  });

  it.each([
    'abandoned',
    'ongoing',
    'pending',
    'processing',
    'queued',
    '',
    'Success',
  ])('with the status "%s" changes nothing', (status) => {
    expect(settle({ report: { status } }).outcome).toBe('unchanged');
  });

  it('for a settled attempt has the outcome already-settled, whatever the status of the order', () => {
    for (const status of ['success', 'failed', 'pending'] as const)
      expect(
        settle({ order: { status }, attempt: { settledVersion: 2 } }).outcome,
      ).toBe('already-settled');
  });

  it('confirms an order that the admin has already set to success', () => {
    expect(settle({ order: { status: 'success' } }).outcome).toBe('confirmed');
  });

  it('of a second payment settles a failed order and is flagged for the admin', () => {
    expect(
      settle({ order: { status: 'failed' }, isPaymentKnown: true }),
    ).toMatchObject({ outcome: 'settled', flag: { reason: 'PAID_TWICE' } });
  });

  it('of a failure ends only the newest attempt, and never a paid order', () => {
    const report = { status: 'failed' };
    expect(settle({ report })).toMatchObject({
      outcome: 'failed',
      change: { order: { status: 'failed' } },
    });
    expect(settle({ report, order: { status: 'failed' } })).toEqual({
      outcome: 'failed',
      change: undefined,
    });
    expect(settle({ report, isNewest: false }).outcome).toBe('unchanged');
    expect(settle({ report, order: { status: 'success' } }).outcome).toBe(
      'unchanged',
    );
  });

  it('of a reversal reverses an accepted payment', () => {
    expect(
      settle({
        report: { status: 'reversed' },
        attempt: { settledVersion: 2 },
        order: { status: 'success' },
      }).outcome,
    ).toBe('reversed');
  });

  it.each([
    ['before the order was placed', later(-10)],
    ['in the future', later(60)],
    ['that is missing', null],
  ])('with a payment time %s counts as paid now', (_, paidAt) => {
    expect(settle({ report: { paidAt } })).toMatchObject({
      change: { order: { paidAt: later(5) } },
    });
  });
});
