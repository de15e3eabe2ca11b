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

const passedOrderKey = 'imprint-order-to-pay';

/** Stores an order for the payment page in the tab's storage instead of the address bar; returns the page's address. */
export const passOrderToPayment = (order: OrderToPay): string =>
  tabStorage.setJson(passedOrderKey, order)
    ? paths.payment
    : // Without storage the server finds the same order again, within half an hour.
      paymentAddress(order);

export const readPassedOrder = (): OrderToPay | undefined =>
  tabStorage.getJson(passedOrderKey) as OrderToPay | undefined;

/** Called when the payment page has read the order; a reload then uses the saved intent and waits for the buyer. */
export const deletePassedOrder = (): void => tabStorage.remove(passedOrderKey);
