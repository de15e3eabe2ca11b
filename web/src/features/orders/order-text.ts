import { formatCount } from '../../shared/lib/numbers/count.ts';
import { formatLongDate, formatMonth } from '../../shared/lib/date.ts';
import { formatKobo } from '../../shared/lib/numbers/money.ts';
import { flagLabel } from './flag-text.ts';
import type { OrderDetail, OrderRow, OrderStatus } from './orders.api.ts';
import { isFullyRefunded } from './refund.model.ts';

const deliveryLabels: Record<string, string> = {
  'address-missing': 'Address missing',
  ready: 'To ship',
  shipped: 'Shipped',
  delivered: 'Delivered',
};

export const deliveryLabel = (state: string): string =>
  deliveryLabels[state] ?? '';

type BadgedOrder = Pick<
  OrderRow,
  | 'amount'
  | 'refundedAmount'
  | 'delivery'
  | 'flags'
  | 'importedFrom'
  | 'paymentMode'
>;

export const testBadge = 'Test';

/** Returns the badges of an order in the list: for a test, its flags, its delivery, a partial refund and its import. */
export const badgesOf = (row: BadgedOrder) => {
  const delivery = deliveryLabel(row.delivery);
  return [
    ...(row.paymentMode === 'test'
      ? [{ text: testBadge, isWarning: false }]
      : []),
    ...[...new Set(row.flags)].map((reason) => ({
      text: flagLabel(reason),
      isWarning: true,
    })),
    ...(delivery
      ? [{ text: delivery, isWarning: row.delivery === 'address-missing' }]
      : []),
    ...(row.refundedAmount > 0 && !isFullyRefunded(row)
      ? [
          {
            text: `${formatKobo(row.refundedAmount)} refunded`,
            isWarning: false,
          },
        ]
      : []),
    ...(row.importedFrom ? [{ text: 'Imported', isWarning: false }] : []),
  ];
};

/** Returns "1,114 orders", "1 order" or, if `total` is only a lower bound, "10,000+ orders". */
export const countText = (total: number, isFloor: boolean): string =>
  `${formatCount(total)}${isFloor ? '+' : ''} ${total === 1 ? 'order' : 'orders'}`;

type ChangedOrder = Pick<
  OrderDetail,
  'status' | 'amount' | 'refundedAmount' | 'paymentDate' | 'paymentMode'
>;

/**
 * Returns the consequences of setting the status of an order by hand, as text. Whether a test order counts as revenue
 * depends on the keys of the shop, so nothing is said of its amount.
 */
export const statusConsequence = (
  order: ChangedOrder,
  to: OrderStatus,
): string => {
  const net = formatKobo(order.amount - order.refundedAmount);
  const isTest = order.paymentMode === 'test';
  if (to === 'success')
    return `It is fulfilled exactly like a payment: ${isTest ? '' : `${net} enters the revenue, and `}the buyer is emailed the receipt and, for an e-book, the reading links.`;
  if (order.status === 'success')
    return `${isTest ? 'An' : `${net} leaves the revenue; an`} e-book’s links stop working at once. The buyer is not notified.`;
  return 'The revenue stays as it is, and no email is sent.';
};

const undoDays = 30;

/** Returns the consequences of deleting an order, and until when it can be restored. */
export const deletionConsequence = (order: ChangedOrder, now: Date): string => {
  const until = new Date(now);
  until.setUTCDate(until.getUTCDate() + undoDays);
  const back = `You have until ${formatLongDate(until.toISOString())} to restore it.`;
  const hasRevenue =
    order.status === 'success' &&
    order.amount > 0 &&
    order.paymentMode !== 'test';
  if (!hasRevenue || !order.paymentDate)
    return `It is hidden everywhere. ${back}`;
  const net = formatKobo(order.amount - order.refundedAmount);
  return `${net} leaves ${formatMonth(order.paymentDate)}’s revenue. ${back}`;
};
