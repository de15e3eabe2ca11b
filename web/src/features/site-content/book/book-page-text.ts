import { formatCountWithNoun } from '../../../shared/lib/numbers/count.ts';

// The details of the book on its page.
export const authorLabel = 'Author';
export const paperbackLabel = 'Paperback';
export const paperbackIn = (area: string): string =>
  `Paperback, delivered in ${area}`;
export const paperbackWithoutDelivery = 'Paperback, plus delivery';
export const ebookLabel = 'E-Book, read in the browser';
export const contentsLabel = 'Contents';
export const chapterCount = (count: number): string =>
  formatCountWithNoun(count, 'chapter');
export const wordCount = (count: number): string =>
  formatCountWithNoun(count, 'word');
export const publisherLabel = 'Publisher';
export const languageLabel = 'Language';
export const isbnLabel = 'ISBN, paperback';
export const ebookIsbnLabel = 'ISBN, e-book';

// The chapters.
export const paragraphCount = (count: number): string =>
  formatCountWithNoun(count, 'paragraph');

// The quotes.
export const sampleQuote = 'Sample quote';
export const carousel = 'carousel';
export const previous = 'Previous';
export const next = 'Next';
export const pause = 'Pause';
export const position = (quote: number, quotes: number): string =>
  `${quote} of ${quotes}`;
