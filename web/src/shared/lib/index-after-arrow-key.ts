const moves: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** Returns the index that a key moves to from index `at` in a row of `count`; undefined for other keys. */
export const indexAfterArrowKey = (
  key: string,
  at: number,
  count: number,
): number | undefined => moves[key]?.(at, count);
