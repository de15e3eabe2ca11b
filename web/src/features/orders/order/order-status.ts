import type { OrderDetail } from '../orders.api.ts';
import { isFullyRefunded } from '../refund.model.ts';
import * as text from './text.ts';

type StatusOrder = Pick<
  OrderDetail,
  'status' | 'amount' | 'refundedAmount' | 'delivery' | 'imported'
>;

const deliveryTexts = {
  'address-missing': text.paidAddressMissing,
  ready: text.paidToShip,
  shipped: text.shipped,
  delivered: text.delivered,
};

/** Returns the mark of an order, and its text if it says more than whether the order is paid. */
export const describeOrderStatus = (
  order: StatusOrder,
): {
  status: OrderDetail['status'] | 'refunded';
  label?: string;
} => {
  const { status, delivery, imported } = order;
  if (status !== 'success') return { status };
  if (!imported && isFullyRefunded(order)) return { status: 'refunded' };
  if (delivery) return { status, label: deliveryTexts[delivery.state] };
  return imported ? { status, label: text.paidElsewhere } : { status };
};

/** Returns the name of who gets the parcel, or who bought in another shop; empty if only the email address is known. */
export const buyersNameOf = ({
  delivery,
  imported,
}: Pick<OrderDetail, 'delivery' | 'imported'>): string =>
  delivery?.address?.name ?? imported?.name ?? '';
