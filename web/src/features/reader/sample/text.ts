// The link on the book's page; `part` is, for example, "the first chapter".
export const readFreeLabel = (part: string): string => `Read ${part}, free`;

// The texts of the page that stands in until the sample's reader has loaded.
export const side = 'A free sample';
export const opening = 'Opening the sample';
export const sampleHeading = (part: string, book: string): string =>
  `${part} of ${book}`;
export const noFreeChapter = 'No free chapter is available.';
export const loadFailed = 'The sample could not be loaded.';
export const backToBook = 'Back to Book';

// The texts of the sample in the reader.
export const buy = 'Buy the e-book';
export const elsewhere = 'This part is in the e-book, not in the sample.';
export const endLabel = 'The end of the sample';
export const end = 'The sample ends here.';
