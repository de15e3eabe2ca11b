import {
  minutesFor,
  type BookSummary,
  type ContentsEntry,
} from '../books/book.model.ts';
import {
  type ChapterMeasures,
  chaptersOf,
  contentsOf,
  loadCurrentBook,
} from '../books/book.repository.ts';
import { SessionRequired } from '../leases/lease.model.ts';
import {
  admitReader,
  type Credentials,
  type ReaderDeps,
} from '../reader-access/admit-reader.ts';
import { firstPage, placeOf, type Place } from './reading-place.repository.ts';

export type Contents = {
  edition: string;
  book: BookSummary & { language: string };
  startsAt: number;
  chapters: {
    id: number;
    number: number | null;
    title: string;
    words: number;
    minutes: number;
    paragraphs: number[];
  }[];
  contents: ContentsEntry[];
  position: Place | null;
};

export const measuresOf = (chapter: ChapterMeasures) => ({
  id: chapter.position,
  number: chapter.number,
  title: chapter.title,
  words: chapter.words,
  minutes: minutesFor(chapter.words),
  paragraphs: chapter.paragraphWords,
});

/** The contents list and the kept place, for the bound browser. */
export const showContents =
  (deps: ReaderDeps) =>
  async (credentials: Credentials): Promise<Contents> => {
    const { found, access } = await admitReader(deps, credentials);
    if (access.may !== 'read') throw new SessionRequired();
    const { pool } = deps;
    const book = await loadCurrentBook(pool);
    const chapters = await chaptersOf(pool, book.id);
    const place = await placeOf(pool, found.seat.id);
    const isThere = chapters.some(
      ({ position }) => position === place?.chapter,
    );
    const { title, subtitle, author, language } = book;
    return {
      edition: book.id,
      book: { title, subtitle, author, language },
      startsAt: firstPage,
      chapters: chapters.map(measuresOf),
      contents: await contentsOf(pool, book.id),
      position: place && isThere ? place : null,
    };
  };
