/** An e-book order in its newest state. */
export type Purchase = {
  reference: string;
  /** The order's version that this was made from. */
  version: number;
  /** The version at which it was paid last. */
  paidVersion: number;
  email: string;
  placedAt: Date;
  copies: number;
  /** Paid, not deleted and not refunded in full. */
  isEntitled: boolean;
  isDeleted: boolean;
};

/** Whether an order entitles its buyer to the copies; an order of an erased buyer does not. */
export const isEntitled = (order: {
  isErased: boolean;
  isPaid: boolean;
  deleted: boolean;
  refundedKobo: number | bigint;
  amountKobo: number | bigint;
}): boolean =>
  !order.isErased &&
  order.isPaid &&
  !order.deleted &&
  order.refundedKobo < order.amountKobo;

/** The purchase as this service stores it. */
export type StoredPurchase = Omit<Purchase, 'paidVersion' | 'placedAt'> & {
  /** The paid version for which its links were mailed last; null when never, or long ago. */
  fulfilledVersion: number | null;
};

export type PurchaseChange =
  /** News that is older than what is known, or a repeat. */
  | 'stale'
  /** The copies become readable: a link for each, in one mail. */
  | 'grant'
  | 'revoke'
  | 'none';

/** What a newer state of an order means for its reading links. */
export const purchaseChangeOf = (
  known: StoredPurchase | undefined,
  order: Purchase,
): PurchaseChange => {
  if (known && order.version <= known.version) return 'stale';
  if (!order.isEntitled) return known?.isEntitled ? 'revoke' : 'none';
  if (!known?.isEntitled) return 'grant';
  // To another address only a new link may go, and the old one must end.
  if (known.email !== order.email) return 'grant';
  // The order was unpaid in between, even if that event arrives late or not at all.
  const { fulfilledVersion } = known;
  const isPaidAgain =
    fulfilledVersion !== null && fulfilledVersion !== order.paidVersion;
  return isPaidAgain ? 'grant' : 'none';
};
