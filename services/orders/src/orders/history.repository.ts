import { batchWrite } from '@imprint/chassis/batch-statement';
import { type Db, prepared } from '@imprint/chassis/db';
import { columnsOf, selectRows, selectValue } from '@imprint/chassis/query';
import {
  snapshotOf,
  type Cause,
  type OrderChange,
  type OrderSnapshot,
} from './order.model.ts';
import type { HistoryEntry } from './order.shape.ts';

// Lists are passed by subqueries: PostgreSQL would replan for each length of a list.
const append = prepared(
  `insert into order_history (order_id, version, event_id, event_type, cause, occurred_at, snapshot)
   select * from unnest((select $1::uuid[]), (select $2::bigint[]), (select $3::uuid[]), (select $4::text[]),
                        (select $5::text[]), (select $6::timestamptz[]), (select $7::jsonb[]))`,
);

/**
 * Records a transition for ever. Call it after the order's own row was written: the
 * transaction then has its number before an entry has, on which `settledUpTo` relies.
 */
export const appendToHistory = batchWrite<
  OrderChange & { eventId: string; cause: Cause }
>((tx, changes) => {
  const orders = changes.map(({ order }) => order);
  return tx.query(
    append([
      ...columnsOf(orders, 'id', 'version'),
      ...columnsOf(changes, 'eventId', 'type', 'cause', 'at'),
      orders.map((order) => JSON.stringify(snapshotOf(order))),
    ]),
  );
});

/** The address with which an order was placed. */
export const findFirstEmail = (db: Db, orderId: string) =>
  selectValue<string>(
    db,
    `select snapshot->>'email' as value from order_history where order_id = $1 and version = 1`,
    [orderId],
  );

/** When the admin last put an order back to wait, or brought it back. */
export const findReopenedAt = async (db: Db, orderId: string) =>
  (await selectValue<Date | null>(
    db,
    `select max(occurred_at) as value from order_history
     where order_id = $1 and event_type in ('OrderStatusChanged', 'OrderRestored')`,
    [orderId],
  )) ?? null;

export const entriesBetween = async (
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

/** The newest id given out, and the number of the first transaction that cannot have got one so far. */
export const newestAllocatedId = async (db: Db) => {
  // Two statements: a snapshot taken with the first could miss who took an id in between.
  const id = await selectValue<number>(
    db,
    'select case when is_called then last_value else 0 end as value from order_history_id_seq',
  );
  const beforeTransaction = await selectValue<string>(
    db,
    'select pg_snapshot_xmax(pg_current_snapshot())::text as value',
  );
  return { id: id ?? 0, beforeTransaction: beforeTransaction ?? '0' };
};

/** Whether every transaction before that number has ended. */
export const haveTransactionsEnded = async (
  db: Db,
  beforeTransaction: string,
) =>
  (await selectValue<boolean>(
    db,
    'select pg_snapshot_xmin(pg_current_snapshot()) >= $1::xid8 as value',
    [beforeTransaction],
  )) === true;
