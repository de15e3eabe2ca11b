import { capital } from '../../shared/lib/capital.ts';
import { formatDay } from '../../shared/lib/date.ts';
import { formatKobo } from '../../shared/lib/money.ts';
import type { Flag } from './orders.api.ts';

const flags: Record<string, readonly [label: string, meaning: string]> = {
  AMOUNT_MISMATCH: [
    'Amount differs',
    'Another amount was paid than this order’s. It stays as it is until you decide.',
  ],
  CURRENCY_MISMATCH: [
    'Currency differs',
    'It was paid in another currency. The order stays as it is until you decide.',
  ],
  MODE_MISMATCH: [
    'Mode differs',
    'A test payment came where live money was due, or the other way round.',
  ],
  REFERENCE_MISMATCH: [
    'Reference differs',
    'The provider was asked about one payment and answered about another.',
  ],
  STATUS_MISMATCH: [
    'Report unclear',
    'The provider calls it a success, and says in the same report that it is none.',
  ],
  PAID_TWICE: [
    'Paid twice',
    'The buyer paid this order a second time. The second payment can be given back below.',
  ],
  PAID_AFTER_DELETION: [
    'Paid when deleted',
    'Money came for this order while it was deleted. Bring it back, or give the money back.',
  ],
  REVERSED: ['Reversed', 'It was paid and given back before we heard of it.'],
  REFUND_UNCLEAR: [
    'Refund unclear',
    'The provider told of a refund without an amount that fits. Please look it up there.',
  ],
  REFUND_FAILED: [
    'Refund failed',
    'The provider could not give the money back.',
  ],
  REFUND_NEEDS_ATTENTION: [
    'Refund needs you',
    'The provider needs the buyer’s bank details before it can give the money back.',
  ],
  DISPUTED: [
    'Disputed',
    'The buyer’s bank has asked for the money back. Please answer at the provider.',
  ],
};

/** A reason that is newer than this page is shown by its name. */
export const flagLabel = (reason: string): string =>
  flags[reason]?.[0] ?? capital(reason.toLowerCase().replaceAll('_', ' '));

export const flagMeaning = (reason: string): string =>
  flags[reason]?.[1] ?? 'Please have a look at it.';

const amount = (kobo: number | null, unknown = 'an unknown amount'): string =>
  kobo === null ? unknown : formatKobo(kobo);

/**
 * What was found, in one sentence. The service's own sentence serves where its data are missing (an earlier
 * version, while it is replaced) or have a reason that is newer than this page.
 */
export const describeFlag = (flag: {
  data?: Flag['data'];
  detail: string;
}): string => {
  const { data, detail } = flag;
  switch (data?.reason) {
    case 'REFERENCE_MISMATCH':
      return `Paystack was asked about ${data.reference} and answered about ${data.reportedReference || 'no payment'}.`;
    case 'MODE_MISMATCH':
      return `Paid in ${data.mode || 'an unknown'} mode, while the shop takes ${data.shopMode} payments.`;
    case 'CURRENCY_MISMATCH':
      return `Paid in ${data.paidCurrency || 'an unknown currency'} instead of ${data.dueCurrency}.`;
    case 'AMOUNT_MISMATCH':
      return `${amount(data.dueKobo)} was due, ${amount(data.requestedKobo)} was requested and ${amount(data.paidKobo)} was paid.`;
    case 'STATUS_MISMATCH':
      return `Reported as a success with the status “${data.status}”.`;
    case 'PAID_TWICE':
      return `${amount(data.paidKobo, 'An unknown amount')} more was paid as ${data.reference}.`;
    case 'PAID_AFTER_DELETION':
      return `${amount(data.paidKobo, 'An unknown amount')} was paid for a deleted order.`;
    case 'REVERSED':
      return 'Paid and reversed before the shop received a report.';
    case 'REFUND_UNCLEAR':
      return `Reported: a ${data.subject} of ${amount(data.amountKobo)} in ${data.mode || 'an unknown'} mode.`;
    case 'REFUND_FAILED':
      return data.cause === 'failed'
        ? `Paystack could not refund ${amount(data.amountKobo)}.`
        : `Paystack never received the request to refund ${amount(data.amountKobo)}.`;
    case 'REFUND_NEEDS_ATTENTION':
      return `Paystack needs the buyer’s bank account to refund ${amount(data.amountKobo)}. Enter it on Paystack’s own site.`;
    case 'DISPUTED':
      return `The buyer’s bank claims ${amount(data.amountKobo)} back. Answer ${data.answerBy ? `by ${formatDay(data.answerBy)} ` : ''}on Paystack’s own site.`;
    case 'OTHER':
      return data.text;
    default:
      return detail;
  }
};

const resolutions: Record<string, string> = {
  'payment-accepted': 'the payment was accepted',
  'status-set': 'the status was set by hand',
  'fully-refunded': 'all of it was refunded',
  'refund-resumed': 'the refund went on',
  'dispute-lost': 'the dispute was lost',
  'dispute-won': 'the dispute was won',
};

/** Why a flag is settled: its automatic resolution, otherwise the note as it was sent. */
export const resolutionText = (
  resolution: Flag['resolution'],
  note: string,
): string => resolutions[resolution ?? 'admin'] ?? note;
