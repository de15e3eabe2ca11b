import { describe, expect, it } from '@jest/globals';
import type { TimelineEntry } from '../orders.api.ts';
import { describeEntry } from './timeline-text.ts';

const at = '2026-11-21T08:12:40.000Z';

describe('the text of a timeline entry', () => {
  it.each([
    [
      'attempt-opened',
      { attempt: 2, reference: 'IMP-1-2' },
      'Attempt 2 at Paystack',
      'IMP-1-2',
    ],
    [
      'attempt-silent',
      { attempt: 1, reference: 'IMP-1' },
      'No answer from Paystack',
      'attempt 1; the result is checked later',
    ],
    [
      'attempt-unreached',
      { attempt: 1 },
      'Paystack could not be reached',
      'attempt 1; the buyer continued in the browser',
    ],
    [
      'payment-reported',
      { event: 'charge.success', outcome: 'settled', deliveries: 1 },
      'Webhook received',
      'charge.success; amount, currency and mode agree',
    ],
    [
      'payment-reported',
      { event: 'charge.success', outcome: 'already-settled', deliveries: 3 },
      'Webhook received',
      'charge.success; already processed; received 3 times',
    ],
    [
      'payment-reported',
      { event: 'charge.success', outcome: null, deliveries: 1 },
      'Webhook received',
      'charge.success; waiting to be processed',
    ],
    [
      'provider-asked',
      {
        answer: 'success, settled',
        providerStatus: 'success',
        outcome: 'settled',
        times: 1,
      },
      'Checked with Paystack',
      'Paystack answered “success”; amount, currency and mode agree',
    ],
    [
      'provider-asked',
      { answer: 'silent', providerStatus: null, outcome: 'silent', times: 4 },
      'Checked with Paystack',
      'no answer in time; 4 times',
    ],
    [
      'provider-asked',
      { answer: 'odd answer', providerStatus: null, outcome: null, times: 1 },
      'Checked with Paystack',
      'odd answer',
    ],
    [
      'paid',
      { from: 'pending', to: 'success', amount: 4_500_000, cause: 'webhook' },
      'Paid',
      '₦45,000, confirmed by Paystack webhook',
    ],
    [
      'paid',
      { from: 'failed', to: 'success', amount: 4_500_000, cause: 'admin' },
      'Paid after a failure',
      '₦45,000, by you',
    ],
    [
      'failed',
      { cause: 'reconciliation' },
      'Failed',
      'confirmed by a later check with Paystack',
    ],
    [
      'status-changed',
      { from: 'success', to: 'pending', cause: 'admin' },
      'Marked as not paid',
      'by you',
    ],
    [
      'email-corrected',
      { from: 'a@exmaple.com', to: 'a@example.com' },
      'Email changed',
      'a@exmaple.com became a@example.com',
    ],
    ['deleted', {}, 'Deleted', 'by you'],
    ['restored', {}, 'Restored', 'by you'],
    [
      'refund-asked',
      { amount: 1_500_000, reason: 'one copy torn', state: 'asked' },
      'Refund of ₦15,000 requested',
      'one copy torn',
    ],
    [
      'refund-moved',
      { amount: 1_500_000, state: 'processed', detail: '' },
      'Refund of ₦15,000: refunded',
      '',
    ],
    [
      'refund-moved',
      {
        amount: 1_500_000,
        state: 'unreached',
        detail: '',
        failure: 'unknown-to-provider',
      },
      'Refund of ₦15,000: not received by Paystack; you can request it again',
      'Paystack has no such refund.',
    ],
    [
      'refund-moved',
      {
        amount: 1_500_000,
        state: 'refused',
        detail: 'Insufficient balance',
        failure: null,
      },
      'Refund of ₦15,000: refused',
      'Insufficient balance',
    ],
    [
      'refunded',
      { amount: 1_500_000, cause: 'refund' },
      '₦15,000 refunded',
      'by Paystack',
    ],
    [
      'refunded',
      { amount: 1_500_000, cause: 'dispute' },
      '₦15,000 refunded',
      'lost in a dispute',
    ],
    ['note', { note: 1, text: 'Called her.' }, 'Note', 'Called her.'],
    [
      'flag-raised',
      { reason: 'PAID_TWICE', detail: 'more came' },
      'Flagged: paid twice',
      'more came',
    ],
    [
      'flag-settled',
      { reason: 'PAID_TWICE', note: 'sent back', resolution: 'admin' },
      'Settled: paid twice',
      'sent back',
    ],
    [
      'flag-settled',
      { reason: 'DISPUTED', note: 'x', resolution: 'dispute-won' },
      'Settled: disputed',
      'the dispute was won',
    ],
    [
      'address-given',
      { city: 'Ikeja', state: 'Lagos' },
      'Address entered',
      'Ikeja, Lagos',
    ],
    [
      'shipped',
      { carrier: 'GIG', trackingNumber: '123', note: 'by Tunde' },
      'Shipped',
      'GIG, 123; by Tunde',
    ],
    ['shipment-undone', {}, 'Shipment undone', ''],
    ['delivered', { carrier: null }, 'Delivered', ''],
    ['something-new', {}, 'Something new', ''],
  ])('for %s %j has the title "%s"', (kind, facts, title, detail) => {
    const entry = { at, kind, by: 'system', facts } as unknown as TimelineEntry;
    expect(describeEntry(entry)).toEqual({ title, detail });
  });

  it('describes a flag by its data instead of its text', () => {
    const reference = 'IMP-1-2';
    const entry: TimelineEntry = {
      at,
      kind: 'flag-raised',
      by: 'system',
      facts: { reason: 'PAID_TWICE', detail: 'in other words', reference },
      data: {
        reason: 'PAID_TWICE',
        reference,
        currency: 'NGN',
        paidKobo: 1_500_000,
      },
    };
    expect(describeEntry(entry)).toEqual({
      title: 'Flagged: paid twice',
      detail: '₦15,000 more was paid as IMP-1-2.',
    });
  });
});
