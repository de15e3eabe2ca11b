import type { Db } from '@imprint/chassis/db';
import { execute, selectRow } from '@imprint/chassis/query';
import { maxStillMs } from '../leases/reading-time.model.ts';
import type { BookPlace } from './place.shape.ts';

/** A reader without a stored place begins with the first page of the book: the cover or the title page. */
export const firstPage = 1;

/** A seat with the epoch of the session that moves its place. */
export type MovingSession = { seatId: string; epoch: number };

/** Stores the place of a seat, and adds the time since the session's last change of the place to its reading time. */
export const storePlaceAndReadingTime = (
  db: Db,
  { seatId, epoch }: MovingSession,
  place: BookPlace,
  now: Date,
) =>
  execute(
    db,
    `with stored as (
       insert into reading_places (seat_id, chapter, paragraph, kept_at) values ($1, $2, $3, $4)
       on conflict (seat_id) do update
         set chapter = excluded.chapter, paragraph = excluded.paragraph, kept_at = excluded.kept_at)
     update reading_sessions
     set reading_ms = reading_ms + least($6, extract(epoch from $4 - coalesce(active_at, started_at)) * 1000)::integer,
         active_at = $4
     where seat_id = $1 and epoch = $5 and ended_at is null and $4 > coalesce(active_at, started_at)`,
    [seatId, place.chapter, place.paragraph, now, epoch, maxStillMs],
  );

/** Returns the reader's place of a seat; undefined before a place is stored. */
export const findPlaceOfSeat = (db: Db, seatId: string) =>
  selectRow<BookPlace & { savedAt: Date }>(
    db,
    'select chapter, paragraph, kept_at as "savedAt" from reading_places where seat_id = $1',
    [seatId],
  );
