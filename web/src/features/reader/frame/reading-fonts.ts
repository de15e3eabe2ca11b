import type { Face } from './appearance.model.ts';

type FontFile = {
  family: Face;
  style: string;
  weight: string;
  unicodeRange: string | undefined;
  bytes: ArrayBuffer;
};

// These Unicode ranges must equal those in styles/fonts.css.
const latin = 'U+20-FF, U+152-153, U+2000-20A5, U+20AC, U+2122-2215';
const ng1 = 'U+100-14D, U+181-253, U+257, U+1E3E-1E63, U+20A6';
const ng2 = 'U+300-323, U+1EB8-1EE5';
const latinExt = 'U+100-2BA, U+1E00-1E9F, U+1EF2-1EFF, U+20A0-20AB';

const sources: Record<
  Face,
  [style: string, weight: string, range: string | undefined, file: string][]
> = {
  Brygada: [
    ['normal', '400 600', latin, 'brygada'],
    ['normal', '400 600', ng1, 'brygada-ng1'],
    ['normal', '400 600', ng2, 'brygada-ng2'],
    ['italic', '400 600', latin, 'brygada-italic'],
    ['italic', '400 600', ng1, 'brygada-italic-ng1'],
    ['italic', '400 600', ng2, 'brygada-italic-ng2'],
  ],
  Public: [
    ['normal', '400 700', latin, 'public'],
    ['normal', '400 700', ng1, 'public-ng1'],
  ],
  Atkinson: [
    ['normal', '400', latin, 'atkinson'],
    ['normal', '400', latinExt, 'atkinson-ext'],
    ['italic', '400', latin, 'atkinson-italic'],
    ['italic', '400', latinExt, 'atkinson-italic-ext'],
    ['normal', '700', latin, 'atkinson-bold'],
    ['normal', '700', latinExt, 'atkinson-bold-ext'],
  ],
  OpenDyslexic: [
    ['normal', '400', undefined, 'opendyslexic'],
    ['italic', '400', undefined, 'opendyslexic-italic'],
    ['normal', '700', undefined, 'opendyslexic-bold'],
  ],
};

// The bundler replaces this URL by that of the hashed file.
const fontUrlOf = (file: string): URL =>
  new URL(`../../../styles/fonts/${file}.woff2`, import.meta.url);

const fetchFontFile = async (
  family: Face,
  [style, weight, unicodeRange, file]: (typeof sources)[Face][number],
): Promise<FontFile | undefined> => {
  try {
    const response = await fetch(fontUrlOf(file));
    if (!response.ok) return undefined;
    const bytes = await response.arrayBuffer();
    return { family, style, weight, unicodeRange, bytes };
  } catch {
    return undefined; // The text then appears in a fallback font.
  }
};

const fetched = new Map<Face, Promise<FontFile[]>>();

const fetchFontFilesCached = (face: Face): Promise<FontFile[]> => {
  const known = fetched.get(face);
  if (known) return known;
  const files = Promise.all(
    sources[face].map((source) => fetchFontFile(face, source)),
  ).then((all) => all.filter((file) => file !== undefined));
  fetched.set(face, files);
  // The next call fetches the fonts again if none could be downloaded.
  void files.then(({ length }) => length === 0 && fetched.delete(face));
  return files;
};

/**
 * Fetches the font files of the faces once, because the frame itself may fetch nothing.
 * Returns copies of their buffers, because a buffer transferred to one frame is lost for the next.
 */
export const loadReadingFonts = async (faces: Face[]): Promise<FontFile[]> => {
  const all = await Promise.all([...new Set(faces)].map(fetchFontFilesCached));
  return all.flat().map((file) => ({ ...file, bytes: file.bytes.slice(0) }));
};
