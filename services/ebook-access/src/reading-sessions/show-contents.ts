import { estimateReadingMinutes } from '../books/book.model.ts';
import {
  type ChapterSummary,
  listChapterSummaries,
  loadTableOfContents,
  loadCurrentBook,
} from '../books/book.repository.ts';
import { sessionRequiredError } from '../leases/lease.model.ts';
import {
  admitReader,
  type Credentials,
  type ReaderDeps,
} from '../reader-access/admit-reader.ts';
import { firstPage, findPlaceOfSeat } from './reading-place.repository.ts';

export const toChapterEntry = (chapter: ChapterSummary) => ({
  id: chapter.position,
  number: chapter.number,
  title: chapter.title,
  words: chapter.words,
  minutes: estimateReadingMinutes(chapter.words),
  paragraphs: chapter.paragraphWords,
});

/**
 * Returns the table of contents and the saved place.
 * @throws SESSION_REQUIRED for a browser that the link is not bound to, or as `admitReader`
 */
export const showContents =
  (deps: ReaderDeps) => async (credentials: Credentials) => {
    const { found, access } = await admitReader(deps, credentials);
    if (access.may !== 'read') throw sessionRequiredError();
    const { pool } = deps;
    const book = await loadCurrentBook(pool);
    const chapters = await listChapterSummaries(pool, book.id);
    const place = await findPlaceOfSeat(pool, found.seat.id);
    const isThere = chapters.some(
      ({ position }) => position === place?.chapter,
    );
    const { title, subtitle, author, language } = book;
    return {
      edition: book.id,
      book: { title, subtitle, author, language },
      startsAt: firstPage,
      chapters: chapters.map(toChapterEntry),
      contents: await loadTableOfContents(pool, book.id),
      position:
        place && isThere
          ? { ...place, savedAt: place.savedAt.getTime() }
          : null,
    };
  };
