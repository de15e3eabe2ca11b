import { formatNaira, type Kobo } from '@imprint/chassis/money';

/** The attempt that the flag is about, by its reference at the provider. */
type Payment = { reference: string };
type Money = Payment & { currency: 'NGN' };

/** What the admin has to decide on, as data; null stands for an amount that the provider did not report. */
export type Flag =
  | (Payment & { reason: 'REFERENCE_MISMATCH'; reportedReference: string })
  | (Payment & { reason: 'MODE_MISMATCH'; mode: string; shopMode: string })
  | (Payment & {
      reason: 'CURRENCY_MISMATCH';
      paidCurrency: string;
      dueCurrency: string;
    })
  | (Money & {
      reason: 'AMOUNT_MISMATCH';
      dueKobo: Kobo;
      requestedKobo: Kobo | null;
      paidKobo: Kobo | null;
    })
  | (Payment & { reason: 'STATUS_MISMATCH'; status: string })
  | (Money & {
      reason: 'PAID_TWICE' | 'PAID_AFTER_DELETION';
      paidKobo: Kobo | null;
    })
  | (Payment & { reason: 'REVERSED' })
  | (Money & {
      reason: 'REFUND_UNCLEAR';
      subject: 'refund' | 'dispute';
      amountKobo: Kobo | null;
      mode: string;
    })
  | (Money & {
      reason: 'REFUND_FAILED';
      amountKobo: Kobo | null;
      cause: 'failed' | 'never-received';
    })
  | (Money & { reason: 'REFUND_NEEDS_ATTENTION'; amountKobo: Kobo | null })
  /** `answerBy` is a day, "2026-11-28"; null where the bank names none. */
  | (Money & { reason: 'DISPUTED'; amountKobo: Kobo; answerBy: string | null });

export type FlagReason = Flag['reason'];

/** A stored flag; of a row from before flags were data, where it does not fit, the sentence of that time. */
export type FlagData = Flag | { reason: 'OTHER'; text: string };

/** Reports that left an order as it was; a decision of the admin, or a refund of the payment, answers them. */
export const mismatches: readonly FlagReason[] = [
  'REFERENCE_MISMATCH',
  'AMOUNT_MISMATCH',
  'CURRENCY_MISMATCH',
  'MODE_MISMATCH',
  'STATUS_MISMATCH',
];

const amount = (kobo: Kobo | null, unknown = 'an unknown amount'): string =>
  kobo === null ? unknown : formatNaira(kobo);

/** A flag in one sentence, for emails and for clients that do not read its data. */
export const describeFlag = (flag: FlagData): string => {
  switch (flag.reason) {
    case 'REFERENCE_MISMATCH':
      return `The provider was asked about ${flag.reference} and answered about ${flag.reportedReference || 'no payment'}.`;
    case 'MODE_MISMATCH':
      return `Paid in ${flag.mode || 'an unknown'} mode, while the shop takes ${flag.shopMode} payments.`;
    case 'CURRENCY_MISMATCH':
      return `Paid in ${flag.paidCurrency || 'an unknown currency'} instead of ${flag.dueCurrency}.`;
    case 'AMOUNT_MISMATCH':
      return `${amount(flag.dueKobo)} was due, ${amount(flag.requestedKobo)} was requested and ${amount(flag.paidKobo)} was paid.`;
    case 'STATUS_MISMATCH':
      return `Reported as a success with the status “${flag.status}”.`;
    case 'PAID_TWICE':
      return `${amount(flag.paidKobo, 'An unknown amount')} more was paid as ${flag.reference}.`;
    case 'PAID_AFTER_DELETION':
      return `${amount(flag.paidKobo, 'An unknown amount')} was paid for a deleted order.`;
    case 'REVERSED':
      return 'Paid and reversed before the shop received a report.';
    case 'REFUND_UNCLEAR':
      return `Reported: a ${flag.subject} of ${amount(flag.amountKobo)} in ${flag.mode || 'an unknown'} mode.`;
    case 'REFUND_FAILED':
      return flag.cause === 'failed'
        ? `The provider could not refund ${amount(flag.amountKobo)}.`
        : `The provider never received the request to refund ${amount(flag.amountKobo)}.`;
    case 'REFUND_NEEDS_ATTENTION':
      return `The provider needs the buyer’s bank account to refund ${amount(flag.amountKobo)}. Enter it on the provider’s own site.`;
    case 'DISPUTED':
      return `The buyer’s bank claims ${amount(flag.amountKobo)} back. Answer ${flag.answerBy ? `by ${flag.answerBy} ` : ''}on the provider’s own site.`;
    case 'OTHER':
      return flag.text;
  }
};

const automaticResolutions = {
  'payment-accepted': 'the payment was accepted',
  'status-set': 'the status was set by hand',
  'fully-refunded': 'all of it was refunded',
  'refund-resumed': 'the refund went on',
  'dispute-lost': 'the dispute was lost',
  'dispute-won': 'the dispute was won',
} as const;

/** What settled a flag without the admin. */
export type AutomaticResolution = keyof typeof automaticResolutions;

export type RaisedFlag = {
  id: number;
  reason: string;
  data: FlagData;
  attempt: number;
  reference: string;
  raisedAt: Date;
  settledAt: Date | null;
  /** null while the flag is open, and for one that an earlier version of the service settled. */
  resolution: AutomaticResolution | 'admin' | null;
  /** What the admin wrote. */
  settledNote: string;
};

/** Why a flag is settled, in words: the admin's own, unless it was settled by itself. */
export const resolutionText = ({
  resolution,
  settledNote,
}: RaisedFlag): string =>
  resolution === null || resolution === 'admin'
    ? settledNote
    : automaticResolutions[resolution];
