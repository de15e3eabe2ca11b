/**
 * How a page of the book divides the frame, in pixels: its columns stand `gap` apart, half a
 * gap from its edges, and turning moves the text by `stride`. Nothing where too few lines fit.
 */
imprint.pageGeometry = ({ width, height, letter, line, margins }) => {
  const measure = { narrow: 30, normal: 25.2, wide: 21 }[margins] * letter;
  const share = { narrow: 0.06, normal: 0.1, wide: 0.18 }[margins];
  const most = { narrow: 48, normal: 72, wide: 112 }[margins];
  const air = 2 * Math.round(Math.min(Math.max(width * share, 24), most) / 2);
  const top = Math.round(Math.min(Math.max(height * 0.07, 16), 64));
  if (height - 2 * top < 5 * line) return undefined;
  const isTwo = width >= 2 * (19.5 * letter + air);
  const columns = isTwo ? 2 : 1;
  const room = Math.floor(width / columns) - air;
  const column = Math.max(1, Math.floor(Math.min(measure, room)));
  return { columns, column, gap: air, top, stride: columns * (column + air) };
};
