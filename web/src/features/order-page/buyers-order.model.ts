export type DeliveryState =
  'address-missing' | 'ready' | 'shipped' | 'delivered';

export type Delivery = {
  state: DeliveryState;
  address: {
    name: string;
    phone: string;
    address: string;
    landmark: string | null;
    city: string;
    state: string;
  } | null;
  shippedAt: string | null;
  deliveredAt: string | null;
  carrier: string | null;
  trackingNumber: string | null;
  mayChange: boolean;
};

/** An order as its buyer may see it; money in kobo. */
export type BuyersOrder = {
  reference: string;
  status: 'pending' | 'success' | 'failed';
  product: 'PAPERBACK' | 'EBOOK';
  productName: string;
  quantity: number;
  amount: number;
  refundedAmount: number;
  email: string;
  placedAt: string;
  paidAt: string | null;
  delivery: Delivery | null;
  mayAskForLink: boolean;
};

export type Standing =
  'pending' | 'failed' | 'paid' | 'partly-refunded' | 'refunded';

export const standingOf = (order: BuyersOrder): Standing => {
  const { status, amount, refundedAmount } = order;
  if (refundedAmount >= amount) return 'refunded';
  if (status !== 'success') return status;
  return refundedAmount > 0 ? 'partly-refunded' : 'paid';
};

const numbers =
  'No,One,Two,Three,Four,Five,Six,Seven,Eight,Nine,Ten,Eleven,Twelve,Thirteen,Fourteen,Fifteen';

/** "Three", to begin a sentence with. */
export const inWords = (count: number): string =>
  numbers.split(',')[count] ?? String(count);

/** "Three copies", to begin a sentence with. */
export const copies = (quantity: number): string =>
  `${inWords(quantity)} ${quantity === 1 ? 'copy' : 'copies'}`;
