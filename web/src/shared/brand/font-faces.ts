import type { Family, Pairing } from './pairings.model.ts';

/** The characters of each part of a font, by the suffix of its file; the same as in `fonts.css`. */
const parts = [
  ['', 'U+20-FF,U+152-153,U+2000-20A5,U+20AC,U+2122-2215'],
  ['-ng1', 'U+100-14D,U+181-253,U+257,U+1E3E-1E63,U+20A6'],
  ['-ng2', 'U+300-323,U+1EB8-1EE5'],
] as const;

/** The characters of a font without a third part, whose second part has the naira sign and letters with a dot below. */
const dottedPart = 'U+1E62-1E63,U+1EB8-1EE5,U+20A6';

/** The average width of the letters of English text in system fonts, as a part of the font size. */
const systemFonts: Record<
  Family['fallback'],
  readonly (readonly [name: string, sources: string[], averageWidth: number])[]
> = {
  serif: [
    ['Georgia', ['Georgia'], 0.4341],
    ['Noto', ['Noto Serif', 'NotoSerif'], 0.4672],
    ['DejaVu', ['DejaVu Serif', 'DejaVuSerif'], 0.5051],
    ['Times', ['Times New Roman', 'Liberation Serif'], 0.3972],
  ],
  sans: [
    ['Arial', ['Roboto', 'Arial', 'Liberation Sans'], 0.4395],
    ['DejaVu', ['DejaVu Sans', 'DejaVuSans'], 0.5029],
  ],
  condensed: [
    ['Narrow', ['Arial Narrow', 'ArialNarrow'], 0.3604],
    ['Arial', ['Roboto', 'Arial', 'Liberation Sans'], 0.4395],
    ['DejaVu', ['DejaVu Sans', 'DejaVuSans'], 0.5029],
  ],
};

const toPercent = (part: number): string => `${(part * 100).toFixed(1)}%`;

const fallbackFaces = ({ name, fallback, metrics }: Family): string =>
  systemFonts[fallback]
    .map(([system, sources, averageWidth]) => {
      const adjust = metrics.averageWidth / averageWidth;
      const locals = sources.map((source) => `local('${source}')`).join(',');
      return `@font-face{font-family:'${name} ${system}';src:${locals};size-adjust:${toPercent(adjust)};ascent-override:${toPercent(metrics.ascent / adjust)};descent-override:${toPercent(metrics.descent / adjust)};line-gap-override:0%}`;
    })
    .join('');

/** Returns a `font-family` value: the family and the system fonts that stand in for it. */
export const fallbackNames = ({ name, fallback }: Family): string =>
  [
    ...[
      name,
      ...systemFonts[fallback].map(([system]) => `${name} ${system}`),
    ].map((family) => `'${family}'`),
    fallback === 'serif' ? 'serif' : 'sans-serif',
  ].join(',');

type Addresses = Readonly<Record<string, string>>;

const faceOfFile = (
  { name, weights }: Family,
  { file, style, range }: { file: string; style: string; range: string },
): string =>
  `@font-face{font-family:'${name}';font-style:${style};font-weight:${weights};font-display:swap;src:url(${file}) format('woff2');unicode-range:${range}}`;

const facesOfFamily = (family: Family, addressOf: Addresses): string =>
  Object.entries(family.files)
    .flatMap(([style, base]) =>
      parts.flatMap(([suffix, range]) => {
        const file = addressOf[base + suffix];
        if (!file) return [];
        const isLast = suffix === '-ng1' && !addressOf[`${base}-ng2`];
        return faceOfFile(family, {
          file,
          style: style === 'italic' ? 'italic' : 'normal',
          range: isLast ? dottedPart : range,
        });
      }),
    )
    .join('');

/** Returns the `@font-face` rules of a pairing: its fonts, and system fonts with their metrics until they have loaded. */
export const fontFaces = (
  { heading, text }: Pairing,
  addressOf: Addresses,
): string =>
  [...new Set([heading, text])]
    .filter((family) => family !== undefined)
    .map((family) => facesOfFamily(family, addressOf) + fallbackFaces(family))
    .join('');
