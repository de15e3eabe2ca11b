import type { Db } from '@imprint/chassis/db';
import { execute, selectRow } from '@imprint/chassis/query';
import type { BookPlace } from './place.shape.ts';

/** A reader without a stored place begins with the first page of the book: the cover or the title page. */
export const firstPage = 1;

export const storePlaceOfSeat = (
  db: Db,
  seatId: string,
  place: BookPlace,
  now: Date,
) =>
  execute(
    db,
    `insert into reading_places (seat_id, chapter, paragraph, kept_at) values ($1, $2, $3, $4)
     on conflict (seat_id) do update
       set chapter = excluded.chapter, paragraph = excluded.paragraph, kept_at = excluded.kept_at`,
    [seatId, place.chapter, place.paragraph, now],
  );

/** Returns the reader's place of a seat; undefined before a place is stored. */
export const findPlaceOfSeat = (db: Db, seatId: string) =>
  selectRow<BookPlace & { savedAt: Date }>(
    db,
    'select chapter, paragraph, kept_at as "savedAt" from reading_places where seat_id = $1',
    [seatId],
  );
