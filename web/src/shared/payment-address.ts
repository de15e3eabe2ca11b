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
