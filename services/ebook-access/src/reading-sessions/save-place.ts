import {
  listChapterSummaries,
  loadCurrentBook,
} from '../books/book.repository.ts';
import {
  admitLeaseHolder,
  type HolderCredentials,
  type ReaderDeps,
} from '../reader-access/admit-reader.ts';
import type { BookPlace } from './place.shape.ts';
import { storePlaceOfSeat } from './reading-place.repository.ts';
import { ChapterNotFound } from './serve-chapter.ts';

/**
 * Saves a place in the current book; a paragraph number beyond the end of the chapter becomes the last one.
 * @throws ChapterNotFound if the book has no such chapter
 */
export const clampAndSavePlace = async (
  { pool, clock }: Pick<ReaderDeps, 'pool' | 'clock'>,
  seatId: string,
  { chapter, paragraph }: BookPlace,
): Promise<void> => {
  const book = await loadCurrentBook(pool);
  const chapters = await listChapterSummaries(pool, book.id);
  const match = chapters.find(({ position }) => position === chapter);
  if (!match) throw new ChapterNotFound();
  const last = Math.max(1, match.paragraphWords.length);
  const place = { chapter, paragraph: Math.min(paragraph, last) };
  await storePlaceOfSeat(pool, seatId, place, clock.now());
};

/** Saves the reader's place for the seat; only the browser that holds the lease may do so. */
export const savePlace =
  (deps: ReaderDeps) =>
  async (credentials: HolderCredentials, place: BookPlace): Promise<void> => {
    const { found } = await admitLeaseHolder(deps, credentials);
    await clampAndSavePlace(deps, found.seat.id, place);
  };
