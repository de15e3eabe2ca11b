import { capitalise } from '../../shared/lib/capital.ts';
import { formatLongDate } from '../../shared/lib/date.ts';
import { formatKobo } from '../../shared/lib/numbers/money.ts';
import type { Flag } from './orders.api.ts';

const flags: Record<string, readonly [label: string, meaning: string]> = {
  AMOUNT_MISMATCH: [
    'Amount differs',
    'The amount paid differs from the order’s. The order stays as it is until you decide.',
  ],
  CURRENCY_MISMATCH: [
    'Currency differs',
    'The currency paid differs from the order’s. The order stays as it is until you decide.',
  ],
  MODE_MISMATCH: [
    'Mode differs',
    'A test payment was made in a live shop, or a live payment in a test shop.',
  ],
  REFERENCE_MISMATCH: [
    'Reference differs',
    'Paystack was asked about one payment and answered about another.',
  ],
  STATUS_MISMATCH: [
    'Report unclear',
    'Paystack calls the payment a success, but its status says otherwise.',
  ],
  PAID_TWICE: [
    'Paid twice',
    'The buyer paid this order twice. You can refund the second payment below.',
  ],
  PAID_AFTER_DELETION: [
    'Paid when deleted',
    'The order was paid while it was deleted. Restore it, or refund the payment.',
  ],
  REVERSED: [
    'Reversed',
    'The payment was reversed before the shop recorded it as paid.',
  ],
  REFUND_UNCLEAR: [
    'Refund unclear',
    'Paystack reported a refund whose amount does not match. Check it on Paystack.',
  ],
  REFUND_FAILED: ['Refund failed', 'Paystack could not refund the payment.'],
  REFUND_NEEDS_ATTENTION: [
    'Refund needs action',
    'Paystack needs the buyer’s bank details before it can refund the payment.',
  ],
  DISPUTED: [
    'Disputed',
    'The buyer’s bank disputes the payment. Answer the dispute on Paystack.',
  ],
};

/** Returns the label of a flag's reason, such as "Paid twice"; an unknown reason is shown by its own name. */
export const flagLabel = (reason: string): string =>
  flags[reason]?.[0] ?? capitalise(reason.toLowerCase().replaceAll('_', ' '));

export const flagMeaning = (reason: string): string =>
  flags[reason]?.[1] ?? 'Check this order.';

const formatAmount = (
  kobo: number | null,
  unknown = 'an unknown amount',
): string => (kobo === null ? unknown : formatKobo(kobo));

/**
 * Returns in one sentence why an order was flagged. The service's text `detail` is the fallback if the reason is
 * unknown, or if an earlier version of the service sent no `data`.
 */
export const describeFlag = (flag: {
  data?: Flag['data'];
  detail: string;
}): string => {
  const { data, detail } = flag;
  switch (data?.reason) {
    case 'REFERENCE_MISMATCH':
      return `Paystack was asked for payment ${data.reference} but returned ${data.reportedReference || 'no payment'}.`;
    case 'MODE_MISMATCH':
      return `Paid in ${data.mode || 'an unknown'} mode, while the shop takes ${data.shopMode} payments.`;
    case 'CURRENCY_MISMATCH':
      return `Paid in ${data.paidCurrency || 'an unknown currency'} instead of ${data.dueCurrency}.`;
    case 'AMOUNT_MISMATCH':
      return `${formatAmount(data.dueKobo)} was due, ${formatAmount(data.requestedKobo)} was requested and ${formatAmount(data.paidKobo)} was paid.`;
    case 'STATUS_MISMATCH':
      return `Reported as a success with the status “${data.status}”.`;
    case 'PAID_TWICE':
      return `${formatAmount(data.paidKobo, 'An unknown amount')} more was paid as ${data.reference}.`;
    case 'PAID_AFTER_DELETION':
      return `${formatAmount(data.paidKobo, 'An unknown amount')} was paid for a deleted order.`;
    case 'REVERSED':
      return 'Paid and reversed before the shop received a report.';
    case 'REFUND_UNCLEAR':
      return `Paystack reported a ${data.subject} of ${formatAmount(data.amountKobo)} in ${data.mode || 'an unknown'} mode, which could not be recorded.`;
    case 'REFUND_FAILED':
      return data.cause === 'failed'
        ? `Paystack could not refund ${formatAmount(data.amountKobo)}.`
        : `Paystack never received the request to refund ${formatAmount(data.amountKobo)}.`;
    case 'REFUND_NEEDS_ATTENTION':
      return `Paystack needs the buyer’s bank account to refund ${formatAmount(data.amountKobo)}. Enter it on Paystack’s own site.`;
    case 'DISPUTED':
      return `The buyer’s bank claims ${formatAmount(data.amountKobo)} back. Answer ${data.answerBy ? `by ${formatLongDate(data.answerBy)} ` : ''}on Paystack’s own site.`;
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

/** Returns how a flag was settled: its automatic resolution, or the note of the admin who settled it. */
export const describeResolution = (
  resolution: Flag['resolution'],
  note: string,
): string => resolutions[resolution ?? 'admin'] ?? note;
