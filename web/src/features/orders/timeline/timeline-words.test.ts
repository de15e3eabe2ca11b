import { describe, expect, it } from '@jest/globals';
import { tell } from './timeline-words.ts';

const entry = (
  kind: string,
  facts: Record<string, string | number | null> = {},
) => ({ at: '2026-11-21T08:12:40.000Z', kind, by: 'system' as const, facts });

describe('what happened to an order, in sentences', () => {
  it.each([
    [
      'attempt-opened',
      { attempt: 2, reference: 'IMP-1-2' },
      'Second attempt at Paystack',
      'IMP-1-2',
    ],
    [
      'attempt-silent',
      { attempt: 1, reference: 'IMP-1' },
      'No answer from Paystack',
      'first attempt; it is asked what became of it',
    ],
    [
      'attempt-unreached',
      { attempt: 1 },
      'Paystack could not be reached',
      'first attempt; the buyer’s browser went on alone',
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
      'charge.success; known already; came 3 times',
    ],
    [
      'payment-reported',
      { event: 'charge.success', outcome: null, deliveries: 1 },
      'Webhook received',
      'charge.success; waiting to be worked on',
    ],
    [
      'provider-asked',
      { answer: 'success, settled', times: 1 },
      'Paystack was asked',
      'it said “success”; amount, currency and mode agree',
    ],
    [
      'provider-asked',
      { answer: 'silent', times: 4 },
      'Paystack was asked',
      'no answer in time; 4 times',
    ],
    [
      'paid',
      { from: 'pending', to: 'success', amount: 4_500_000, cause: 'webhook' },
      'Paid: pending became success',
      '₦45,000; Paystack told of it by itself',
    ],
    [
      'paid',
      { from: 'failed', to: 'success', amount: 4_500_000, cause: 'admin' },
      'Paid: failed became success',
      '₦45,000; by you',
    ],
    [
      'failed',
      { cause: 'reconciliation' },
      'Failed',
      'Paystack said so when asked again later',
    ],
    [
      'status-changed',
      { from: 'success', to: 'pending', cause: 'admin' },
      'Success became pending',
      'by you',
    ],
    [
      'email-corrected',
      { from: 'a@exmaple.com', to: 'a@example.com' },
      'E-mail corrected',
      'a@exmaple.com became a@example.com',
    ],
    ['deleted', {}, 'Deleted', 'by you'],
    ['restored', {}, 'Brought back', 'by you'],
    [
      'refund-asked',
      { amount: 1_500_000, reason: 'one copy torn', state: 'asked' },
      'Refund of ₦15,000 asked for',
      'one copy torn',
    ],
    [
      'refund-moved',
      { amount: 1_500_000, state: 'processed', detail: '' },
      'Refund of ₦15,000: given back',
      '',
    ],
    [
      'refunded',
      { amount: 1_500_000, cause: 'refund' },
      '₦15,000 went back',
      'refunded by Paystack',
    ],
    [
      'refunded',
      { amount: 1_500_000, cause: 'dispute' },
      '₦15,000 went back',
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
      { reason: 'PAID_TWICE', note: 'sent back' },
      'Settled: paid twice',
      'sent back',
    ],
    [
      'address-given',
      { city: 'Ikeja', state: 'Lagos' },
      'Address given',
      'Ikeja, Lagos',
    ],
    [
      'shipped',
      { carrier: 'GIG', trackingNumber: '123', note: 'by Tunde' },
      'Shipped',
      'GIG, 123; by Tunde',
    ],
    ['shipment-undone', {}, 'Not shipped after all', ''],
    ['delivered', { carrier: null }, 'Delivered', ''],
    ['something-new', {}, 'Something new', ''],
  ])('%s %j: "%s"', (kind, facts, title, detail) => {
    expect(
      tell(entry(kind, facts as Record<string, string | number | null>)),
    ).toEqual({ title, detail });
  });
});
