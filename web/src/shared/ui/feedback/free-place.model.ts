export type Area = { left: number; top: number; right: number; bottom: number };
type Size = { width: number; height: number };
type Place = { left: number; top: number };

/** The distance to the edges of the window and to the controls, and the step between two places, in px. */
const margin = 8;

const overlaps = (one: Area, other: Area): boolean =>
  one.left < other.right + margin &&
  one.right > other.left - margin &&
  one.top < other.bottom + margin &&
  one.bottom > other.top - margin;

/** Returns the tops to try: low in the window from the bottom up, then high in it from the top down, then its middle. */
const topsToTry = (area: Area, height: number): number[] => {
  const lowest = area.bottom - margin - height;
  const highest = area.top + margin;
  const third = (area.bottom - area.top) / 3;
  const tops: number[] = [];
  for (let top = lowest; top >= highest; top -= margin) tops.push(top);
  const low = tops.filter((top) => top >= area.bottom - third);
  const high = tops.filter((top) => top + height <= area.top + third);
  const middle = tops.filter(
    (top) => !low.includes(top) && !high.includes(top),
  );
  return [...low, ...high.toReversed(), ...middle];
};

/**
 * Returns a place in an area where a box covers no control: the lowest in its lower third, else the highest in its upper
 * third, else the lowest; at its left edge, else at its right edge or in its middle. Undefined if there is none.
 */
export const findFreePlace = (
  area: Area,
  { width, height }: Size,
  controls: readonly Area[],
): Place | undefined => {
  const near = controls.filter((control) => overlaps(control, area));
  const leftmost = area.left + margin;
  const rightmost = area.right - margin - width;
  if (rightmost < leftmost) return undefined;
  const lefts = [leftmost, rightmost, (leftmost + rightmost) / 2];
  for (const top of topsToTry(area, height))
    for (const left of lefts) {
      const box = { left, top, right: left + width, bottom: top + height };
      if (!near.some((control) => overlaps(control, box))) return { left, top };
    }
  return undefined;
};
