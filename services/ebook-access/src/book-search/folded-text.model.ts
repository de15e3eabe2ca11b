/** A text folded for search, and the positions by which a hit is found in the original text. */
export type FoldedText = {
  folded: string;
  /** The position of each character of `folded` in the original text; undefined if all positions are the same. */
  places: number[] | undefined;
};

const equivalents: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '‚': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '‐': '-',
  '‑': '-',
  '–': '-',
  '—': '-',
  '\u00a0': ' ',
  '\u00ad': '',
};

const foldChar = (char: string): string =>
  equivalents[char] ??
  char.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Removes case, accents and tone marks, and unifies quotes and dashes, so that "eko" finds "Ẹ̀kọ́". */
export const foldTextWithPlaces = (text: string): FoldedText => {
  let folded = '';
  let isSame = true;
  const places: number[] = [];
  let at = 0;
  for (const char of text) {
    const code = char.charCodeAt(0);
    const plain = code < 128 ? char.toLowerCase() : foldChar(char);
    isSame &&= plain.length === char.length;
    for (let unit = 0; unit < plain.length; unit += 1) places.push(at);
    folded += plain;
    at += char.length;
  }
  places.push(at);
  return { folded, places: isSame ? undefined : places };
};
