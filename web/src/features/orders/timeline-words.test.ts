import { describe, expect, it } from '@jest/globals';
import { eventsOf, railNote, tell } from './timeline-words.ts';

const now = new Date('2026-11-21T09:00:00Z');
const order = {
  productName: 'Paperback',
  quantity: 3,
  unitPrice: 1_500_000,
  paymentDate: '2026-11-21T08:14:32.000Z',
  deletedAt: null,
  delivery: { state: 'address-missing' },
  waitingMails: [],
};
const mail = {
  id: 'm1',
  at: '2026-11-21T08:14:36.000Z',
  template: 'receipt',
  recipient: 'ngozi@example.com',
  outcome: 'sent' as const,
  isResend: false,
  reason: null,
};
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

  it('come from three services, by their time, and end with what is planned', () => {
    const events = eventsOf(
      order,
      [
        entry('placed', { amount: 4_500_000 }),
        {
          ...entry('paid', { from: 'pending' }),
          at: '2026-11-21T08:14:32.000Z',
        },
        { ...entry('note', { text: 'x' }), at: '2026-11-21T08:50:00.000Z' },
      ],
      [mail],
      [
        {
          copy: 1,
          copies: 2,
          links: [
            {
              id: 'l1',
              issuedAt: '2026-11-21T08:14:34.000Z',
              openedAt: '2026-11-21T08:40:00.000Z',
            },
          ],
        },
      ],
      now,
    );
    expect(events.map(({ title }) => title)).toEqual([
      'Order placed',
      'Paid: pending became success',
      'Reading link made',
      'Receipt mailed',
      'Reading link opened',
      'Note',
      'Planned: one reminder about the address',
    ]);
    expect(events[0]?.detail).toBe('Paperback × 3 at ₦15,000');
    expect(events[1]?.isPaid).toBe(true);
    expect(events[4]?.detail).toBe('copy 1 of 2');
    expect(events.at(-1)).toMatchObject({
      isPlanned: true,
      at: '2026-11-22T08:14:32.000Z',
    });
    expect(railNote(events)).toBe(
      'One tick on the rail is one event: six so far, one planned.',
    );
  });

  it.each([
    [
      'sent again',
      { isResend: true },
      'Receipt mailed',
      'ngozi@example.com; sent again',
    ],
    [
      'refused',
      { outcome: 'refused' as const, reason: '550 no such user' },
      'Receipt: refused by the mail server',
      'ngozi@example.com; 550 no such user',
    ],
    [
      'delayed',
      { outcome: 'delayed' as const, reason: 'no answer' },
      'Receipt: delayed',
      'ngozi@example.com; no answer',
    ],
  ])('tell of a mail that was %s', (_, change, title, detail) => {
    const [event] = eventsOf(order, [], [{ ...mail, ...change }], [], now);
    expect(event).toMatchObject({ title, detail });
  });

  it.each([
    ['once it was sent', { mails: [{ ...mail, template: 'reminder' }] }],
    ['once the address is there', { delivery: { state: 'ready' } }],
    ['for a deleted order', { deletedAt: '2026-11-21T08:30:00Z' }],
    ['when its day is over', { paymentDate: '2026-11-20T08:00:00Z' }],
  ])('plan no reminder %s', (_, change) => {
    const { mails = [], ...rest } = change as { mails?: (typeof mail)[] };
    const events = eventsOf({ ...order, ...rest }, [], mails, [], now);
    expect(events.some(({ isPlanned }) => isPlanned)).toBe(false);
  });

  it('plan the next try of a mail that waits', () => {
    const waitingMails = [
      {
        template: 'receipt',
        since: 'x',
        nextTryAt: '2026-11-21T09:05:00.000Z',
      },
    ];
    const [event] = eventsOf(
      { ...order, delivery: null, waitingMails },
      [],
      [],
      [],
      now,
    );
    expect(event).toMatchObject({
      title: 'Planned: receipt',
      isPlanned: true,
      at: '2026-11-21T09:05:00.000Z',
    });
  });
});
