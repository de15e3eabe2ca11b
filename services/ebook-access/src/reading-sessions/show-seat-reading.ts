import type { Pool } from '@imprint/chassis/db';
import { findCountedChapters } from '../book-details/list-counted-chapters.ts';
import { findSeat } from '../purchases/purchase.repository.ts';
import { listFinishedChapters } from '../reading-progress/reading-progress.repository.ts';
import { findPlaceOfSeat } from './reading-place.repository.ts';
import { seatNotFoundError } from '../reading-links/reading-link.model.ts';
import { readingOfChapters } from './chapter-reading.model.ts';
import { sumVisitsOfSeat } from './reading-history.repository.ts';

/**
 * Returns how far the reader of a seat has read each chapter of the current book, how often, and for how long.
 * @throws SEAT_NOT_FOUND
 */
export const showSeatReading =
  ({ pool }: { pool: Pool }) =>
  async (seatId: string) => {
    if (!(await findSeat(pool, seatId))) throw seatNotFoundError();
    const [chapters, finished, place, visits] = await Promise.all([
      findCountedChapters(pool),
      listFinishedChapters(pool, seatId),
      findPlaceOfSeat(pool, seatId),
      sumVisitsOfSeat(pool, seatId),
    ]);
    const readings = readingOfChapters(chapters, { finished, place });
    return {
      ...visits,
      chapters: readings.map((reading, index) => ({
        title: chapters[index]?.title ?? '',
        ...reading,
      })),
    };
  };
