/** What an order's texts are searched for, in the forms in which the database is asked. */
export type SearchTerm = {
  /** In lower case. */
  text: string;
  emailPattern: string;
  /** Undefined where no reference can hold it, which spares looking. */
  referencePattern: string | undefined;
  /** Every order with the term has them all, see the function order_grams in the migrations. */
  grams: number[];
};

const anywhere = (text: string): string =>
  `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** "IMP-7Q2K-94XD-3M8T-61RB": Crockford's letters, and the three of its beginning. */
const inReference = /^[0-9a-km-np-tv-z-]{1,23}$/;

/** Beyond this, more of them only cost. */
const mostGrams = 8;

const letters = (text: string): number[] =>
  Array.from(text, (letter) => letter.codePointAt(0) ?? 0);

/** Pairs of letters; for a single letter the letter, if it is one that few orders have. */
const gramsOf = (text: string): number[] => {
  const codes = letters(text);
  const pairs = codes
    .slice(1)
    .map((code, index) => ((codes[index] ?? 0) << 16) | code);
  if (pairs.length === 0) return codes.filter(isRare);
  const step = Math.max(pairs.length / mostGrams, 1);
  return Array.from(
    { length: Math.min(pairs.length, mostGrams) },
    (_, place) => pairs[Math.floor(place * step)] ?? 0,
  );
};

/** Digits, "-", ".", "@" and Crockford's letters are in so many orders that they are found by looking. */
const isRare = (code: number): boolean =>
  !/[0-9a-km-np-tv-z.@-]/.test(String.fromCodePoint(code));

export const searchTerm = (search: string): SearchTerm => {
  const text = search.toLowerCase();
  return {
    text,
    emailPattern: anywhere(text),
    referencePattern: inReference.test(text)
      ? anywhere(text.toUpperCase())
      : undefined,
    grams: gramsOf(text),
  };
};

export const isIn = (term: SearchTerm, productName: string): boolean =>
  productName.toLowerCase().includes(term.text);
