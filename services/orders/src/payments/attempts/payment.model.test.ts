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

const settled = (given: ReportCase) => {
  const order = someOrder(given.order);
  return decideSettlement({
    order,
    attempt: someAttempt(order, given.attempt),
    report: reportFor(order, given.report),
    isNewest: given.isNewest ?? true,
    isPaymentKnown: given.isPaymentKnown ?? false,
    isCalledSuccess: given.isCalledSuccess ?? false,
    mode: given.mode ?? 'test',
    now: later(5),
  });
};

describe('a payment report', () => {
  it('settles the order it fits', () => {
    expect(settled({})).toMatchObject({
      outcome: 'settled',
      change: { order: { status: 'success', paidAt: later(1) } },
    });
  });

  it('settles when more arrived than was asked, because the buyer bears the fees', () => {
    const report = { amountKobo: 1_025_000, requestedKobo: 1_000_000 };
    expect(settled({ report }).outcome).toBe('settled');
  });

  it('still wins when it comes late', () => {
    expect(settled({ order: { status: 'failed' } }).outcome).toBe('settled');
  });

  it('settles an attempt that is not the newest', () => {
    expect(settled({ isNewest: false }).outcome).toBe('settled');
  });

  it.each<[string, ReportCase, string]>([
    [
      'a kobo too few',
      { report: { amountKobo: 999_999, requestedKobo: 999_999 } },
      'AMOUNT_MISMATCH',
    ],
    [
      'a kobo too many asked',
      { report: { amountKobo: 1_000_001, requestedKobo: 1_000_001 } },
      'AMOUNT_MISMATCH',
    ],
    [
      'the right request but less paid',
      { report: { amountKobo: 999_999 } },
      'AMOUNT_MISMATCH',
    ],
    [
      'no amount that is a number',
      { report: { amountKobo: null, requestedKobo: null } },
      'AMOUNT_MISMATCH',
    ],
    ['other money', { report: { currency: 'GHS' } }, 'CURRENCY_MISMATCH'],
    ['no currency', { report: { currency: '' } }, 'CURRENCY_MISMATCH'],
    [
      'a test payment while we take real ones',
      { mode: 'live' },
      'MODE_MISMATCH',
    ],
    [
      'a real one while we test',
      { report: { domain: 'live' } },
      'MODE_MISMATCH',
    ],
    [
      'another reference than we asked about',
      { report: { reference: 'IMP-SOMEONE-ELSE' } },
      'REFERENCE_MISMATCH',
    ],
    [
      'a second payment of a paid order',
      { order: { status: 'success' }, isPaymentKnown: true },
      'PAID_TWICE',
    ],
    [
      'money for a deleted order',
      { order: { deletedAt: later(2) } },
      'PAID_AFTER_DELETION',
    ],
    [
      'money that went back before we heard of it',
      { report: { status: 'reversed' } },
      'REVERSED',
    ],
  ])('is put before the admin: %s', (_, given, reason) => {
    expect(settled(given)).toMatchObject({
      outcome: 'flagged',
      flag: { reason },
    });
  });

  it('is flagged with the amounts it names, and with null for those it does not', () => {
    const order = { reference: 'IMP-A', amountKobo: 1_000_000 };
    const report = { reference: 'IMP-A', amountKobo: null, requestedKobo: 5 };
    expect(settled({ order, report })).toEqual({
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
  ])('of status "%s" changes nothing', (status) => {
    expect(settled({ report: { status } }).outcome).toBe('unchanged');
  });

  it('of an attempt that has settled its order says so, whatever became of the order', () => {
    for (const status of ['success', 'failed', 'pending'] as const)
      expect(
        settled({ order: { status }, attempt: { settledVersion: 2 } }).outcome,
      ).toBe('already-settled');
  });

  it('confirms what the admin had set to success before it came', () => {
    expect(settled({ order: { status: 'success' } }).outcome).toBe('confirmed');
  });

  it('that is the second one of an order that was taken back settles it, and is told to the admin', () => {
    expect(
      settled({ order: { status: 'failed' }, isPaymentKnown: true }),
    ).toMatchObject({ outcome: 'settled', flag: { reason: 'PAID_TWICE' } });
  });

  it('of a failure ends the newest attempt alone, and never a paid order', () => {
    const report = { status: 'failed' };
    expect(settled({ report })).toMatchObject({
      outcome: 'failed',
      change: { order: { status: 'failed' } },
    });
    expect(settled({ report, order: { status: 'failed' } })).toEqual({
      outcome: 'failed',
      change: undefined,
    });
    expect(settled({ report, isNewest: false }).outcome).toBe('unchanged');
    expect(settled({ report, order: { status: 'success' } }).outcome).toBe(
      'unchanged',
    );
  });

  it('of a reversal takes an accepted payment back', () => {
    expect(
      settled({
        report: { status: 'reversed' },
        attempt: { settledVersion: 2 },
        order: { status: 'success' },
      }).outcome,
    ).toBe('reversed');
  });

  it.each([
    ['before the order was placed', later(-10)],
    ['in the future', later(60)],
    ['at no time', null],
  ])('that claims to be paid %s counts from now', (_, paidAt) => {
    expect(settled({ report: { paidAt } })).toMatchObject({
      change: { order: { paidAt: later(5) } },
    });
  });
});
