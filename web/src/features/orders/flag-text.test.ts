import { describe, expect, it } from '@jest/globals';
import {
  describeFlag,
  flagLabel,
  flagMeaning,
  describeResolution,
} from './flag-text.ts';
import type { Flag } from './orders.api.ts';

const reference = 'IMP-1-2';
const money = { reference, currency: 'NGN' } as const;
const detail = 'the sentence of the service';

describe('the text of a flag', () => {
  it.each<[Flag['data'], string]>([
    [
      {
        reason: 'REFERENCE_MISMATCH',
        reference,
        reportedReference: 'IMP-9',
      },
      'Paystack was asked for payment IMP-1-2 but returned IMP-9.',
    ],
    [
      { reason: 'REFERENCE_MISMATCH', reference, reportedReference: '' },
      'Paystack was asked for payment IMP-1-2 but returned no payment.',
    ],
    [
      { reason: 'MODE_MISMATCH', reference, mode: 'test', shopMode: 'live' },
      'Paid in test mode, while the shop takes live payments.',
    ],
    [
      {
        reason: 'CURRENCY_MISMATCH',
        reference,
        paidCurrency: '',
        dueCurrency: 'NGN',
      },
      'Paid in an unknown currency instead of NGN.',
    ],
    [
      {
        reason: 'AMOUNT_MISMATCH',
        ...money,
        dueKobo: 1_500_000,
        requestedKobo: 1_500_000,
        paidKobo: 1_000_050,
      },
      '₦15,000 was due, ₦15,000 was requested and ₦10,000.50 was paid.',
    ],
    [
      {
        reason: 'AMOUNT_MISMATCH',
        ...money,
        dueKobo: 1_500_000,
        requestedKobo: null,
        paidKobo: null,
      },
      '₦15,000 was due, an unknown amount was requested and an unknown amount was paid.',
    ],
    [
      { reason: 'STATUS_MISMATCH', reference, status: 'failed' },
      'Reported as a success with the status “failed”.',
    ],
    [
      { reason: 'PAID_TWICE', ...money, paidKobo: 4_500_000 },
      '₦45,000 more was paid as IMP-1-2.',
    ],
    [
      { reason: 'PAID_AFTER_DELETION', ...money, paidKobo: null },
      'An unknown amount was paid for a deleted order.',
    ],
    [
      { reason: 'REVERSED', reference },
      'Paid and reversed before the shop received a report.',
    ],
    [
      {
        reason: 'REFUND_UNCLEAR',
        ...money,
        subject: 'dispute',
        amountKobo: null,
        mode: '',
      },
      'Paystack reported a dispute of an unknown amount in an unknown mode, which could not be recorded.',
    ],
    [
      {
        reason: 'REFUND_FAILED',
        ...money,
        amountKobo: 250_000,
        cause: 'failed',
      },
      'Paystack could not refund ₦2,500.',
    ],
    [
      {
        reason: 'REFUND_FAILED',
        ...money,
        amountKobo: 250_000,
        cause: 'never-received',
      },
      'Paystack never received the request to refund ₦2,500.',
    ],
    [
      { reason: 'REFUND_NEEDS_ATTENTION', ...money, amountKobo: 250_000 },
      'Paystack needs the buyer’s bank account to refund ₦2,500. Enter it on Paystack’s own site.',
    ],
    [
      {
        reason: 'DISPUTED',
        ...money,
        amountKobo: 1_000_000,
        answerBy: '2026-11-28',
      },
      'The buyer’s bank claims ₦10,000 back. Answer by 28 November 2026 on Paystack’s own site.',
    ],
    [
      { reason: 'DISPUTED', ...money, amountKobo: 1_000_000, answerBy: null },
      'The buyer’s bank claims ₦10,000 back. Answer on Paystack’s own site.',
    ],
    [
      { reason: 'OTHER', text: 'requested 1, paid some, due 2 kobo' },
      'requested 1, paid some, due 2 kobo',
    ],
  ])('for %j is "%s"', (data, sentence) => {
    expect(describeFlag({ data, detail })).toBe(sentence);
  });

  it("falls back to the service's text for an unknown reason", () => {
    const data = { reason: 'SOMETHING_NEW' } as unknown as Flag['data'];
    expect(describeFlag({ data, detail })).toBe(detail);
    expect(flagLabel('SOMETHING_NEW')).toBe('Something new');
    expect(flagMeaning('SOMETHING_NEW')).toBe('Check this order.');
  });

  it("falls back to the service's text when the answer has no data", () => {
    expect(describeFlag({ detail })).toBe(detail);
  });

  it.each([
    ['fully-refunded', '', 'all of it was refunded'],
    ['admin', 'sent back by hand', 'sent back by hand'],
    [null, 'it was won', 'it was won'],
  ] as const)(
    'for a flag settled by %s with the note "%s" is "%s"',
    (resolution, note, text) => {
      expect(describeResolution(resolution, note)).toBe(text);
    },
  );
});
