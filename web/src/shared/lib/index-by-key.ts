const moves: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** Where a key leads to from place `at` in a row of `count`; undefined for a key that moves nothing. */
export const indexByKey = (
  key: string,
  at: number,
  count: number,
): number | undefined => moves[key]?.(at, count);
