import type { Tx } from '@imprint/chassis/db';
import {
  toColumnArrays,
  execute,
  selectOne,
  selectRow,
} from '@imprint/chassis/query';
import { isOfCountedModeSql } from '../payment-mode/payment-mode.model.ts';
import {
  nothingRead,
  type Reading,
  type SeatOpening,
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
    `select opened_at as "openedAt", finished_at as "finishedAt" from readings where seat_id = $1`,
    [seatId],
  );
  return reading ?? nothingRead;
};

export const saveReading = (
  tx: Tx,
  seatId: string,
  orderReference: string,
  { openedAt, finishedAt }: Reading,
) =>
  execute(
    tx,
    `insert into readings (seat_id, order_reference, opened_at, finished_at) values ($1, $2, $3, $4)
     on conflict (seat_id) do update set opened_at = $3, finished_at = $4`,
    [seatId, orderReference, openedAt, finishedAt],
  );

export type ReadingDay = { day: string; opened: number; finished: number };

/** Adds changes to the totals of days. */
export const addToReadingDays = async (tx: Tx, changes: ReadingDay[]) => {
  for (const { day, opened, finished } of changes)
    await tx.query(
      `insert into readings_by_day as kept (day, opened, finished) values ($1, $2, $3)
       on conflict (day) do update set opened = kept.opened + $2, finished = kept.finished + $3`,
      [day, opened, finished],
    );
};

/** Stores first openings; an earlier stored opening of a seat stays. `recountReadingDays` must follow. */
export const restoreFirstOpenings = (tx: Tx, openings: SeatOpening[]) =>
  execute(
    tx,
    `insert into readings as stored (seat_id, order_reference, opened_at)
     select * from unnest($1::text[], $2::text[], $3::timestamptz[])
     on conflict (seat_id) do update set opened_at = excluded.opened_at
       where stored.opened_at is null or stored.opened_at > excluded.opened_at`,
    toColumnArrays(openings, 'seatId', 'orderReference', 'openedAt'),
  );

// A reading of an order of the other mode does not count; the order is unknown here if its events are still on the way.
const isOfOtherOrderSql = (reference: string) =>
  `exists (select from sales where sales.reference = ${reference} and not (${isOfCountedModeSql}))`;

/** Returns whether the readings of an order count in the figures. */
export const areReadingsCounted = async (
  tx: Tx,
  orderReference: string,
): Promise<boolean> =>
  (
    await selectOne<{ areCounted: boolean }>(
      tx,
      `select not ${isOfOtherOrderSql('$1')} as "areCounted"`,
      [orderReference],
    )
  ).areCounted;

/** Recomputes the totals of all days. The caller must already block the recording of readings. */
export const recountReadingDays = async (tx: Tx): Promise<void> => {
  await tx.query('delete from readings_by_day');
  await tx.query(
    `with counted as (select * from readings where not ${isOfOtherOrderSql('order_reference')})
     insert into readings_by_day (day, opened, finished)
     select (at at time zone 'Africa/Lagos')::date, sum(opened), sum(finished)
     from (select opened_at as at, 1 as opened, 0 as finished from counted where opened_at is not null
           union all
           select finished_at, 0, 1 from counted where finished_at is not null) as steps
     group by 1`,
  );
};
