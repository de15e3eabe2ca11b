/** Returns the SVG path of a row of ticks; `tick` returns the path of one tick. A negative count gives no ticks. */
export const drawTicks = (
  count: number,
  tick: (index: number) => string,
): string =>
  Array.from({ length: Math.max(0, count) }, (_, index) => tick(index)).join(
    '',
  );
