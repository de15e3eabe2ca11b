import type { Tx } from '@imprint/chassis/db';
import {
  toColumnArrays,
  execute,
  selectOne,
  selectRow,
  selectRows,
} from '@imprint/chassis/query';
import { isCountedOrderSql, isCountedReadingSql } from './counted.model.ts';
import {
  nothingRead,
  type Reading,
  type ReadingDay,
  type SeatReading,
  type SessionTime,
} from './reading.model.ts';

const readingsLock = `hashtextextended('readings', 0)`;

/** Blocks the recording of readings until the transaction ends, so that a rebuild counts no half-recorded reading. */
export const blockReadingWrites = (tx: Tx) =>
  execute(tx, `select pg_advisory_xact_lock(${readingsLock})`);

/** Locks and returns the reading of a seat. A missing reading is locked too, so that only one consumer inserts it. */
export const lockReading = async (tx: Tx, seatId: string): Promise<Reading> => {
  await tx.query(
    `select pg_advisory_xact_lock_shared(${readingsLock}), pg_advisory_xact_lock(hashtextextended('reading ' || $1, 0))`,
    [seatId],
  );
  const reading = await selectRow<Reading>(
    tx,
    `select opened_at as "openedAt", finished_at as "finishedAt", last_chapter as "lastChapter"
     from readings where seat_id = $1`,
    [seatId],
  );
  return reading ?? nothingRead;
};

export const saveReading = (
  tx: Tx,
  seatId: string,
  orderReference: string,
  { openedAt, finishedAt, lastChapter }: Reading,
) =>
  execute(
    tx,
    `insert into readings (seat_id, order_reference, opened_at, finished_at, last_chapter) values ($1, $2, $3, $4, $5)
     on conflict (seat_id) do update set opened_at = $3, finished_at = $4, last_chapter = $5`,
    [seatId, orderReference, openedAt, finishedAt, lastChapter],
  );

// The order is unknown here if its events are still on the way.
const isOfErasedBuyerSql = (reference: string) =>
  `exists (select from sales where sales.reference = ${reference}
     and (email like 'erased-%@erased.invalid'
          or exists (select from erased_people
                     where email_hash = person_hash(sales.email) and sales.placed_at <= erased_at)))`;

/** Stores the reading time of sessions; a stored session does not change. Returns how many were new. */
export const addSessionTimes = (tx: Tx, sessions: SessionTime[]) =>
  execute(
    tx,
    `insert into reading_sessions (session_id, seat_id, order_reference, started_at, seconds)
     select * from unnest($1::uuid[], $2::text[], $3::text[], $4::timestamptz[], $5::integer[])
       as ended (session_id, seat_id, order_reference, started_at, seconds)
     where not ${isOfErasedBuyerSql('ended.order_reference')}
     on conflict (session_id) do nothing`,
    [
      ...toColumnArrays(sessions, 'sessionId', 'seatId', 'orderReference'),
      ...toColumnArrays(sessions, 'startedAt', 'seconds'),
    ],
  );

/** Adds changes to the totals of days. */
export const addToReadingDays = async (tx: Tx, changes: ReadingDay[]) => {
  for (const { day, opened, finished, seconds } of changes)
    await tx.query(
      `insert into readings_by_day as kept (day, opened, finished, seconds) values ($1, $2, $3, $4)
       on conflict (day) do update
         set opened = kept.opened + $2, finished = kept.finished + $3, seconds = kept.seconds + $4`,
      [day, opened, finished, seconds],
    );
};

/**
 * Stores readings from their owner; an earlier stored time and a higher stored chapter stay. `recountReadingDays` must
 * follow.
 */
export const restoreReadings = (tx: Tx, readings: SeatReading[]) =>
  execute(
    tx,
    `insert into readings as stored (seat_id, order_reference, opened_at, finished_at, last_chapter)
     select * from unnest($1::text[], $2::text[], $3::timestamptz[], $4::timestamptz[], $5::integer[])
     on conflict (seat_id) do update
       set opened_at = least(stored.opened_at, excluded.opened_at),
           finished_at = least(stored.finished_at, excluded.finished_at),
           last_chapter = greatest(stored.last_chapter, excluded.last_chapter)`,
    [
      ...toColumnArrays(readings, 'seatId', 'orderReference', 'openedAt'),
      ...toColumnArrays(readings, 'finishedAt', 'lastChapter'),
    ],
  );

/** Returns whether the buyer of an order is erased, and whether its readings count in the figures. */
export const judgeOrder = (tx: Tx, orderReference: string) =>
  selectOne<{ isErased: boolean; isCounted: boolean }>(
    tx,
    `select ${isOfErasedBuyerSql('$1')} as "isErased", ${isCountedOrderSql('$1')} as "isCounted"`,
    [orderReference],
  );

/** Deletes the readings of orders; returns those that were counted. */
export const deleteReadings = (tx: Tx, references: string[]) =>
  selectRows<Reading>(
    tx,
    `with removed as (delete from readings where order_reference = any ($1) returning *)
     select opened_at as "openedAt", finished_at as "finishedAt", last_chapter as "lastChapter"
     from removed where ${isCountedReadingSql}`,
    [references],
  );

/** Deletes the sessions of orders; returns those that were counted. */
export const deleteSessionTimes = (tx: Tx, references: string[]) =>
  selectRows<Pick<SessionTime, 'startedAt' | 'seconds'>>(
    tx,
    `with removed as (delete from reading_sessions where order_reference = any ($1) returning *)
     select started_at as "startedAt", seconds from removed where ${isCountedReadingSql}`,
    [references],
  );

/**
 * Recomputes the totals of all days, without erased buyers, whose readings are deleted. The caller must already block
 * the recording of readings.
 */
export const recountReadingDays = async (tx: Tx): Promise<void> => {
  await tx.query(
    `delete from readings where ${isOfErasedBuyerSql('order_reference')}`,
  );
  await tx.query(
    `delete from reading_sessions where ${isOfErasedBuyerSql('order_reference')}`,
  );
  await tx.query('delete from readings_by_day');
  await tx.query(
    `insert into readings_by_day (day, opened, finished, seconds)
     select (at at time zone 'Africa/Lagos')::date, sum(opened), sum(finished), sum(seconds)
     from (select opened_at as at, 1 as opened, 0 as finished, 0 as seconds from readings
           where opened_at is not null and ${isCountedReadingSql}
           union all
           select finished_at, 0, 1, 0 from readings where finished_at is not null and ${isCountedReadingSql}
           union all
           select started_at, 0, 0, seconds from reading_sessions where ${isCountedReadingSql}) as steps
     group by 1`,
  );
};
