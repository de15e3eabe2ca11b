import type { Db, Tx } from '@imprint/chassis/db';
import { counting, customersOf } from './tables.model.ts';

// The tables that a rebuild fills beside those in use, and then puts in their place.

const tables = ['sales', 'sales_by_day', 'sales_by_country', 'customers'];

type Index = {
  table: string;
  name: string;
  /** "PRIMARY KEY (email)", of a primary key alone. */
  key: string | null;
  /** "CREATE INDEX … ON … USING btree (…)" */
  definition: string;
};

const indexesInUse = async (db: Db): Promise<Index[]> => {
  const { rows } = await db.query<Index>(
    `select tablename as table, indexname as name, indexdef as definition,
            (select pg_get_constraintdef(oid) from pg_constraint
             where conindid = format('%I.%I', schemaname, indexname)::regclass and contype = 'p') as key
     from pg_indexes where schemaname = current_schema and tablename = any ($1)`,
    [tables],
  );
  return rows;
};

const makeNext = ({ table, name, key, definition }: Index): string =>
  key
    ? `alter table ${table}_next add constraint "${name}_next" ${key}`
    : definition.replace(
        /INDEX \S+ ON \S+/,
        `index "${name}_next" on ${table}_next`,
      );

const isKeyOfSales = ({ table, key }: Index) => table === 'sales' && key;

/** Empty tables. They get their indexes when they are full, but for the key by which orders are kept once. */
export const createNext = async (db: Db): Promise<void> => {
  for (const table of tables) {
    await db.query(`drop table if exists ${table}_next`);
    await db.query(
      `create table ${table}_next (like ${table} including all excluding indexes)`,
    );
  }
  for (const index of (await indexesInUse(db)).filter(isKeyOfSales))
    await db.query(makeNext(index));
};

/** Adds up what the orders make, and then makes every index and what the planner goes by. */
export const deriveNext = async (db: Db): Promise<void> => {
  await db.query(
    `insert into customers_next (email, paid_orders, spent_kobo, first_paid_at, last_paid_at)
     ${customersOf('_next')} group by email`,
  );
  await db.query(
    `insert into sales_by_day_next (day, started, paid, revenue_kobo, ebooks, first_buyers, last_buyers)
     select (at at time zone 'Africa/Lagos')::date as day, sum(started), sum(paid), sum(revenue), sum(ebooks), sum(firsts), sum(lasts)
     from (
       select placed_at as at, 1 as started, 0 as paid, 0 as revenue, 0 as ebooks, 0 as firsts, 0 as lasts
       from sales_next where not deleted
       union all
       select coalesce(paid_at, placed_at), 0, 1, amount_kobo - refunded_kobo, ebooks, 0, 0
       from sales_next where ${counting}
       union all select first_paid_at, 0, 0, 0, 0, 1, 0 from customers_next
       union all select last_paid_at, 0, 0, 0, 0, 0, 1 from customers_next
     ) as figures group by day`,
  );
  await db.query(
    `insert into sales_by_country_next (country, paid, revenue_kobo)
     select country, count(*), sum(amount_kobo - refunded_kobo) from sales_next where ${counting} group by country`,
  );
  for (const index of await indexesInUse(db))
    if (!isKeyOfSales(index)) await db.query(makeNext(index));
  // Pages of customers are read from an index alone only where the table is known to be clean.
  for (const table of tables) await db.query(`vacuum analyze ${table}_next`);
};

/** Keeps writers away; readers wait only while the names change. */
export const lockSales = async (tx: Tx): Promise<void> => {
  // Exclusive, for it keeps out `holdSales` too: a consumer that held its row while it waited
  // to write would stand in the way of the drop below, and each would wait for the other.
  await tx.query('lock table sales in exclusive mode');
};

/**
 * Puts the tables in the place of those in use.
 * @throws after two seconds, if one of those in use is being read for so long: an export may be
 */
export const swapInNext = async (tx: Tx): Promise<void> => {
  const indexes = await indexesInUse(tx);
  // Who waits for a lock makes all who come after wait as well.
  await tx.query(`set local lock_timeout = '2s'`);
  for (const table of tables) {
    await tx.query(`drop table ${table}`);
    await tx.query(`alter table ${table}_next rename to ${table}`);
  }
  for (const { name } of indexes)
    await tx.query(`alter index "${name}_next" rename to "${name}"`);
};
