import type { Kobo } from '@imprint/chassis/money';

/** The mails a buyer gets about an order. */
export type OrderEmailName = 'receipt' | 'reminder' | 'shipped' | 'delivered';

/** The mail to the owner about money that wants a decision. */
export const flagEmailName = 'payment-flag';

/** The email to the buyer about money that went back. */
export const refundEmailName = 'refund';

/** What went back, and on which way: refunded by the shop, or taken back by the buyer's bank. */
export type ReturnedMoney = {
  kind: 'refund' | 'dispute' | 'reversal';
  amountKobo: Kobo;
};

/** How an order was paid, as the provider tells it. */
export type PaymentMethod = {
  channel: string;
  /** Of a card; empty for other ways. */
  last4: string;
};
