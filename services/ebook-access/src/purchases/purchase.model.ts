/** An e-book order in its newest state. */
export type Purchase = {
  reference: string;
  /** The version of the order that this state comes from. */
  version: number;
  /** The version at which the order was last paid. */
  paidVersion: number;
  email: string;
  placedAt: Date;
  copies: number;
  /** Whether the order is paid, and neither deleted nor refunded in full; false for an erased buyer. */
  isEntitled: boolean;
  isDeleted: boolean;
  /** Whether the links of an imported order wait for the author; its seats exist without links until then. */
  withholdsLinks: boolean;
};

/** Returns whether an order entitles its buyer to read; an order of an erased buyer does not. */
export const isEntitled = (order: {
  isErased: boolean;
  isPaid: boolean;
  deleted: boolean;
  refundedKobo: number | bigint;
  amountKobo: number | bigint;
  importedFrom: string;
}): boolean =>
  !order.isErased &&
  order.isPaid &&
  !order.deleted &&
  // An imported order was paid elsewhere and costs nothing here.
  (order.importedFrom !== '' || order.refundedKobo < order.amountKobo);

/** The purchase as this service stores it. */
export type StoredPurchase = Omit<
  Purchase,
  'paidVersion' | 'placedAt' | 'withholdsLinks'
> & {
  /** The paid version whose links were last emailed; null before the first email and in rows older than this column. */
  fulfilledVersion: number | null;
};

export type PurchaseChange =
  /** The event is older than the stored state, or repeats it. */
  | 'stale'
  /** The copies become readable; one email has a link for each of them. */
  | 'grant'
  | 'revoke'
  | 'none';

/** Returns what a newer state of an order changes for its reading links. */
export const determinePurchaseChange = (
  known: StoredPurchase | undefined,
  order: Purchase,
): PurchaseChange => {
  if (known && order.version <= known.version) return 'stale';
  if (!order.isEntitled) return known?.isEntitled ? 'revoke' : 'none';
  if (!known?.isEntitled) return 'grant';
  // A corrected address gets new links, and the links sent to the old address must end.
  if (known.email !== order.email) return 'grant';
  // A different paid version means that the order was unpaid in between, even if the event about the unpaid order
  // arrives late or never.
  const { fulfilledVersion } = known;
  const isPaidAgain =
    fulfilledVersion !== null && fulfilledVersion !== order.paidVersion;
  return isPaidAgain ? 'grant' : 'none';
};
