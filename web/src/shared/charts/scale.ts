export type Scale = {
  /** The value of one tick. */
  one: number;
  /** The value of a long tick. */
  big: number;
  /** The length of the scale. */
  of: number;
};

type ScaleOptions = {
  /** The minimum value of a tick. */
  minTick: number;
  maxTicks: number;
  ticksInBig?: number;
};

/** For amounts in naira: a tick is at least ₦1,000, and a bar has at most thirty ticks. */
export const nairaTicks: ScaleOptions = { minTick: 1_000, maxTicks: 30 };

/** Returns a scale whose longest bar fills it and has at most `maxTicks` ticks, each 1, 2 or 5 times a power of ten. */
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

/** Returns the scale rounded up to a full pair of ticks. */
export const rounded = (scale: Scale): Scale => {
  const pair = 2 * scale.one;
  return { ...scale, of: Math.max(pair, Math.ceil(scale.of / pair) * pair) };
};
