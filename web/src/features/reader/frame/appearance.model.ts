const themes = ['light', 'sepia', 'dark', 'system'] as const;
const layouts = ['scrolled', 'pages'] as const;
const faces = ['Brygada', 'Public', 'Atkinson', 'OpenDyslexic'] as const;
const leadings = { close: 1.4, normal: 1.62, open: 2 };
const everyMargins = ['narrow', 'normal', 'wide'] as const;

export type Face = (typeof faces)[number];

/** How the reader wants the book to look. */
export type Appearance = {
  theme: (typeof themes)[number];
  layout: (typeof layouts)[number];
  /** The text size in rem, one of `sizes`. */
  size: number;
  leading: keyof typeof leadings;
  margins: (typeof everyMargins)[number];
  face: Face;
};

/** The text sizes in rem, so that they follow the browser's font size. */
export const sizes = [0.9375, 1.0625, 1.25, 1.375, 1.5, 1.75, 2, 2.5];
const usualSize = 1.25;

/** The size names that an earlier version stored, with their values in rem. */
const formerSizes: Record<string, number> = {
  small: 1.0625,
  medium: 1.25,
  large: 1.5,
};

export const firstAppearance: Appearance = {
  theme: 'system',
  layout: 'scrolled',
  size: usualSize,
  leading: 'normal',
  margins: 'normal',
  face: 'Brygada',
};

/** Returns the stored appearance; an invalid field gets the default. */
export const parseAppearance = (saved: unknown): Appearance => {
  const usual = firstAppearance;
  const stored = Object(saved) as Record<string, unknown>;
  const pickAllowed = <T>(name: string, of: readonly T[], otherwise: T): T =>
    of.find((value) => value === stored[name]) ?? otherwise;
  const leadingNames = Object.keys(leadings) as Appearance['leading'][];
  const former = formerSizes[String(stored['size'])];
  return {
    theme: pickAllowed('theme', themes, usual.theme),
    layout: pickAllowed('layout', layouts, usual.layout),
    size: former ?? pickAllowed('size', sizes, usual.size),
    leading: pickAllowed('leading', leadingNames, usual.leading),
    margins: pickAllowed('margins', everyMargins, usual.margins),
    face: pickAllowed('face', faces, usual.face),
  };
};

/** Returns the next larger (1) or smaller (-1) size; undefined after the largest and the smallest. */
export const adjacentSize = (size: number, by: 1 | -1): number | undefined =>
  sizes[sizes.indexOf(size) + by];

export const formatSize = (size: number): string =>
  `${Math.round((size / usualSize) * 100)} %`;

/** Converts the appearance to the fields of the frame's `appearance` message. */
export const toFrameAppearance = ({ leading, ...rest }: Appearance) => ({
  ...rest,
  leading: leadings[leading],
});
