import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import {
  type Delivery,
  mayChangeAddress,
} from '../deliveries/delivery.model.ts';
import { findDelivery } from '../deliveries/delivery.repository.ts';
import { listAddressStates } from '../deliveries/parcel-state.model.ts';
import type { Order, OrderStatus } from '../orders/order.model.ts';
import { readStatusForBuyer } from '../payments/attempts/read-status-for-buyer.ts';
import { mayReadEbook } from './reading-links.ts';

type Deps = { pool: Pool; clock: Clock };

export const toBuyersDelivery = (order: Order, delivery: Delivery) => ({
  ...delivery,
  mayChange: mayChangeAddress(order, delivery),
});

const toBuyersView = (
  order: Order,
  status: OrderStatus,
  delivery: Delivery | undefined,
) => ({
  reference: order.reference,
  status,
  product: order.product,
  productName: order.productName,
  quantity: order.quantity,
  amount: order.amountKobo,
  deliveryTerms: order.deliveryTerms,
  addressStates: [...listAddressStates(order)],
  refundedAmount: order.refundedKobo,
  email: order.email,
  placedAt: order.placedAt,
  paidAt: order.paidAt,
  delivery:
    delivery && order.status === 'success'
      ? toBuyersDelivery(order, delivery)
      : null,
  mayAskForLink: mayReadEbook(order),
});

/** Returns an order as its buyer sees it; a failed order that is being paid again appears as pending. */
export const showBuyersOrder =
  ({ pool, clock }: Deps) =>
  async (order: Order) => {
    const status = await readStatusForBuyer(pool, order, clock.now());
    const delivery = await findDelivery(pool, order.id);
    return toBuyersView(order, status, delivery);
  };
