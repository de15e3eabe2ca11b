type Query = { error?: unknown; refetch: () => unknown };

/** What another service returned, or that it is unavailable. */
export type Loaded<T> = { items: T[]; isAway: boolean; onAgain: () => void };

export const loaded = <T>(
  items: T[] | undefined,
  { error, refetch }: Query,
): Loaded<T> => ({
  items: items ?? [],
  isAway: error !== undefined,
  onAgain: () => void refetch(),
});
