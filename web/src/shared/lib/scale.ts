export type Scale = {
  /** What one tick stands for. */
  one: number;
  /** What a long tick stands for. */
  big: number;
  /** The length of the whole scale. */
  of: number;
};

type Wish = {
  /** The least that a tick may stand for. */
  fewest: number;
  mostTicks: number;
  ticksInBig?: number;
};

/** Naira: a tick is a thousand at least, and a tape has thirty of them at most. */
export const nairaTicks: Wish = { fewest: 1_000, mostTicks: 30 };

/** A tick of 1, 2 or 5 times a power of ten, so that the longest tape has `mostTicks` at most; it fills the scale. */
export const scaleFor = (
  values: number[],
  { fewest, mostTicks, ticksInBig = 5 }: Wish,
): Scale => {
  const longest = Math.max(0, ...values);
  let one = fewest;
  for (let power = fewest; one * mostTicks < longest; power *= 10)
    one =
      [1, 2, 5, 10]
        .map((factor) => factor * power)
        .find((step) => step * mostTicks >= longest) ?? power * 10;
  return { one, big: ticksInBig * one, of: longest || one };
};

/** The same scale, closed by a whole pair of ticks after the longest tape. */
export const rounded = (scale: Scale): Scale => {
  const pair = 2 * scale.one;
  return { ...scale, of: Math.max(pair, Math.ceil(scale.of / pair) * pair) };
};
