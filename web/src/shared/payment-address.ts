import type { OrderToPay } from './order-to-pay.model.ts';
import { tabStorage } from './lib/storage.ts';
import { paths } from './paths.ts';

/** Returns the address of the payment page with the query of the specification. */
export const paymentAddress = (
  order: Pick<OrderToPay, 'email' | 'amount' | 'productName' | 'quantity'>,
): string =>
  `${paths.payment}?${new URLSearchParams({
    email: order.email.trim(),
    amount: String(order.amount),
    productName: order.productName,
    quantity: String(order.quantity),
  })}`;

const handedOver = 'imprint-order-to-pay';

/** Returns the address where the order is paid; the tab's storage carries what the address bar must not show. */
export const handOrderOver = (order: OrderToPay): string =>
  tabStorage.setJson(handedOver, order)
    ? paths.payment
    : // Without storage the server finds the same order again, within half an hour.
      paymentAddress(order);

export const readHandedOver = (): OrderToPay | undefined =>
  tabStorage.getJson(handedOver) as OrderToPay | undefined;

/** After the payment page has read it, a reload uses the saved intent and waits for the buyer. */
export const forgetHandedOver = (): void => tabStorage.remove(handedOver);
