import type { Kobo } from '@imprint/chassis/money';

/** The template names of the emails to the buyer about a paid order. */
export type OrderEmailName = 'receipt' | 'reminder' | 'shipped' | 'delivered';

/** The template name of the email to the author about payments that need a decision. */
export const flagEmailName = 'payment-flag';

/** The template name of the email to the buyer about a refund, a lost dispute or a reversed payment. */
export const refundEmailName = 'refund';

/** Money that was returned to the buyer: refunded by the shop, or reclaimed by their bank. */
export type ReturnedMoney = {
  kind: 'refund' | 'dispute' | 'reversal';
  amountKobo: Kobo;
};

/** How an order was paid, as the provider reports it. */
export type PaymentMethod = {
  channel: string;
  /** The last four digits of a card; empty for other channels. */
  last4: string;
};
