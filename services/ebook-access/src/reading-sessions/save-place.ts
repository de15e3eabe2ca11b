import { withTransaction, type Tx } from '@imprint/chassis/db';
import {
  type ChapterSummary,
  listChapterSummaries,
  loadCurrentBook,
} from '../books/book.repository.ts';
import { lockSeat } from '../purchases/purchase.repository.ts';
import {
  admitLeaseHolder,
  type HolderCredentials,
  type ReaderDeps,
} from '../reader-access/admit-reader.ts';
import {
  findFinishedParts,
  lastParagraphOf,
  selectCountedChapters,
} from '../reading-progress/finished-parts.model.ts';
import { listFinishedChapters } from '../reading-progress/reading-progress.repository.ts';
import {
  recordProgress,
  type Progress,
} from '../reading-progress/record-progress.ts';
import type { BookPlace } from './place.shape.ts';
import {
  findPlaceOfSeat,
  firstPage,
  type MovingSession,
  storePlaceAndReadingTime,
} from './reading-place.repository.ts';
import { ChapterNotFound } from './serve-chapter.ts';

/** The session that moves the place of a seat, with the reference of the seat's order. */
type Reader = MovingSession & { reference: string };

/** Returns what the reader finishes by moving to a place and had not finished before. */
const findNewProgress = async (
  { pool }: Pick<ReaderDeps, 'pool'>,
  { seatId, reference }: Reader,
  { parts, startsAt }: { parts: ChapterSummary[]; startsAt: number },
  place: BookPlace,
): Promise<Progress> => {
  const from = (await findPlaceOfSeat(pool, seatId)) ?? {
    chapter: firstPage,
    paragraph: 1,
  };
  const finished = findFinishedParts(parts, from, place);
  const counted = selectCountedChapters(parts, startsAt);
  const numbers = counted.flatMap(({ position }, index) =>
    finished.includes(position) ? [index + 1] : [],
  );
  const known =
    numbers.length > 0 ? await listFinishedChapters(pool, seatId) : [];
  const chapters = numbers.filter((number) => !known.includes(number));
  const isBookFinished = chapters.includes(counted.length);
  return { seatId, reference, chapters, isBookFinished };
};

/**
 * Saves a place in the current book, and records the chapters that it finishes; a paragraph number beyond the end of the
 * chapter becomes the last one.
 * @throws ChapterNotFound if the book has no such chapter
 */
export const clampAndSavePlace = async (
  { pool, clock }: Pick<ReaderDeps, 'pool' | 'clock'>,
  reader: Reader,
  { chapter, paragraph }: BookPlace,
): Promise<void> => {
  const { id, startsAt } = await loadCurrentBook(pool);
  const parts = await listChapterSummaries(pool, id);
  const part = parts.find(({ position }) => position === chapter);
  if (!part) throw new ChapterNotFound();
  const place = {
    chapter,
    paragraph: Math.min(paragraph, lastParagraphOf(part)),
  };
  const now = clock.now();
  const progress = await findNewProgress(
    { pool },
    reader,
    { parts, startsAt },
    place,
  );
  if (progress.chapters.length === 0) {
    await storePlaceAndReadingTime(pool, reader, place, now);
    return;
  }
  await withTransaction(pool, async (tx: Tx) => {
    await lockSeat(tx, reader.seatId);
    await storePlaceAndReadingTime(tx, reader, place, now);
    await recordProgress(tx, progress, now);
  });
};

/** Saves the reader's place for the seat; only the browser that holds the lease may do so. */
export const savePlace =
  (deps: ReaderDeps) =>
  async (credentials: HolderCredentials, place: BookPlace): Promise<void> => {
    const { found, lease } = await admitLeaseHolder(deps, credentials);
    const reader = {
      seatId: found.seat.id,
      reference: found.purchase.reference,
      epoch: lease.epoch,
    };
    await clampAndSavePlace(deps, reader, place);
  };
