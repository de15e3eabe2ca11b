/** The most results of one kind; the lists show the others. */
export const maxFoundPerKind = 5;

/** How many rows a search selects of a kind; the last one only tells that there are more. */
export const selectedPerKind = maxFoundPerKind + 1;

/** Returns the first rows as results, and whether there are more. */
export const toResultList = <Row, Item>(
  rows: readonly Row[],
  toItem: (row: Row) => Item,
): { items: Item[]; hasMore: boolean } => ({
  items: rows.slice(0, maxFoundPerKind).map(toItem),
  hasMore: rows.length > maxFoundPerKind,
});
