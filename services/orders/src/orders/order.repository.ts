import { batchStatement } from '@imprint/chassis/batch-statement';
import { type Db, prepared, type Tx } from '@imprint/chassis/db';
import {
  columnsOf,
  execute,
  selectRow,
  selectRows,
} from '@imprint/chassis/query';
import { type Order, orderNotFound } from './order.model.ts';

const columns = `orders.id, orders.reference, version, email, product, product_name as "productName", quantity,
  unit_price_kobo as "unitPriceKobo", orders.amount_kobo as "amountKobo", orders.currency, status,
  placed_at as "placedAt", orders.paid_at as "paidAt", paid_version as "paidVersion",
  refunded_kobo as "refundedKobo", country, deleted_at as "deletedAt"`;

/** A query for the one order of which the condition is true. */
const oneWhere = (condition: string) => {
  const select = prepared(`select ${columns} from orders where ${condition}`);
  return (db: Db, ...values: unknown[]) => selectRow<Order>(db, select(values));
};

type FindOrder = (db: Db, value: string) => Promise<Order | undefined>;
type LockOrder = (tx: Tx, value: string) => Promise<Order | undefined>;

export const findByReference: FindOrder = oneWhere('reference = $1');

export const findById: FindOrder = oneWhere('id = $1');

/** The lock keeps two reports on one order from both finding it unpaid. */
export const lockById: LockOrder = oneWhere('id = $1 for update');

/** The order that an attempt belongs to, locked as by its id. */
export const lockByAttempt: LockOrder = oneWhere(
  'id = (select order_id from payments where reference = $1) for update',
);

const lockByReference: LockOrder = oneWhere('reference = $1 for update');

/** The order that an admin's call means, locked so that nothing else changes it meanwhile. */
export const lockOrder = async (tx: Tx, reference: string): Promise<Order> => {
  const order = await lockByReference(tx, reference);
  if (!order) throw orderNotFound();
  return order;
};

// Lists are passed by subqueries: PostgreSQL would replan for each length of a list.
const insert = prepared(
  `insert into orders (id, reference, version, email, product, product_name, quantity, unit_price_kobo,
     amount_kobo, currency, status, placed_at, idempotency_key_hash, check_due_at)
   select * from unnest(
     (select $1::uuid[]), (select $2::text[]), (select $3::bigint[]), (select $4::text[]), (select $5::text[]),
     (select $6::text[]), (select $7::integer[]), (select $8::bigint[]), (select $9::bigint[]), (select $10::text[]),
     (select $11::text[]), (select $12::timestamptz[]), (select $13::bytea[]), (select $14::timestamptz[]))
   on conflict (idempotency_key_hash) do nothing
   returning id`,
);

const lockAll = prepared(
  `select from orders where reference = any ($1) order by reference collate "C" for update`,
);

const save = prepared(
  `update orders set version = $2, email = $3, status = $4, paid_at = $5, paid_version = $6,
          refunded_kobo = $7, country = $8, deleted_at = $9,
          check_due_at = case when $4 = 'success' then null else check_due_at end
   where id = $1 and version = $2 - 1`,
);

const selectByKeys = prepared(
  `select ${columns}, idempotency_key_hash as "keyHash" from orders
   where idempotency_key_hash = any ($1) order by reference collate "C" for key share`,
);

/**
 * The order that was placed under a key. The lock lets a browser be tied to it, and is taken in the
 * order in which settlements lock, so that none waits for another in a circle.
 */
export const findByKey = batchStatement<Buffer, Order | undefined>(
  async (tx, keyHashes) => {
    const rows = await selectRows<Order & { keyHash: Buffer }>(
      tx,
      selectByKeys([keyHashes]),
    );
    return keyHashes.map((hash) =>
      rows.find(({ keyHash }) => keyHash.equals(hash)),
    );
  },
);

/** Of those that there are; in the turn in which shared commits lock them, so that none waits for another in a circle. */
export const lockByIds = (tx: Tx, ids: readonly string[]) =>
  selectRows<Order>(
    tx,
    `select ${columns} from orders where id = any ($1) order by reference collate "C" for update`,
    [ids],
  );

/** Locks the orders that exist of these references, in the same order as `lockByIds`. */
export const lockByReferences = (tx: Tx, references: readonly string[]) =>
  execute(tx, lockAll([references]));

export type Intent = {
  email: string;
  productName: string;
  naira: number;
  quantity: number | undefined;
};

const selectIntent = oneWhere(
  `email = $1 and product_name = $2 and amount_kobo::float8 / 100 = $3::float8
     and ($4::int is null or quantity = $4) and status = 'pending' and deleted_at is null
     and placed_at > $5
   order by placed_at desc limit 1`,
);

/** The order that a repeated call without a key means. */
export const findPendingIntent = (
  tx: Tx,
  { email, productName, naira, quantity }: Intent,
  placedAfter: Date,
) => selectIntent(tx, email, productName, naira, quantity ?? null, placedAfter);

/** Keeps two calls without a key from both finding no such order; several are locked in the same order everywhere. */
export const lockIntents = async (
  tx: Tx,
  intents: readonly Pick<Intent, 'email' | 'productName'>[],
): Promise<void> => {
  if (intents.length === 0) return;
  await execute(
    tx,
    `select pg_advisory_xact_lock(lock) from
       (select distinct hashtextextended(name, 0) as lock from unnest($1::text[]) name order by 1) locks`,
    [intents.map(({ email, productName }) => `intent:${email}:${productName}`)],
  );
};

const none = Buffer.alloc(0);

export type NewOrder = {
  order: Order;
  keyHash: Buffer | undefined;
  checkDueAt: Date;
};

/** @returns whether it was inserted; not if its key already has an order, even one whose transaction just ended */
export const insertOrder = batchStatement<NewOrder, boolean>(
  async (tx, orders) => {
    // The same order everywhere, so that two transactions never wait for each other's key in a circle.
    const rows = orders.toSorted((a, b) =>
      Buffer.compare(a.keyHash ?? none, b.keyHash ?? none),
    );
    const placed = rows.map(({ order }) => order);
    const inserted = await selectRows<{ id: string }>(
      tx,
      insert([
        ...columnsOf(placed, 'id', 'reference', 'version', 'email', 'product'),
        ...columnsOf(placed, 'productName', 'quantity', 'unitPriceKobo'),
        ...columnsOf(placed, 'amountKobo', 'currency', 'status', 'placedAt'),
        rows.map(({ keyHash }) => keyHash ?? null),
        rows.map(({ checkDueAt }) => checkDueAt),
      ]),
    );
    const ids = new Set(inserted.map(({ id }) => id));
    return orders.map(({ order }) => ids.has(order.id));
  },
);

/** Writes the next version over the one it was made from. */
export const saveOrder = async (tx: Tx, order: Order): Promise<void> => {
  const saved = await execute(
    tx,
    save([
      order.id,
      order.version,
      order.email,
      order.status,
      order.paidAt,
      order.paidVersion,
      order.refundedKobo,
      order.country,
      order.deletedAt,
    ]),
  );
  if (saved !== 1)
    throw new Error('an order was changed without holding its lock');
};

/** Orders whose turn has come, the oldest first, put off to `againAt` so that no other instance takes them. */
export const claimDueForCheck = (
  db: Db,
  now: Date,
  claimedUntil: Date,
  limit: number,
) =>
  // skip locked: two instances never wait for each other or take the same order.
  selectRows<Order>(
    db,
    `with due as materialized
       (select id as due_id, check_due_at as due_at from orders where check_due_at <= $1
        order by check_due_at limit $3 for update skip locked),
     taken as
       (update orders set check_due_at = $2 from due where id = due_id returning ${columns}, due_at as "dueAt")
     select * from taken order by "dueAt"`,
    [now, claimedUntil, limit],
  );

const schedule = prepared('update orders set check_due_at = $2 where id = $1');

export const scheduleCheck = (db: Db, id: string, at: Date | null) =>
  execute(db, schedule([id, at]));

/** Ends a check; not when the order got another time for the next one meanwhile. */
export const finishCheck = (
  db: Db,
  id: string,
  claimedUntil: Date,
  nextAt: Date | null,
) =>
  execute(
    db,
    'update orders set check_due_at = $3 where id = $1 and check_due_at = $2',
    [id, claimedUntil, nextAt],
  );

/** Leaves an order alone that was paid meanwhile. */
export const setNextCheck = (db: Db, id: string, at: Date | null) =>
  execute(
    db,
    `update orders set check_due_at = $2 where id = $1 and status <> 'success'`,
    [id, at],
  );
