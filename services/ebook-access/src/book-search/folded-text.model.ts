/** A text as a search sees it, and where each of its signs stands in the text itself. */
export type FoldedText = {
  folded: string;
  /** Missing where every sign stands in its own place. */
  places: number[] | undefined;
};

const alike: Readonly<Record<string, string>> = {
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

const foldSign = (sign: string): string =>
  alike[sign] ?? sign.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Without capitals, accents and tone marks, and with plain quotes and dashes: "Ẹ̀kọ́" is found by "eko". */
export const foldText = (text: string): FoldedText => {
  let folded = '';
  let isSame = true;
  const places: number[] = [];
  let at = 0;
  for (const sign of text) {
    const code = sign.charCodeAt(0);
    const plain = code < 128 ? sign.toLowerCase() : foldSign(sign);
    isSame &&= plain.length === sign.length;
    for (let unit = 0; unit < plain.length; unit += 1) places.push(at);
    folded += plain;
    at += sign.length;
  }
  places.push(at);
  return { folded, places: isSame ? undefined : places };
};
