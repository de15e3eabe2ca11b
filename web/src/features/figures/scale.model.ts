const fewestNaira = 1_000;
const mostTicks = 30;

export type Scale = { one: number; big: number; of: number };

/** A tick of 1, 2 or 5 times a power of ten, so that the longest tape has 30 at most; all in naira. */
export const scaleFor = (amounts: number[]): Scale => {
  const longest = Math.max(0, ...amounts);
  let one = fewestNaira;
  for (let power = fewestNaira; one * mostTicks < longest; power *= 10)
    one =
      [1, 2, 5, 10]
        .map((factor) => factor * power)
        .find((step) => step * mostTicks >= longest) ?? power * 10;
  const pair = 2 * one;
  return {
    one,
    big: 5 * one,
    of: Math.max(pair, Math.ceil(longest / pair) * pair),
  };
};

export const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** What the grey slots are: months later than this one, of the year before. */
export const pastNote = (current: number): string | undefined => {
  const first = months[current + 1];
  if (!first) return undefined;
  return first === 'December'
    ? 'December, in grey, is last year’s.'
    : `${first} to December, in grey, are last year’s.`;
};
