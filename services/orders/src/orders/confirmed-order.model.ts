import {
  createNextVersion,
  type Order,
  type OrderChange,
  type PaymentMode,
} from './order.model.ts';

/**
 * Returns the change of a paid order to the mode of the payment that confirms it (decision 92); undefined if the order
 * has this mode already. The order was paid before, so the change is no second `OrderPaid`.
 */
export const changeToConfirmed = (
  order: Order,
  paymentMode: PaymentMode,
  at: Date,
): OrderChange | undefined =>
  order.paymentMode === paymentMode
    ? undefined
    : {
        type: 'OrderStatusChanged',
        previousStatus: order.status,
        at,
        order: createNextVersion(order, { paymentMode }),
      };
