import type { Db, Tx } from '@imprint/chassis/db';
import type { DayFigures, Sale } from './sale.model.ts';

const columns = `reference, version, email, product_name, amount_kobo, refunded_kobo,
  status, placed_at, paid_at, country, deleted`;

const asSale = `reference, version, email, product_name as "productName",
  amount_kobo as "amountKobo", refunded_kobo as "refundedKobo", status,
  placed_at as "placedAt", paid_at as "paidAt", country, deleted`;

/**
 * Holds an order that may not be there yet: two members of the group which both still have its
 * partition, while it changes hands, would else both take it for new and count it twice.
 */
export const lockSale = async (
  tx: Tx,
  reference: string,
): Promise<Sale | undefined> => {
  await tx.query(
    `select pg_advisory_xact_lock(hashtextextended('sale ' || $1, 0))`,
    [reference],
  );
  const { rows } = await tx.query<Sale>(
    `select ${asSale} from sales where reference = $1 for update`,
    [reference],
  );
  return rows[0];
};

/** Puts in many at once; of each reference the highest version stays. */
export const saveSales = async (
  db: Db,
  sales: Sale[],
  table: 'sales' | 'sales_next' = 'sales',
): Promise<void> => {
  const column = <K extends keyof Sale>(name: K) => sales.map((s) => s[name]);
  await db.query(
    `insert into ${table} as kept (${columns})
     select * from unnest($1::text[], $2::bigint[], $3::text[], $4::text[], $5::bigint[], $6::bigint[],
                          $7::text[], $8::timestamptz[], $9::timestamptz[], $10::text[], $11::boolean[])
     on conflict (reference) do update set
       (version, email, product_name, amount_kobo, refunded_kobo, status, placed_at, paid_at, country, deleted, applied_at)
       = (excluded.version, excluded.email, excluded.product_name, excluded.amount_kobo, excluded.refunded_kobo,
          excluded.status, excluded.placed_at, excluded.paid_at, excluded.country, excluded.deleted, now())
       where kept.version < excluded.version`,
    [
      column('reference'),
      column('version'),
      column('email'),
      column('productName'),
      column('amountKobo'),
      column('refundedKobo'),
      column('status'),
      column('placedAt'),
      column('paidAt'),
      column('country'),
      column('deleted'),
    ],
  );
};

export const addToDays = async (
  tx: Tx,
  changes: DayFigures[],
): Promise<void> => {
  // One at a time and in the order of days, so that two sales never wait for each other in a circle.
  for (const { day, started, paid, revenueKobo } of changes)
    await tx.query(
      `insert into sales_by_day as kept (day, started, paid, revenue_kobo) values ($1, $2, $3, $4)
       on conflict (day) do update set started = kept.started + $2, paid = kept.paid + $3,
                                       revenue_kobo = kept.revenue_kobo + $4`,
      [day, started, paid, revenueKobo],
    );
};

// The rule `counts` of sale.model.ts, for sums that the database makes; a test holds the two together.
const counting = `status = 'success' and not deleted and refunded_kobo < amount_kobo`;

const customersOf = (sales: string) =>
  `select email, count(*), sum(amount_kobo - refunded_kobo),
          min(coalesce(paid_at, placed_at)), max(coalesce(paid_at, placed_at))
   from ${sales} where ${counting}`;

/** Counts one buyer's orders anew. */
export const recountCustomer = async (tx: Tx, email: string): Promise<void> => {
  // Serialises the recounts of one buyer, who may pay two orders in one moment.
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    email,
  ]);
  await tx.query('delete from customers where email = $1', [email]);
  await tx.query(
    `insert into customers (email, paid_orders, spent_kobo, first_paid_at, last_paid_at)
     ${customersOf('sales')} and email = $1 group by email`,
    [email],
  );
};

/** Empty tables beside those in use, for a rebuild to fill. */
export const createNext = async (db: Db): Promise<void> => {
  for (const table of ['sales', 'sales_by_day', 'customers']) {
    await db.query(`drop table if exists ${table}_next`);
    await db.query(`create table ${table}_next (like ${table} including all)`);
  }
};

/**
 * Puts the rebuilt tables in the place of the old ones. Writers wait from the first
 * statement on, readers only while the names change.
 * @param since what the consumer wrote from here on is taken over too
 */
export const swapInNext = async (tx: Tx, since: Date): Promise<void> => {
  // Exclusive, for it keeps out `lockSale` too: a consumer that held its row while it waited
  // to write would stand in the way of the drop below, and each would wait for the other.
  await tx.query('lock table sales in exclusive mode');
  await tx.query(
    `insert into sales_next as kept select * from sales where applied_at >= $1
     on conflict (reference) do update set
       (version, email, product_name, amount_kobo, refunded_kobo, status, placed_at, paid_at, country, deleted)
       = (excluded.version, excluded.email, excluded.product_name, excluded.amount_kobo, excluded.refunded_kobo,
          excluded.status, excluded.placed_at, excluded.paid_at, excluded.country, excluded.deleted)
       where kept.version < excluded.version`,
    [since],
  );
  await tx.query(
    `insert into sales_by_day_next (day, started, paid, revenue_kobo)
     select day, sum(started), sum(paid), sum(revenue) from (
       select (placed_at at time zone 'Africa/Lagos')::date as day, 1 as started, 0 as paid, 0 as revenue
       from sales_next where not deleted
       union all
       select (coalesce(paid_at, placed_at) at time zone 'Africa/Lagos')::date, 0, 1, amount_kobo - refunded_kobo
       from sales_next where ${counting}
     ) as figures group by day`,
  );
  await tx.query(
    `insert into customers_next (email, paid_orders, spent_kobo, first_paid_at, last_paid_at)
     ${customersOf('sales_next')} group by email`,
  );
  for (const table of ['sales', 'sales_by_day', 'customers']) {
    await tx.query(`drop table ${table}`);
    await tx.query(`alter table ${table}_next rename to ${table}`);
  }
};
