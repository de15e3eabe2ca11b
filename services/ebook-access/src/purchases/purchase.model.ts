/** An e-book order as its newest news tells of it. */
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

/** Whether an order entitles to its copies; the address of somebody who was erased does not. */
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

/** The same as this service keeps it. */
export type KnownPurchase = Omit<Purchase, 'paidVersion' | 'placedAt'> & {
  /** The paid version for which its links were mailed last; null when never, or long ago. */
  fulfilledVersion: number | null;
};

export type Change =
  /** News that is older than what is known, or a repeat. */
  | 'stale'
  /** The copies become readable: a link for each, in one mail. */
  | 'grant'
  | 'revoke'
  | 'none';

/** What a newer state of an order means for its reading links. */
export const compare = (
  known: KnownPurchase | undefined,
  news: Purchase,
): Change => {
  if (known && news.version <= known.version) return 'stale';
  if (!news.isEntitled) return known?.isEntitled ? 'revoke' : 'none';
  if (!known?.isEntitled) return 'grant';
  // To another address only a new link may go, and the old one must end.
  if (known.email !== news.email) return 'grant';
  // It was not paid in between, though that news comes too late or not at all.
  const { fulfilledVersion } = known;
  const isPaidAnew =
    fulfilledVersion !== null && fulfilledVersion !== news.paidVersion;
  return isPaidAnew ? 'grant' : 'none';
};
