import { formatDay, formatMonth } from '../../shared/lib/date.ts';
import { formatKobo } from '../../shared/lib/money.ts';
import { isRefunded } from './refund.model.ts';

type Status = 'pending' | 'success' | 'failed';

const flags: Record<string, readonly [short: string, sentence: string]> = {
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

// A reason that this page has not learnt yet is still better read than hidden.
const plain = (reason: string): string => {
  const words = reason.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export const flagWord = (reason: string): string =>
  flags[reason]?.[0] ?? plain(reason);

export const flagSentence = (reason: string): string =>
  flags[reason]?.[1] ?? 'Please have a look at it.';

/** The services' own words about money name kobo; people count naira. */
export const inNaira = (words: string): string =>
  words
    .replaceAll(
      /\b(requested|paid|due) (\d+)(?: kobo)?/g,
      (_, word: string, kobo: string) => `${word} ${formatKobo(Number(kobo))}`,
    )
    .replaceAll(/\b(\d+) kobo\b/g, (_, kobo: string) =>
      formatKobo(Number(kobo)),
    );

const deliveryWords: Record<string, string> = {
  'address-missing': 'Address missing',
  ready: 'Ready to ship',
  shipped: 'Shipped',
  delivered: 'Delivered',
};

export const deliveryWord = (state: string): string =>
  deliveryWords[state] ?? '';

type Row = {
  amount: number;
  refundedAmount: number;
  delivery: string;
  flags: readonly string[];
};

export type Mark = { text: string; isWarning: boolean };

/** What stands under the customer in the list: first what waits for the admin. */
export const marksOf = (row: Row): Mark[] => {
  const delivery = deliveryWord(row.delivery);
  const refunded = isRefunded(row)
    ? 'Refunded'
    : `${formatKobo(row.refundedAmount)} refunded`;
  return [
    ...[...new Set(row.flags)].map((reason) => ({
      text: flagWord(reason),
      isWarning: true,
    })),
    ...(delivery
      ? [{ text: delivery, isWarning: row.delivery === 'address-missing' }]
      : []),
    ...(row.refundedAmount > 0 ? [{ text: refunded, isWarning: false }] : []),
  ];
};

const count = new Intl.NumberFormat('en-NG');

/** "1,114 orders", "1 order", "more than 2,000 orders". */
export const countText = (total: number, isFloor: boolean): string =>
  `${isFloor ? 'more than ' : ''}${count.format(total)} ${total === 1 ? 'order' : 'orders'}`;

/** The server counts to a hundred. */
export const attentionText = (attention: number): string =>
  attention >= 100
    ? '100 or more need attention'
    : `${count.format(attention)} ${attention === 1 ? 'needs' : 'need'} attention`;

type Changing = {
  status: Status;
  amount: number;
  refundedAmount: number;
  paymentDate: string | null;
};

/** What comes of setting an order's status by hand. */
export const statusConsequence = (order: Changing, to: Status): string => {
  const net = formatKobo(order.amount - order.refundedAmount);
  if (to === 'success')
    return `It is fulfilled exactly like a payment: ${net} enters the revenue, and the buyer is mailed the receipt and, for an e-book, the reading links.`;
  if (order.status === 'success')
    return `${net} leaves the revenue; an e-book’s links close at once. The buyer is not told.`;
  return 'The revenue stays as it is, and nobody is mailed.';
};

const undoDays = 30;

/** What comes of deleting an order, and until when it can be brought back. */
export const deletionConsequence = (order: Changing, now: Date): string => {
  const until = new Date(now);
  until.setUTCDate(until.getUTCDate() + undoDays);
  const back = `You have until ${formatDay(until.toISOString())} to bring it back.`;
  if (order.status !== 'success' || !order.paymentDate)
    return `It is hidden everywhere. ${back}`;
  const net = formatKobo(order.amount - order.refundedAmount);
  return `${net} leaves ${formatMonth(order.paymentDate)}’s revenue. ${back}`;
};
