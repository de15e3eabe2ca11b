export type Scale = {
  /** What one tick stands for. */
  one: number;
  /** What a long tick stands for. */
  big: number;
  /** The length of the whole scale. */
  of: number;
};

type ScaleOptions = {
  /** The least that a tick may stand for. */
  minTick: number;
  maxTicks: number;
  ticksInBig?: number;
};

/** Naira: a tick is a thousand at least, and a tape has thirty of them at most. */
export const nairaTicks: ScaleOptions = { minTick: 1_000, maxTicks: 30 };

/** A tick of 1, 2 or 5 times a power of ten, so that the longest tape has `maxTicks` at most; it fills the scale. */
export const scaleFor = (
  values: number[],
  { minTick, maxTicks, ticksInBig = 5 }: ScaleOptions,
): Scale => {
  const max = Math.max(0, ...values);
  let one = minTick;
  for (let power = minTick; one * maxTicks < max; power *= 10)
    one =
      [1, 2, 5, 10]
        .map((factor) => factor * power)
        .find((step) => step * maxTicks >= max) ?? power * 10;
  return { one, big: ticksInBig * one, of: max || one };
};

/** The same scale, closed by a whole pair of ticks after the longest tape. */
export const rounded = (scale: Scale): Scale => {
  const pair = 2 * scale.one;
  return { ...scale, of: Math.max(pair, Math.ceil(scale.of / pair) * pair) };
};
