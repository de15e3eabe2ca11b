// The replacements of letters that Unicode decomposition (NFKD) does not reduce to basic Latin letters.
const withoutAccents: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ƴ: 'y',
};

/** Returns the text in lower case without accents: "Ọlátúnjí" becomes "olatunji". */
export const foldText = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøđłɓɗƙƴ]/g, (letter) => withoutAccents[letter] ?? letter);

/** Returns a tsquery that matches all words, the last also as a prefix; null if the text has no word. */
export const toTsquery = (words: string): string | null => {
  const found = words.match(/[\p{L}\p{N}]+/gu);
  // Words consist of letters and digits, so none is an operator or a wildcard.
  return found && `${found.map((word) => `'${word}'`).join(' & ')}:*`;
};
