import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype, { type Font, type Glyph, type PathCommand } from 'opentype.js';

// Text is drawn as outlines of these fonts, so that a drawing looks the same on a machine without fonts.
const files = {
  serif: 'brygada-1918/files/brygada-1918-*-500-normal.woff',
  serifBold: 'brygada-1918/files/brygada-1918-*-600-normal.woff',
  italic: 'brygada-1918/files/brygada-1918-*-400-italic.woff',
  sans: 'public-sans/files/public-sans-*-400-normal.woff',
  sansBold: 'public-sans/files/public-sans-*-600-normal.woff',
  youngSerif: 'young-serif/files/young-serif-*-400-normal.woff',
  karla: 'karla/files/karla-*-400-normal.woff',
  karlaBold: 'karla/files/karla-*-600-normal.woff',
  sofia:
    'sofia-sans-extra-condensed/files/sofia-sans-extra-condensed-*-800-normal.woff',
  newsreader: 'newsreader/files/newsreader-*-400-normal.woff',
  garamond: 'eb-garamond/files/eb-garamond-*-500-normal.woff',
  garamondItalic: 'eb-garamond/files/eb-garamond-*-400-italic.woff',
  plex: 'ibm-plex-sans-condensed/files/ibm-plex-sans-condensed-*-600-normal.woff',
  bricolage: 'bricolage-grotesque/files/bricolage-grotesque-*-700-normal.woff',
} as const;

export type Face = keyof typeof files;

/** The faces that draw the letters which others lack, such as some with a dot below. */
const substitutes: Partial<Record<Face, Face>> = {
  youngSerif: 'serifBold',
  karla: 'sans',
  karlaBold: 'sansBold',
  sofia: 'plex',
  plex: 'sansBold',
  bricolage: 'sansBold',
};

const latin = ['latin', 'latin-ext'];
const onlyLatin: readonly Face[] = [
  'youngSerif',
  'karla',
  'karlaBold',
  'sofia',
];
const locate = createRequire(import.meta.url);
const loaded = new Map<Face, Font[]>();

const openFont = (face: Face, subset: string): Font => {
  const name = `@fontsource/${files[face].replace('*', subset)}`;
  const { buffer, byteOffset, length } = readFileSync(locate.resolve(name));
  return opentype.parse(buffer.slice(byteOffset, byteOffset + length));
};

const loadFonts = (face: Face): Font[] => {
  const known = loaded.get(face);
  if (known) return known;
  const subsets = onlyLatin.includes(face) ? latin : [...latin, 'vietnamese'];
  const fonts = subsets.map((subset) => openFont(face, subset));
  loaded.set(face, fonts);
  return fonts;
};

/** Returns the first font with a glyph for the character; undefined if no font contains it. */
const findFont = (face: Face, character: string): Font | undefined => {
  const substitute = substitutes[face];
  return (
    loadFonts(face).find((one) => one.charToGlyphIndex(character) > 0) ??
    (substitute && findFont(substitute, character))
  );
};

export type Style = { face: Face; size: number; tracking?: number };

type Placed = { glyph: Glyph; x: number; rise: number };

const mark = /\p{Mn}/u;
const gapUnderMark = 40;

/** Returns the position of a combining mark, centred above the glyph before it. */
const positionMark = (base: Placed, glyph: Glyph, scale: number) => {
  const below = base.glyph.getBoundingBox();
  const box = glyph.getBoundingBox();
  const middle = (below.x1 + below.x2 - box.x1 - box.x2) / 2;
  const clear = box.y1 > 0 ? below.y2 + gapUnderMark - box.y1 : 0;
  return { x: base.x + middle * scale, rise: Math.max(0, clear) * scale };
};

/** Returns the glyphs of a text with their positions; a character that no font contains is left out. */
const layOutText = (text: string, { face, size, tracking = 0 }: Style) => {
  const placed: Placed[] = [];
  let base: Placed | undefined;
  let x = 0;
  for (const character of text.normalize('NFC')) {
    const font = findFont(face, character);
    if (!font) continue;
    const glyph = font.charToGlyph(character);
    const scale = size / font.unitsPerEm;
    if (base && mark.test(character)) {
      placed.push({ glyph, ...positionMark(base, glyph, scale) });
      continue;
    }
    base = { glyph, x, rise: 0 };
    placed.push(base);
    x += (glyph.advanceWidth ?? 0) * scale + tracking;
  }
  return { placed, width: x };
};

/** Returns the width of a text in pixels. */
export const measureTextWidth = (text: string, style: Style): number =>
  layOutText(text, style).width;

// Formats a path command. The library's own `toPathData` omits separators that some renderers need.
const formatPathCommand = (step: PathCommand): string => {
  const joinNumbers = (...numbers: number[]) =>
    numbers.map((one) => one.toFixed(1)).join(' ');
  switch (step.type) {
    case 'C':
      return `C${joinNumbers(step.x1, step.y1, step.x2, step.y2, step.x, step.y)}`;
    case 'Q':
      return `Q${joinNumbers(step.x1, step.y1, step.x, step.y)}`;
    case 'Z':
      return 'Z';
    default:
      return `${step.type}${joinNumbers(step.x, step.y)}`;
  }
};

/** Returns a text as the `d` attribute of an SVG path, which starts at x or, if `ends` is true, ends at x. */
export const outlineText = (
  text: string,
  style: Style,
  { x, y, ends = false }: { x: number; y: number; ends?: boolean },
): string => {
  const { placed, width } = layOutText(text, style);
  const start = ends ? x - width : x;
  return placed
    .flatMap(
      (one) =>
        one.glyph.getPath(start + one.x, y - one.rise, style.size).commands,
    )
    .map(formatPathCommand)
    .join('');
};
