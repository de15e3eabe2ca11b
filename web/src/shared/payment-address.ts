import type { OrderToPay } from './order-to-pay.model.ts';
import { tabStorage } from './lib/storage.ts';
import { paths } from './paths.ts';

/** The payment page with its query, as the other documents spell it. */
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

/** Where to go to pay the order; the tab's storage carries what the address bar must not show. */
export const handOrderOver = (order: OrderToPay): string =>
  tabStorage.setJson(handedOver, order)
    ? paths.payment
    : // Without storage the same wish is found again by the server, within half an hour.
      paymentAddress(order);

export const readHandedOver = (): OrderToPay | undefined =>
  tabStorage.getJson(handedOver) as OrderToPay | undefined;

/** Once it has arrived, a reload finds the kept intent and waits for the buyer. */
export const forgetHandedOver = (): void => tabStorage.remove(handedOver);
