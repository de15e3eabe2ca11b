import type {
  DeliveryChoice,
  OrderDeliveryTerms,
} from './delivery/delivery-terms.model.ts';
import type { OrderToPay } from './order-to-pay.model.ts';
import { tabStorage } from './lib/storage.ts';
import { paths } from './paths.ts';

/**
 * Returns the address of the payment page with the order in its query, as the specification defines it, and with the
 * delivery region if the buyer chose one.
 */
export const paymentAddress = (
  order: Pick<OrderToPay, 'email' | 'amount' | 'productName' | 'quantity'> & {
    delivery?: DeliveryChoice | undefined;
  },
): string =>
  `${paths.payment}?${new URLSearchParams({
    email: order.email.trim(),
    amount: String(order.amount),
    productName: order.productName,
    quantity: String(order.quantity),
    ...(order.delivery
      ? { country: order.delivery.country, region: order.delivery.region }
      : {}),
  })}`;

const agreedTermsKey = 'imprint-agreed-terms';

/** Saves for this tab which fee the buyer saw; the payment page may load when the shop has others already. */
export const saveAgreedTerms = (terms: OrderDeliveryTerms): void =>
  void tabStorage.setJson(agreedTermsKey, terms);

export const readAgreedTerms = (): OrderDeliveryTerms | undefined =>
  tabStorage.getJson(agreedTermsKey) as OrderDeliveryTerms | undefined;

const passedOrderKey = 'imprint-order-to-pay';

/** Passes an order to the payment page in the tab's storage instead of the address; returns the page's address. */
export const passOrderToPayment = (order: OrderToPay): string =>
  tabStorage.setJson(passedOrderKey, order)
    ? paths.payment
    : // Without storage the query carries the order to the payment page.
      paymentAddress({ ...order, delivery: order.deliveryTerms ?? undefined });

export const readPassedOrder = (): OrderToPay | undefined =>
  tabStorage.getJson(passedOrderKey) as OrderToPay | undefined;

/** Deletes the order once the payment page has saved its own payment intent, which a reload reads instead. */
export const deletePassedOrder = (): void => tabStorage.remove(passedOrderKey);
