import { InvalidError } from '@imprint/chassis/errors';

/** An entry of the table of contents, with its child entries. */
export type ContentsEntry = {
  title: string;
  /** The position of the chapter that the entry leads to. */
  chapter: number;
  fragment: string | null;
  children: ContentsEntry[];
};

export type Chapter = {
  /** The position in reading order, from 1; the API calls it the id of the chapter. */
  position: number;
  title: string;
  /** The number in "Chapter 3"; null for a part that the book does not mark as a chapter. */
  number: number | null;
  /** The sanitised content of the body element. */
  html: string;
  css: string;
  words: number;
  /** Words of each numbered paragraph (`data-p` in the HTML). */
  paragraphWords: number[];
};

export type Direction = 'ltr' | 'rtl';

export type Book = {
  title: string;
  subtitle: string | null;
  author: string;
  /** The language tag (BCP 47). */
  language: string;
  publisher: string;
  /** Digits only; empty without an ISBN. */
  isbn: string;
  /** The book's page progression direction, if it declares one. */
  pageDirection: Direction | null;
  /** A data: URI. */
  cover: string | null;
  /** Where reading begins: the position of the first chapter after the front matter. */
  startsAt: number;
  contents: ContentsEntry[];
  chapters: Chapter[];
};

export type BookSummary = Pick<Book, 'title' | 'subtitle' | 'author'>;

/** Reports that the file is not an EPUB, or is an EPUB that cannot be imported; the message gives the reason. */
export class BookRefused extends InvalidError {
  readonly reason: string;
  constructor(reason: string, cause?: unknown) {
    super('BOOK_REFUSED', `This file cannot be used as the book: ${reason}.`, {
      cause,
    });
    this.reason = reason;
  }
}

const wordsPerMinute = 220;

/** Returns the reading time in minutes, at least 1. */
export const estimateReadingMinutes = (words: number): number =>
  Math.max(1, Math.round(words / wordsPerMinute));

export const countWords = (text: string): number =>
  text.match(/\S+/g)?.length ?? 0;
