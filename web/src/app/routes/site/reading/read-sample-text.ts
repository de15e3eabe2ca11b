// The texts that name the page of the sample.
export const headTitle = 'Read a sample';
export const headTitleOf = (part: string, book: string): string =>
  `${part} of ${book}, free to read`;
export const headDescription = 'The beginning of the book, free to read.';
export const headDescriptionOf = (
  part: string,
  book: string,
  author: string,
): string => `${part} of ${book} by ${author}, free to read in the browser.`;

export const book = 'Book';
export const sample = 'A sample';
