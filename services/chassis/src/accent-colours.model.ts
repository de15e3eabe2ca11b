/** A background and the text colour that is readable on it, as "#1f6b43". */
export type AccentColours = { background: string; ink: string };

/** The yellow of the design, for a shop whose author has chosen no accent. */
const designColours: AccentColours = { background: '#f6be26', ink: '#17191c' };

const white = '#ffffff';
const darkInk = '#17191c';
const minTextContrast = 4.5;
// As on the pages: on a colour on which white reaches this contrast, readers expect white text.
const minWhiteContrast = 3;
const darkeningStep = 0.98;

const channelsOf = (colour: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

const luminanceOf = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((value) => {
    const channel = value / 255;
    return channel <= 0.040_45
      ? channel / 12.92
      : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Returns the contrast ratio of two colours, from 1 to 21 (WCAG 2.2, "contrast ratio"). */
export const contrastOf = (one: string, other: string): number => {
  const [a, b] = [luminanceOf(one), luminanceOf(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
};

const inkFor = (colour: string): string =>
  contrastOf(white, colour) >= minWhiteContrast ? white : darkInk;

const darken = (colour: string): string =>
  `#${channelsOf(colour)
    .map((value) =>
      Math.floor(value * darkeningStep)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/**
 * Returns the accent as a background with its text colour, darkened until the text is readable (4.5:1). Without an
 * accent, or if it is no colour: the yellow of the design.
 */
export const accentColours = (accent = ''): AccentColours => {
  if (!/^#[0-9a-f]{6}$/i.test(accent)) return designColours;
  const ink = inkFor(accent);
  let background = accent.toLowerCase();
  while (contrastOf(ink, background) < minTextContrast)
    background = darken(background);
  return { background, ink };
};
