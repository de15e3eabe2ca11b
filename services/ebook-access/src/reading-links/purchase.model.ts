/** An e-book order as this service keeps it. */
export type Purchase = {
  reference: string;
  /** The order's version that this was made from. */
  version: number;
  email: string;
  copies: number;
  /** Paid, not deleted and not refunded in full. */
  isEntitled: boolean;
};

export type Change =
  /** News that is older than what is known, or a repeat. */
  | 'stale'
  /** The copies become readable: a link and a mail for each. */
  | 'grant'
  | 'revoke'
  | 'none';

/** What a newer state of an order means for its reading links. */
export const compare = (
  known: Purchase | undefined,
  news: Purchase,
): Change => {
  if (known && news.version <= known.version) return 'stale';
  if (!news.isEntitled) return known?.isEntitled ? 'revoke' : 'none';
  // To another address only a new link may go, and the old one must end.
  if (known?.isEntitled && known.email === news.email) return 'none';
  return 'grant';
};
