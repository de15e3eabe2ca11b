import { describe, expect, it } from '@jest/globals';
import type { TimelineEntry } from '../orders.api.ts';
import { orderDetail, seat, sentMail } from '../../../test/answers/orders.ts';
import { toTimelineEvents } from './order-events.ts';

const now = new Date('2026-11-21T09:00:00Z');
const order = orderDetail();
const mail = sentMail({ recipient: 'ngozi@example.com' });
const by = 'system';
const change = {
  cause: 'webhook',
  version: 1,
  from: 'pending',
  to: 'success',
  amount: 4_500_000,
  currency: 'NGN',
} as const;
const timeline: TimelineEntry[] = [
  { at: '2026-11-21T08:12:40.000Z', kind: 'placed', by, facts: change },
  { at: '2026-11-21T08:14:32.000Z', kind: 'paid', by, facts: change },
  {
    at: '2026-11-21T08:50:00.000Z',
    kind: 'note',
    by,
    facts: { note: 1, text: 'x' },
  },
];

describe('the timeline of an order', () => {
  it('combines the events of three services by time and ends with the planned ones', () => {
    const events = toTimelineEvents(
      order,
      timeline,
      [mail],
      [
        seat({
          links: [
            {
              id: 'l1',
              state: 'valid',
              issuedAt: '2026-11-21T08:14:34.000Z',
              expiresAt: '2026-11-22T08:14:34.000Z',
              openedAt: '2026-11-21T08:40:00.000Z',
              mail: 'sent',
            },
          ],
        }),
      ],
      now,
    );
    expect(events.map(({ title }) => title)).toEqual([
      'Order placed',
      'Paid',
      'Reading link created',
      'Receipt emailed',
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
  });

  it.each([
    [
      'sent again',
      { isResend: true },
      'Receipt emailed',
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
  ])('shows an email that was %s', (_, change, title, detail) => {
    const [event] = toTimelineEvents(
      order,
      [],
      [{ ...mail, ...change }],
      [],
      now,
    );
    expect(event).toMatchObject({ title, detail });
  });

  it.each([
    ['after one was sent', { mails: [{ ...mail, template: 'reminder' }] }],
    ['after the address was entered', { delivery: { state: 'ready' } }],
    ['for a deleted order', { deletedAt: '2026-11-21T08:30:00Z' }],
    ['after its day has passed', { paymentDate: '2026-11-20T08:00:00Z' }],
  ])('plans no reminder %s', (_, change) => {
    const { mails = [], ...rest } = change as { mails?: (typeof mail)[] };
    const events = toTimelineEvents({ ...order, ...rest }, [], mails, [], now);
    expect(events.some(({ isPlanned }) => isPlanned)).toBe(false);
  });

  it('plans the next attempt of a waiting email', () => {
    const waitingMails = [
      {
        template: 'receipt',
        since: 'x',
        attempts: 1,
        isSending: false,
        isResend: false,
        recipient: 'ngozi@example.com',
        nextTryAt: '2026-11-21T09:05:00.000Z',
      },
    ];
    const [event] = toTimelineEvents(
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
