import brygada from '../../styles/fonts/brygada.woff2?url';
import brygadaNg1 from '../../styles/fonts/brygada-ng1.woff2?url';
import brygadaNg2 from '../../styles/fonts/brygada-ng2.woff2?url';
import brygadaItalic from '../../styles/fonts/brygada-italic.woff2?url';
import brygadaItalicNg1 from '../../styles/fonts/brygada-italic-ng1.woff2?url';
import brygadaItalicNg2 from '../../styles/fonts/brygada-italic-ng2.woff2?url';
import publicSans from '../../styles/fonts/public.woff2?url';
import publicSansNg1 from '../../styles/fonts/public-ng1.woff2?url';

type Face = {
  family: string;
  style: string;
  weight: string;
  unicodeRange: string;
  bytes: ArrayBuffer;
};

// The same ranges as the style sheet's.
const latin = 'U+20-FF, U+152-153, U+2000-20A5, U+20AC, U+2122-2215';
const ng1 = 'U+100-14D, U+181-253, U+257, U+1E3E-1E63, U+20A6';
const ng2 = 'U+300-323, U+1EB8-1EE5';

const sources: [string, string, string, string, string][] = [
  ['Brygada', 'normal', '400 600', latin, brygada],
  ['Brygada', 'normal', '400 600', ng1, brygadaNg1],
  ['Brygada', 'normal', '400 600', ng2, brygadaNg2],
  ['Brygada', 'italic', '400 600', latin, brygadaItalic],
  ['Brygada', 'italic', '400 600', ng1, brygadaItalicNg1],
  ['Brygada', 'italic', '400 600', ng2, brygadaItalicNg2],
  ['Public', 'normal', '400 700', latin, publicSans],
  ['Public', 'normal', '400 700', ng1, publicSansNg1],
];

const fetchFace = async ([
  family,
  style,
  weight,
  unicodeRange,
  url,
]: (typeof sources)[number]): Promise<Face | undefined> => {
  try {
    const response = await fetch(url);
    if (!response.ok) return undefined;
    const bytes = await response.arrayBuffer();
    return { family, style, weight, unicodeRange, bytes };
  } catch {
    return undefined; // The text stands in the fallback face.
  }
};

let faces: Promise<Face[]> | undefined;

/** The fonts' bytes, fetched once; the frame may fetch nothing itself. */
export const readingFonts = (): Promise<Face[]> =>
  (faces ??= Promise.all(sources.map(fetchFace)).then((all) =>
    all.filter((face) => face !== undefined),
  ));

/** Copies, since a transferred buffer is gone for the next frame. */
export const copiesOf = (all: Face[]): Face[] =>
  all.map((face) => ({ ...face, bytes: face.bytes.slice(0) }));
