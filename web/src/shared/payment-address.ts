import type { OrderToPay } from './order-to-pay.model.ts';
import { paths } from './paths.ts';

/** The payment page with its query, as the other documents spell it. */
export const paymentAddress = (order: {
  email: string;
  /** Naira. */
  amount: number;
  productName: string;
  quantity: number;
}): string =>
  `${paths.payment}?${new URLSearchParams({
    email: order.email.trim(),
    amount: String(order.amount),
    productName: order.productName,
    quantity: String(order.quantity),
  }).toString()}`;

const handedOver = 'imprint-order-to-pay';

/** Where to go to pay the order; the tab's storage carries what the address bar must not show. */
export const handOrderOver = (order: OrderToPay): string => {
  try {
    window.sessionStorage.setItem(handedOver, JSON.stringify(order));
    return paths.payment;
  } catch {
    // Without storage the same wish is found again by the server, within half an hour.
    return paymentAddress(order);
  }
};

export const readHandedOver = (): OrderToPay | undefined => {
  try {
    const order = window.sessionStorage.getItem(handedOver);
    return order ? (JSON.parse(order) as OrderToPay) : undefined;
  } catch {
    return undefined;
  }
};

/** Once it has arrived, a reload finds the kept intent and waits for the buyer. */
export const forgetHandedOver = (): void => {
  try {
    window.sessionStorage.removeItem(handedOver);
  } catch {
    // Nothing was kept either.
  }
};
