import { describe, expect, it } from '@jest/globals';
import { actionWords, changesOf, referenceIn } from './act-words.ts';

describe('what the admin did, in words', () => {
  it.each([
    ['order.status-changed', 'Status changed'],
    ['mail.tested', 'Test mail sent'],
    ['content.page-saved', 'Content page saved'],
  ])('%s: "%s"', (action, words) => {
    expect(actionWords(action)).toBe(words);
  });

  it.each([
    [
      'a status',
      { status: 'success', version: 2 },
      { status: 'failed', version: 3 },
      [{ name: 'Status', text: 'success became failed' }],
    ],
    [
      'money, in naira',
      { refundableKobo: 4_500_000 },
      { refundableKobo: 3_000_000, askedKobo: 1_500_000, attempt: 2 },
      [
        { name: 'Refundable', text: '₦45,000 became ₦30,000' },
        { name: 'Asked', text: '₦15,000' },
        { name: 'Attempt', text: '2' },
      ],
    ],
    [
      'yes and no, and a time',
      { deleted: false },
      { deleted: true, restorableUntil: '2026-12-21T09:00:00.000Z' },
      [
        { name: 'Deleted', text: 'no became yes' },
        { name: 'Restorable until', text: '21 Dec, 10:00' },
      ],
    ],
    [
      'what stayed as it was',
      { flag: 7, settled: false },
      { flag: 7, settled: true },
      [
        { name: 'Flag', text: '7' },
        { name: 'Settled', text: 'no became yes' },
      ],
    ],
    [
      'what has an id',
      { link: 'c5e81b14-0e8d-49ae-be17-03fc17b77117' },
      { link: 'f59f490f-222e-438d-962e-d5bb8a820b6b' },
      [{ name: 'Link', text: '…17b77117 became …8a820b6b' }],
    ],
    [
      'what was there no more',
      { carrier: 'GIG' },
      { carrier: null },
      [{ name: 'Carrier', text: 'GIG became nothing' }],
    ],
    ['nothing', {}, {}, []],
  ])('changed %s', (_, before, after, changes) => {
    expect(changesOf(before, after)).toEqual(changes);
  });

  it('leads to the order it was about', () => {
    expect(referenceIn('order IMP-7Q2K-94XD-3M8T-61RB')).toBe(
      'IMP-7Q2K-94XD-3M8T-61RB',
    );
    expect(referenceIn('mail')).toBeUndefined();
  });
});
