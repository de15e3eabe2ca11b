import { PartUnavailable } from '@imprint/chassis/errors';
import { chaptersOf, currentBook } from '../books/book.repository.ts';
import {
  admitHolder,
  type Credentials,
  type ReaderDeps,
} from './admit-reader.ts';
import { keepPlace, type Place } from './reading-place.repository.ts';
import { ChapterNotFound } from './serve-chapter.ts';

/** Keeps the reader's place, which the next link finds again. */
export const keepPosition =
  (deps: ReaderDeps) =>
  async (
    credentials: Credentials,
    { chapter, paragraph }: Place,
  ): Promise<void> => {
    const { found } = await admitHolder(deps, credentials);
    const book = await currentBook(deps.pool);
    if (!book) throw new PartUnavailable();
    const chapters = await chaptersOf(deps.pool, book.id);
    const there = chapters.find(({ position }) => position === chapter);
    if (!there) throw new ChapterNotFound();
    const last = Math.max(1, there.paragraphWords.length);
    const place = { chapter, paragraph: Math.min(paragraph, last) };
    await keepPlace(deps.pool, found.seat.id, place, deps.clock.now());
  };
