export type Scale = {
  /** The value from one tick to the next. */
  one: number;
  /** The value from one long tick to the next. */
  big: number;
  /** The value at the end of the scale. */
  of: number;
};

type ScaleOptions = {
  /** The minimum value of a tick. */
  minTick: number;
  maxTicks: number;
  ticksInBig?: number;
};

/** The options for amounts in naira: a tick is at least ₦1,000, and a bar has at most thirty ticks. */
export const nairaTicks: ScaleOptions = { minTick: 1_000, maxTicks: 30 };

/**
 * Returns the scale of a bar chart. The bar of the largest value has full width and at most `maxTicks` ticks.
 * One tick is worth `minTick` times 1, 2, 5, 10, 20, 50 and so on.
 */
export const chooseBarScale = (
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

/** Returns the scale with its end rounded up to a multiple of so many ticks, at least one of them. */
export const roundScaleUpToTicks = (scale: Scale, ticks: number): Scale => {
  const group = ticks * scale.one;
  return { ...scale, of: Math.max(group, Math.ceil(scale.of / group) * group) };
};

/** Returns the scale with its end rounded up to an even number of ticks, at least two. */
export const roundScaleUpToEvenTicks = (scale: Scale): Scale =>
  roundScaleUpToTicks(scale, 2);
