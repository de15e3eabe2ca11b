/** Returns the SVG path of a row of ticks, each drawn from its index; empty for a negative count. */
export const drawTicks = (
  count: number,
  tick: (index: number) => string,
): string =>
  Array.from({ length: Math.max(0, count) }, (_, index) => tick(index)).join(
    '',
  );
