import { formatNaira, type Kobo } from '@imprint/chassis/money';
import type { FlagData, RaisedFlag } from './flag.shape.ts';

export type { FlagData, RaisedFlag } from './flag.shape.ts';

/** A problem that the admin must decide on; an amount is null if the provider did not report it. */
export type Flag = Exclude<FlagData, { reason: 'OTHER' }>;

export type FlagReason = Flag['reason'];

/** The reasons for which a report was not accepted; a status set by hand or a full refund settles such a flag. */
export const mismatches: readonly FlagReason[] = [
  'REFERENCE_MISMATCH',
  'AMOUNT_MISMATCH',
  'CURRENCY_MISMATCH',
  'MODE_MISMATCH',
  'STATUS_MISMATCH',
];

const formatAmountOrUnknown = (
  kobo: Kobo | null,
  unknown = 'an unknown amount',
): string => (kobo === null ? unknown : formatNaira(kobo));

/** Describes a flag in one sentence, for emails and for clients that do not read its data. */
export const describeFlag = (flag: FlagData): string => {
  switch (flag.reason) {
    case 'REFERENCE_MISMATCH':
      return `The provider was asked for payment ${flag.reference} but returned ${flag.reportedReference || 'no payment'}.`;
    case 'MODE_MISMATCH':
      return `Paid in ${flag.mode || 'an unknown'} mode, while the shop takes ${flag.shopMode} payments.`;
    case 'CURRENCY_MISMATCH':
      return `Paid in ${flag.paidCurrency || 'an unknown currency'} instead of ${flag.dueCurrency}.`;
    case 'AMOUNT_MISMATCH':
      return `${formatAmountOrUnknown(flag.dueKobo)} was due, ${formatAmountOrUnknown(flag.requestedKobo)} was requested and ${formatAmountOrUnknown(flag.paidKobo)} was paid.`;
    case 'STATUS_MISMATCH':
      return `Reported as a success with the status “${flag.status}”.`;
    case 'PAID_TWICE':
      return `${formatAmountOrUnknown(flag.paidKobo, 'An unknown amount')} more was paid as ${flag.reference}.`;
    case 'PAID_AFTER_DELETION':
      return `${formatAmountOrUnknown(flag.paidKobo, 'An unknown amount')} was paid for a deleted order.`;
    case 'REVERSED':
      return 'Paid and reversed before the shop received a report.';
    case 'REFUND_UNCLEAR':
      return `The provider reported a ${flag.subject} of ${formatAmountOrUnknown(flag.amountKobo)} in ${flag.mode || 'an unknown'} mode, which could not be recorded.`;
    case 'REFUND_FAILED':
      return flag.cause === 'failed'
        ? `The provider could not refund ${formatAmountOrUnknown(flag.amountKobo)}.`
        : `The provider never received the request to refund ${formatAmountOrUnknown(flag.amountKobo)}.`;
    case 'REFUND_NEEDS_ATTENTION':
      return `The provider needs the buyer’s bank account to refund ${formatAmountOrUnknown(flag.amountKobo)}. Enter it on the provider’s own site.`;
    case 'DISPUTED':
      return `The buyer’s bank claims ${formatAmountOrUnknown(flag.amountKobo)} back. Answer ${flag.answerBy ? `by ${flag.answerBy} ` : ''}on the provider’s own site.`;
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

/** What settled a flag, if the admin did not settle it directly. */
export type AutomaticResolution = keyof typeof automaticResolutions;

/** Returns why a flag is settled: the admin's note, or the text of an automatic resolution. */
export const describeResolution = ({
  resolution,
  settledNote,
}: RaisedFlag): string =>
  resolution === null || resolution === 'admin'
    ? settledNote
    : automaticResolutions[resolution];
