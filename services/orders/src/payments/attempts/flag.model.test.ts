import { describe, expect, it } from '@jest/globals';
import {
  describeFlag,
  type FlagData,
  describeResolution,
} from './flag.model.ts';

const reference = 'IMP-7Q2K-94XD-3M8T-61RB-2';
const money = { reference, currency: 'NGN' } as const;

describe('the description of a flag', () => {
  it.each<[FlagData, string]>([
    [
      {
        reason: 'REFERENCE_MISMATCH',
        reference,
        reportedReference: 'IMP-OTHER',
      },
      `The provider was asked for payment ${reference} but returned IMP-OTHER.`,
    ],
    [
      { reason: 'REFERENCE_MISMATCH', reference, reportedReference: '' },
      `The provider was asked for payment ${reference} but returned no payment.`,
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
        dueKobo: 1_000_000,
        requestedKobo: 1_000_000,
        paidKobo: 999_950,
      },
      '₦10,000 was due, ₦10,000 was requested and ₦9,999.50 was paid.',
    ],
    [
      {
        reason: 'AMOUNT_MISMATCH',
        ...money,
        dueKobo: 1_000_000,
        requestedKobo: null,
        paidKobo: null,
      },
      '₦10,000 was due, an unknown amount was requested and an unknown amount was paid.',
    ],
    [
      { reason: 'STATUS_MISMATCH', reference, status: 'failed' },
      'Reported as a success with the status “failed”.',
    ],
    [
      { reason: 'PAID_TWICE', ...money, paidKobo: 1_000_000 },
      `₦10,000 more was paid as ${reference}.`,
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
        subject: 'refund',
        amountKobo: null,
        mode: 'test',
      },
      'The provider reported a refund of an unknown amount in test mode, which could not be recorded.',
    ],
    [
      {
        reason: 'REFUND_FAILED',
        ...money,
        amountKobo: 250_000,
        cause: 'failed',
      },
      'The provider could not refund ₦2,500.',
    ],
    [
      {
        reason: 'REFUND_FAILED',
        ...money,
        amountKobo: null,
        cause: 'never-received',
      },
      'The provider never received the request to refund an unknown amount.',
    ],
    [
      { reason: 'REFUND_NEEDS_ATTENTION', ...money, amountKobo: 250_000 },
      'The provider needs the buyer’s bank account to refund ₦2,500. Enter it on the provider’s own site.',
    ],
    [
      {
        reason: 'DISPUTED',
        ...money,
        amountKobo: 250_000,
        answerBy: '2026-11-28',
      },
      'The buyer’s bank claims ₦2,500 back. Answer by 2026-11-28 on the provider’s own site.',
    ],
    [
      { reason: 'DISPUTED', ...money, amountKobo: 250_000, answerBy: null },
      'The buyer’s bank claims ₦2,500 back. Answer on the provider’s own site.',
    ],
    [{ reason: 'OTHER', text: 'as it was' }, 'as it was'],
  ])('of %j is "%s"', (flag, sentence) => {
    expect(describeFlag(flag)).toBe(sentence);
  });
});

describe('the resolution text of a flag', () => {
  const flag = {
    id: 1,
    reason: 'DISPUTED',
    data: { reason: 'OTHER', text: '' },
    attempt: 1,
    reference,
    raisedAt: new Date(),
    settledAt: new Date(),
    resolution: null,
    settledNote: '',
  } as const;

  it.each([
    ['dispute-won', 'it was won', 'the dispute was won'],
    ['admin', 'it was won', 'it was won'],
    [null, 'it was won', 'it was won'],
  ] as const)(
    'for the resolution %s with the note "%s" is "%s"',
    (resolution, settledNote, text) => {
      expect(describeResolution({ ...flag, resolution, settledNote })).toBe(
        text,
      );
    },
  );
});
