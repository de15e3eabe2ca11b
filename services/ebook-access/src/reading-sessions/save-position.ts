import { chaptersOf, loadCurrentBook } from '../books/book.repository.ts';
import {
  admitHolder,
  type HolderCredentials,
  type ReaderDeps,
} from '../reader-access/admit-reader.ts';
import type { BookPlace } from './place.shape.ts';
import { storePlace } from './reading-place.repository.ts';
import { ChapterNotFound } from './serve-chapter.ts';

/** Saves a place of the current book; `ChapterNotFound` where the book has no such chapter. */
export const savePlace = async (
  { pool, clock }: Pick<ReaderDeps, 'pool' | 'clock'>,
  seatId: string,
  { chapter, paragraph }: BookPlace,
): Promise<void> => {
  const book = await loadCurrentBook(pool);
  const chapters = await chaptersOf(pool, book.id);
  const match = chapters.find(({ position }) => position === chapter);
  if (!match) throw new ChapterNotFound();
  const last = Math.max(1, match.paragraphWords.length);
  const place = { chapter, paragraph: Math.min(paragraph, last) };
  await storePlace(pool, seatId, place, clock.now());
};

/** Keeps the reader's place, which the next link finds again. */
export const savePosition =
  (deps: ReaderDeps) =>
  async (credentials: HolderCredentials, place: BookPlace): Promise<void> => {
    const { found } = await admitHolder(deps, credentials);
    await savePlace(deps, found.seat.id, place);
  };
