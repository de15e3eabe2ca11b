import { createBatchedStatement } from '@imprint/chassis/batch-statement';
import { type Db, createPreparedStatement, type Tx } from '@imprint/chassis/db';
import {
  toColumnArrays,
  execute,
  selectRow,
  selectRows,
} from '@imprint/chassis/query';
import type { DeliveryChoice } from '../prices/delivery-rate.model.ts';
import { type Order, orderNotFoundError } from './order.model.ts';

const columns = `orders.id, orders.reference, version, email, product, product_name as "productName", quantity,
  unit_price_kobo as "unitPriceKobo", orders.amount_kobo as "amountKobo",
  delivery_terms as "deliveryTerms", orders.currency, status,
  placed_at as "placedAt", orders.paid_at as "paidAt", paid_version as "paidVersion",
  refunded_kobo as "refundedKobo", country, deleted_at as "deletedAt", imported_from as "importedFrom",
  payment_mode as "paymentMode"`;

/** Creates a query for the one order that meets the condition; the query returns undefined if no order does. */
const createOrderQuery = (condition: string) => {
  const select = createPreparedStatement(
    `select ${columns} from orders where ${condition}`,
  );
  return (db: Db, ...values: unknown[]) => selectRow<Order>(db, select(values));
};

/** Finds an order, or returns undefined. A LockOrder also locks the order until the transaction ends. */
type FindOrder = (db: Db, value: string) => Promise<Order | undefined>;
type LockOrder = (tx: Tx, value: string) => Promise<Order | undefined>;

export const findByReference: FindOrder = createOrderQuery('reference = $1');

export const findById: FindOrder = createOrderQuery('id = $1');

/** Locks an order, so that only one of two concurrent reports about the order finds it unpaid. */
export const lockById: LockOrder = createOrderQuery('id = $1 for update');

/** Locks the order to which an attempt belongs, like `lockById`. */
export const lockByAttempt: LockOrder = createOrderQuery(
  'id = (select order_id from payments where reference = $1) for update',
);

const lockByReference: LockOrder = createOrderQuery(
  'reference = $1 for update',
);

/** Locks the order that an admin changes; throws ORDER_NOT_FOUND. */
export const lockOrder = async (tx: Tx, reference: string): Promise<Order> => {
  const order = await lockByReference(tx, reference);
  if (!order) throw orderNotFoundError();
  return order;
};

// Subqueries hide the array lengths from the planner, so that one prepared plan serves arrays of any length.
const insert = createPreparedStatement(
  `insert into orders (id, reference, version, email, product, product_name, quantity, unit_price_kobo,
     amount_kobo, currency, status, placed_at, idempotency_key_hash, check_due_at, delivery_terms, payment_mode)
   select * from unnest(
     (select $1::uuid[]), (select $2::text[]), (select $3::bigint[]), (select $4::text[]), (select $5::text[]),
     (select $6::text[]), (select $7::integer[]), (select $8::bigint[]), (select $9::bigint[]), (select $10::text[]),
     (select $11::text[]), (select $12::timestamptz[]), (select $13::bytea[]), (select $14::timestamptz[]),
     (select $15::jsonb[]), (select $16::text[]))
   on conflict (idempotency_key_hash) do nothing
   returning id`,
);

const lockAll = createPreparedStatement(
  `select from orders where reference = any ($1) order by reference collate "C" for update`,
);

const save = createPreparedStatement(
  `update orders set version = $2, email = $3, status = $4, paid_at = $5, paid_version = $6,
          refunded_kobo = $7, country = $8, deleted_at = $9, payment_mode = $10,
          check_due_at = case when $4 = 'success' then null else check_due_at end
   where id = $1 and version = $2 - 1`,
);

const selectByKeys = createPreparedStatement(
  `select ${columns}, idempotency_key_hash as "keyHash" from orders
   where idempotency_key_hash = any ($1) order by reference collate "C" for key share`,
);

/**
 * Returns the order that was placed under an idempotency key, with the key-share lock that a foreign key to the order
 * needs. Orders are locked in the sequence of their references, as by settlements, to avoid deadlocks.
 */
export const lockByKey = createBatchedStatement<Buffer, Order | undefined>(
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

/**
 * Locks and returns the orders with these ids; unknown ids are skipped. Orders are locked in the sequence of their
 * references, as by `lockByReferences`, to avoid deadlocks.
 */
export const lockByIds = (tx: Tx, ids: readonly string[]) =>
  selectRows<Order>(
    tx,
    `select ${columns} from orders where id = any ($1) order by reference collate "C" for update`,
    [ids],
  );

/** Locks and returns those of the orders that no other transaction holds, so that the caller never waits. */
export const lockAvailableByIds = (tx: Tx, ids: readonly string[]) =>
  selectRows<Order>(
    tx,
    `select ${columns} from orders where id = any ($1) for update skip locked`,
    [ids],
  );

/** Locks the orders with these references, in the same sequence as `lockByIds`; unknown references are skipped. */
export const lockByReferences = (tx: Tx, references: readonly string[]) =>
  execute(tx, lockAll([references]));

export type KeylessCheckout = {
  email: string;
  productName: string;
  naira: number;
  quantity: number | undefined;
  /** Where the paperback goes, if the page offered a choice. */
  delivery: DeliveryChoice | undefined;
};

const selectIntent = createOrderQuery(
  `email = $1 and product_name = $2 and amount_kobo::float8 / 100 = $3::float8
     and ($4::int is null or quantity = $4) and status = 'pending' and deleted_at is null
     and placed_at > $5
     and ($6::text is null or product = 'EBOOK' or (delivery_terms->>'country' = $6 and delivery_terms->>'region' = $7))
   order by placed_at desc limit 1`,
);

/** Returns the newest pending order with the buyer, product and price of a checkout without an idempotency key. */
export const findPendingOrderOfKeylessCheckout = (
  tx: Tx,
  { email, productName, naira, quantity, delivery }: KeylessCheckout,
  placedAfter: Date,
) =>
  selectIntent(
    tx,
    email,
    productName,
    naira,
    quantity ?? null,
    placedAfter,
    delivery?.country ?? null,
    delivery?.region ?? null,
  );

/**
 * Locks pairs of buyer and product, so that two concurrent checkouts without an idempotency key place one order. The
 * locks are sorted to avoid deadlocks.
 */
export const lockBuyerProductPairs = async (
  tx: Tx,
  intents: readonly Pick<KeylessCheckout, 'email' | 'productName'>[],
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

/** Inserts an order; returns false if its idempotency key has an order already, even an order committed just now. */
export const insertOrder = createBatchedStatement<NewOrder, boolean>(
  async (tx, orders) => {
    // Every transaction inserts its orders in the sequence of the key hashes, to avoid deadlocks.
    const sortedNewOrders = orders.toSorted((a, b) =>
      Buffer.compare(a.keyHash ?? none, b.keyHash ?? none),
    );
    const sortedOrders = sortedNewOrders.map(({ order }) => order);
    const inserted = await selectRows<{ id: string }>(
      tx,
      insert([
        ...toColumnArrays(
          sortedOrders,
          'id',
          'reference',
          'version',
          'email',
          'product',
        ),
        ...toColumnArrays(
          sortedOrders,
          'productName',
          'quantity',
          'unitPriceKobo',
        ),
        ...toColumnArrays(
          sortedOrders,
          'amountKobo',
          'currency',
          'status',
          'placedAt',
        ),
        sortedNewOrders.map(({ keyHash }) => keyHash ?? null),
        sortedNewOrders.map(({ checkDueAt }) => checkDueAt),
        sortedOrders.map(({ deliveryTerms }) =>
          deliveryTerms ? JSON.stringify(deliveryTerms) : null,
        ),
        ...toColumnArrays(sortedOrders, 'paymentMode'),
      ]),
    );
    const insertedIds = new Set(inserted.map(({ id }) => id));
    return orders.map(({ order }) => insertedIds.has(order.id));
  },
);

/** Saves the next version of an order; throws if the stored version is not the previous one. Needs the order's lock. */
export const updateOrder = async (tx: Tx, order: Order): Promise<void> => {
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
      order.paymentMode,
    ]),
  );
  if (saved !== 1)
    throw new Error(
      'order version conflict: the order was changed without its lock',
    );
};

/** Claims up to `limit` orders whose check is due, longest due first; each is due again at `claimedUntil`. */
export const claimDueForCheck = (
  db: Db,
  now: Date,
  claimedUntil: Date,
  limit: number,
) =>
  // `skip locked` keeps two instances from waiting for each other and from claiming the same order.
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

const schedule = createPreparedStatement(
  'update orders set check_due_at = $2 where id = $1',
);

/** Sets when an order is checked next; null ends its checks. */
export const scheduleCheck = (db: Db, id: string, at: Date | null) =>
  execute(db, schedule([id, at]));

/** Schedules the next check of a claimed order, unless the order was rescheduled since it was claimed. */
export const rescheduleClaimedCheck = (
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

/** Schedules the next check of an order unless it is paid. */
export const scheduleCheckIfUnpaid = (db: Db, id: string, at: Date | null) =>
  execute(
    db,
    `update orders set check_due_at = $2 where id = $1 and status <> 'success'`,
    [id, at],
  );
