import atkinson from '../../../styles/fonts/atkinson.woff2?url';
import atkinsonBold from '../../../styles/fonts/atkinson-bold.woff2?url';
import atkinsonBoldExt from '../../../styles/fonts/atkinson-bold-ext.woff2?url';
import atkinsonExt from '../../../styles/fonts/atkinson-ext.woff2?url';
import atkinsonItalic from '../../../styles/fonts/atkinson-italic.woff2?url';
import atkinsonItalicExt from '../../../styles/fonts/atkinson-italic-ext.woff2?url';
import brygada from '../../../styles/fonts/brygada.woff2?url';
import brygadaNg1 from '../../../styles/fonts/brygada-ng1.woff2?url';
import brygadaNg2 from '../../../styles/fonts/brygada-ng2.woff2?url';
import brygadaItalic from '../../../styles/fonts/brygada-italic.woff2?url';
import brygadaItalicNg1 from '../../../styles/fonts/brygada-italic-ng1.woff2?url';
import brygadaItalicNg2 from '../../../styles/fonts/brygada-italic-ng2.woff2?url';
import openDyslexic from '../../../styles/fonts/opendyslexic.woff2?url';
import openDyslexicBold from '../../../styles/fonts/opendyslexic-bold.woff2?url';
import openDyslexicItalic from '../../../styles/fonts/opendyslexic-italic.woff2?url';
import publicSans from '../../../styles/fonts/public.woff2?url';
import publicSansNg1 from '../../../styles/fonts/public-ng1.woff2?url';
import type { Face } from './appearance.model.ts';

type FontFile = {
  family: Face;
  style: string;
  weight: string;
  unicodeRange: string | undefined;
  bytes: ArrayBuffer;
};

// The same ranges as the style sheet's.
const latin = 'U+20-FF, U+152-153, U+2000-20A5, U+20AC, U+2122-2215';
const ng1 = 'U+100-14D, U+181-253, U+257, U+1E3E-1E63, U+20A6';
const ng2 = 'U+300-323, U+1EB8-1EE5';
const latinExt = 'U+100-2BA, U+1E00-1E9F, U+1EF2-1EFF, U+20A0-20AB';

const sources: Record<
  Face,
  [style: string, weight: string, range: string | undefined, url: string][]
> = {
  Brygada: [
    ['normal', '400 600', latin, brygada],
    ['normal', '400 600', ng1, brygadaNg1],
    ['normal', '400 600', ng2, brygadaNg2],
    ['italic', '400 600', latin, brygadaItalic],
    ['italic', '400 600', ng1, brygadaItalicNg1],
    ['italic', '400 600', ng2, brygadaItalicNg2],
  ],
  Public: [
    ['normal', '400 700', latin, publicSans],
    ['normal', '400 700', ng1, publicSansNg1],
  ],
  Atkinson: [
    ['normal', '400', latin, atkinson],
    ['normal', '400', latinExt, atkinsonExt],
    ['italic', '400', latin, atkinsonItalic],
    ['italic', '400', latinExt, atkinsonItalicExt],
    ['normal', '700', latin, atkinsonBold],
    ['normal', '700', latinExt, atkinsonBoldExt],
  ],
  OpenDyslexic: [
    ['normal', '400', undefined, openDyslexic],
    ['italic', '400', undefined, openDyslexicItalic],
    ['normal', '700', undefined, openDyslexicBold],
  ],
};

const fetchFile = async (
  family: Face,
  [style, weight, unicodeRange, url]: (typeof sources)[Face][number],
): Promise<FontFile | undefined> => {
  try {
    const response = await fetch(url);
    if (!response.ok) return undefined;
    const bytes = await response.arrayBuffer();
    return { family, style, weight, unicodeRange, bytes };
  } catch {
    return undefined; // The text stands in the fallback face.
  }
};

const fetched = new Map<Face, Promise<FontFile[]>>();

const filesOf = (face: Face): Promise<FontFile[]> => {
  const known = fetched.get(face);
  if (known) return known;
  const files = Promise.all(
    sources[face].map((source) => fetchFile(face, source)),
  ).then((all) => all.filter((file) => file !== undefined));
  fetched.set(face, files);
  // A failed download is retried the next time.
  void files.then(({ length }) => length === 0 && fetched.delete(face));
  return files;
};

/** The faces' bytes, fetched once; the frame may fetch nothing itself. Copies, since a transferred buffer is gone for the next frame. */
export const readingFonts = async (faces: Face[]): Promise<FontFile[]> => {
  const all = await Promise.all([...new Set(faces)].map(filesOf));
  return all.flat().map((file) => ({ ...file, bytes: file.bytes.slice(0) }));
};
