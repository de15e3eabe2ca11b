const format = new Intl.NumberFormat('en-NG');

/** Returns a count with separators: "1,114". */
export const formatCount = (count: number): string => format.format(count);

/** Returns a count with its noun: "1 order", "1,114 orders". */
export const formatCountWithNoun = (
  count: number,
  one: string,
  many: string = `${one}s`,
): string => `${formatCount(count)} ${count === 1 ? one : many}`;

/** Returns a count with its noun; "10,000 orders or more" if the total is a lower bound. */
export const formatCountOrMore = (
  {
    total,
    totalIsFloor,
  }: { total: number; totalIsFloor?: boolean | undefined },
  one: string,
  many?: string,
): string =>
  `${formatCountWithNoun(total, one, many)}${totalIsFloor ? ' or more' : ''}`;
