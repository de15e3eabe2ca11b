const sumOf = (digits: number[], weightOf: (index: number) => number): number =>
  digits.reduce((sum, digit, index) => sum + digit * weightOf(index), 0);

/** Returns whether the last digit of an ISBN-13 or ISBN-10 matches the others (ISO 2108). */
const hasValidCheckDigit = (isbn: string): boolean => {
  const digits = Array.from(isbn).map((digit) =>
    digit === 'X' ? 10 : Number(digit),
  );
  return isbn.length === 13
    ? sumOf(digits, (index) => (index % 2 === 0 ? 1 : 3)) % 10 === 0
    : sumOf(digits, (index) => 10 - index) % 11 === 0;
};

/** Returns the ISBN of an identifier such as "urn:isbn:978-0-306-40615-7", digits only; undefined if it is none. */
export const parseIsbn = (identifier: string): string | undefined => {
  const isbn = identifier
    .trim()
    .replace(/^(?:urn:)?isbn:?\s*/i, '')
    .replace(/[\s\u2010-\u2013-]/g, '')
    .toUpperCase();
  return /^(?:97[89]\d{10}|\d{9}[\dX])$/.test(isbn) && hasValidCheckDigit(isbn)
    ? isbn
    : undefined;
};
