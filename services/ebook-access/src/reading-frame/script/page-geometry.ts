export type Margins = 'narrow' | 'normal' | 'wide';

type Frame = {
  width: number;
  height: number;
  /** The font size; `line` is the line height. */
  letter: number;
  line: number;
  margins: Margins;
};

const emsPerLine = { narrow: 30, normal: 25.2, wide: 21 };
const shareOfWidth = { narrow: 0.06, normal: 0.1, wide: 0.18 };
// A narrower window shows one column, even if its letters are small.
const minWidthOfTwoColumns = 1_100;
const maxGap = { narrow: 48, normal: 72, wide: 112 };

/**
 * Returns the lengths of a page in pixels: its columns are `gap` apart and half a gap from the edges, and a page turn
 * moves the text by `stride`. Returns undefined if fewer than five lines fit.
 */
export const pageGeometry = ({
  width,
  height,
  letter,
  line,
  margins,
}: Frame) => {
  const margin = Math.max(width * shareOfWidth[margins], 24);
  const gap = 2 * Math.round(Math.min(margin, maxGap[margins]) / 2);
  const top = Math.round(Math.min(Math.max(height * 0.07, 16), 64));
  if (height - 2 * top < 5 * line) return undefined;
  const needed = Math.max(minWidthOfTwoColumns, 2 * (19.5 * letter + gap));
  const columns = width >= needed ? 2 : 1;
  const room = Math.floor(width / columns) - gap;
  const measure = emsPerLine[margins] * letter;
  const column = Math.max(1, Math.floor(Math.min(measure, room)));
  return { columns, column, gap, top, stride: columns * (column + gap) };
};
