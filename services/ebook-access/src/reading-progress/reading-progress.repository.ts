import type { Db, Tx } from '@imprint/chassis/db';
import { execute, selectValues } from '@imprint/chassis/query';

/** Returns the numbers of the chapters that the reader of a seat has finished. */
export const listFinishedChapters = (db: Db, seatId: string) =>
  selectValues<number>(
    db,
    'select chapter as value from finished_chapters where seat_id = $1',
    [seatId],
  );

/** Records finished chapters; returns those that were not recorded yet, in reading order. */
export const addFinishedChapters = (
  tx: Tx,
  seatId: string,
  chapters: number[],
  now: Date,
) =>
  selectValues<number>(
    tx,
    `with added as (
       insert into finished_chapters (seat_id, chapter, finished_at)
       select $1, chapter, $3 from unnest($2::integer[]) as chapter
       on conflict do nothing returning chapter)
     select chapter as value from added order by chapter`,
    [seatId, chapters, now],
  );

/** Records that the book is finished; returns whether that was not recorded yet. The seat must have a place. */
export const markBookFinished = async (
  tx: Tx,
  seatId: string,
  now: Date,
): Promise<boolean> =>
  (await execute(
    tx,
    'update reading_places set finished_at = $2 where seat_id = $1 and finished_at is null',
    [seatId, now],
  )) > 0;
