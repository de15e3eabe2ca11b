const themes = ['light', 'sepia', 'dark'] as const;
const layouts = ['scrolled', 'pages'] as const;
const faces = ['Brygada', 'Public', 'Atkinson', 'OpenDyslexic'] as const;
const leadings = { close: 1.4, normal: 1.62, open: 2 };
const everyMargins = ['narrow', 'normal', 'wide'] as const;

export type Face = (typeof faces)[number];

/** How the reader wants the book to look. */
export type Appearance = {
  theme: (typeof themes)[number];
  layout: (typeof layouts)[number];
  /** One of `sizes`. */
  size: number;
  leading: keyof typeof leadings;
  margins: (typeof everyMargins)[number];
  face: Face;
};

/** In rem, so that letters made larger in the browser stay larger. */
export const sizes = [0.9375, 1.0625, 1.25, 1.375, 1.5, 1.75, 2, 2.5];
const usualSize = 1.25;

/** Named so before there were steps. */
const formerSizes: Record<string, number> = {
  small: 1.0625,
  medium: 1.25,
  large: 1.5,
};

export const firstAppearance: Appearance = {
  theme: 'light',
  layout: 'scrolled',
  size: usualSize,
  leading: 'normal',
  margins: 'normal',
  face: 'Brygada',
};

/** What was kept, as far as it can be understood; the rest as at first. */
export const readAppearance = (
  kept: unknown,
  usual: Appearance,
): Appearance => {
  const said = Object(kept) as Record<string, unknown>;
  const one = <T>(name: string, of: readonly T[], otherwise: T): T =>
    of.find((value) => value === said[name]) ?? otherwise;
  const leadingNames = Object.keys(leadings) as Appearance['leading'][];
  const former = formerSizes[String(said['size'])];
  return {
    theme: one('theme', themes, usual.theme),
    layout: one('layout', layouts, usual.layout),
    size: former ?? one('size', sizes, usual.size),
    leading: one('leading', leadingNames, usual.leading),
    margins: one('margins', everyMargins, usual.margins),
    face: one('face', faces, usual.face),
  };
};

/** The next larger or smaller size, if there is one. */
export const sizeBeside = (size: number, by: 1 | -1): number | undefined =>
  sizes[sizes.indexOf(size) + by];

export const sizeInWords = (size: number): string =>
  `${Math.round((size / usualSize) * 100)} %`;

/** As the chapter's frame is told. */
export const inFrameWords = ({ leading, ...rest }: Appearance) => ({
  ...rest,
  leading: leadings[leading],
});
