import { createBatchedWrite } from '@imprint/chassis/batch-statement';
import { type Db, createPreparedStatement } from '@imprint/chassis/db';
import {
  toColumnArrays,
  selectRows,
  selectValue,
} from '@imprint/chassis/query';
import type { Cause, OrderChange } from './order.model.ts';
import { type OrderSnapshot, toSnapshot } from './order-snapshot.model.ts';
import type { HistoryEntry } from './order.shape.ts';

// Subqueries hide the array lengths from the planner, so that one prepared plan serves arrays of any length.
const append = createPreparedStatement(
  `insert into order_history (order_id, version, event_id, event_type, cause, occurred_at, snapshot)
   select * from unnest((select $1::uuid[]), (select $2::bigint[]), (select $3::uuid[]), (select $4::text[]),
                        (select $5::text[]), (select $6::timestamptz[]), (select $7::jsonb[]))`,
);

/**
 * Appends a transition to the history. The caller writes the order's row first, so that the transaction gets its id
 * before the history entry gets an id; `readHistory` relies on this sequence (decision 23).
 */
export const appendToHistory = createBatchedWrite<
  OrderChange & { eventId: string; cause: Cause }
>((tx, changes) => {
  const orders = changes.map(({ order }) => order);
  return tx.query(
    append([
      ...toColumnArrays(orders, 'id', 'version'),
      ...toColumnArrays(changes, 'eventId', 'type', 'cause', 'at'),
      orders.map((order) => JSON.stringify(toSnapshot(order))),
    ]),
  );
});

/** Returns the email address with which an order was placed. */
export const findFirstEmail = (db: Db, orderId: string) =>
  selectValue<string>(
    db,
    `select snapshot->>'email' as value from order_history where order_id = $1 and version = 1`,
    [orderId],
  );

/** Returns when the admin last changed the status of an order or restored it; null if never. */
export const findStatusSetOrRestoredAt = async (db: Db, orderId: string) =>
  (await selectValue<Date | null>(
    db,
    `select max(occurred_at) as value from order_history
     where order_id = $1 and event_type in ('OrderStatusChanged', 'OrderRestored')`,
    [orderId],
  )) ?? null;

/** Returns up to `limit` entries with ids above `after` and up to `upTo`, oldest first. */
export const listHistoryEntries = async (
  db: Db,
  after: number,
  upTo: number,
  limit: number,
): Promise<HistoryEntry[]> => {
  const rows = await selectRows<HistoryEntry & { snapshot: OrderSnapshot }>(
    db,
    `select id, event_id as "eventId", event_type as type, cause, occurred_at as "occurredAt", snapshot
     from order_history where id > $1 and id <= $2 order by id limit $3`,
    [after, upTo, limit],
  );
  return rows.map(({ snapshot, ...event }) => ({ ...snapshot, ...event }));
};

/**
 * Returns the id of the newest entry, and a transaction id above those of all
 * transactions that have taken an entry id so far.
 */
export const findNewestIdAndTransaction = async (db: Db) => {
  const id = await selectValue<number>(
    db,
    'select case when is_called then last_value else 0 end as value from order_history_id_seq',
  );
  // This statement is its own transaction, so its id is above all open ones.
  // A snapshot's `xmax` may be lower: it is one above the newest ended one.
  const beforeTransaction = await selectValue<string>(
    db,
    'select pg_current_xact_id()::text as value',
  );
  return { id: id ?? 0, beforeTransaction: beforeTransaction ?? '0' };
};

/** Returns whether every transaction with an id below `beforeTransaction` has ended. */
export const haveTransactionsEnded = async (
  db: Db,
  beforeTransaction: string,
) =>
  (await selectValue<boolean>(
    db,
    'select pg_snapshot_xmin(pg_current_snapshot()) >= $1::xid8 as value',
    [beforeTransaction],
  )) === true;
