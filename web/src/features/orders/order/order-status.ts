import type { OrderDetail } from '../orders.api.ts';
import { isFullyRefunded } from '../refund.model.ts';
import * as text from './text.ts';

type StatusOrder = Pick<
  OrderDetail,
  | 'status'
  | 'amount'
  | 'refundedAmount'
  | 'refunds'
  | 'paymentDate'
  | 'delivery'
  | 'imported'
>;

type DescribedStatus = {
  status: OrderDetail['status'] | 'refunded';
  /** What happened last, and when. */
  label?: string;
  at?: string | null;
  /** What is missing now. */
  next?: string;
};

const describeParcel = (
  { state, shippedAt, deliveredAt }: NonNullable<StatusOrder['delivery']>,
  paymentDate: string | null,
): Omit<DescribedStatus, 'status'> =>
  ({
    'address-missing': {
      ...{ label: text.paid, at: paymentDate },
      next: text.addressMissing,
    },
    ready: { label: text.paid, at: paymentDate, next: text.toShip },
    shipped: { label: text.shipped, at: shippedAt },
    delivered: { label: text.delivered, at: deliveredAt },
  })[state];

/** Returns the mark of an order, with what happened to it last, when, and what is missing. */
export const describeOrderStatus = (order: StatusOrder): DescribedStatus => {
  const { status, delivery, imported, paymentDate } = order;
  if (status !== 'success') return { status };
  // The newest refund comes first.
  if (!imported && isFullyRefunded(order))
    return { status: 'refunded', at: order.refunds[0]?.reportedAt ?? null };
  if (delivery) return { status, ...describeParcel(delivery, paymentDate) };
  return imported
    ? { status, label: text.paidElsewhere, at: paymentDate }
    : { status, at: paymentDate };
};

/** Whether an order has a parcel that is still to be sent, or was sent; a refunded one that never left has none. */
export const hasParcelSteps = (order: StatusOrder): boolean => {
  const { status, delivery } = order;
  const isSent =
    delivery?.state === 'shipped' || delivery?.state === 'delivered';
  return (
    delivery !== null &&
    (isSent || (status === 'success' && !isFullyRefunded(order)))
  );
};

/** Returns the name of who gets the parcel, or who bought in another shop; empty if only the email address is known. */
export const buyersNameOf = ({
  delivery,
  imported,
}: Pick<OrderDetail, 'delivery' | 'imported'>): string =>
  delivery?.address?.name ?? imported?.name ?? '';
