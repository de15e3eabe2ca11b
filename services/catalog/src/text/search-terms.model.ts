// Letters that no decomposition turns into a plain one.
const plainLetters: Record<string, string> = {
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

/** Lower case without accents: "Ọlátúnjí" becomes "olatunji". */
export const foldText = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøđłɓɗƙƴ]/g, (letter) => plainLetters[letter] ?? letter);

/** The words of a search as a tsquery takes them: all must occur, the last may be unfinished. */
export const searchTerms = (words: string): string | null => {
  const found = words.match(/[\p{L}\p{N}]+/gu);
  // Letters and digits only, so nothing in it is an operator or a wildcard.
  return found && `${found.map((word) => `'${word}'`).join(' & ')}:*`;
};
