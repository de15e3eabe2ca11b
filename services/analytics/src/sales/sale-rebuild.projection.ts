import { type Db, createPreparedStatement, type Tx } from '@imprint/chassis/db';
import { toColumnArrays, execute } from '@imprint/chassis/query';
import { isOfCountedModeSql } from '../payment-mode/payment-mode.model.ts';
import { type Sale, saleFields } from './sale.model.ts';
import {
  buyerCondition,
  customerColumns,
  revenueCondition,
  selectCustomersSql,
} from './counting.model.ts';

const saleColumns = `version, email, product_name, ebooks, amount_kobo, refunded_kobo, status,
  placed_at, paid_at, country, deleted, imported_from, payment_mode`;

const qualifyColumns = (table: string, columns: string): string =>
  columns
    .split(',')
    .map((column) => `${table}.${column.trim()}`)
    .join(', ');

const qualifySaleColumns = (table: string): string =>
  qualifyColumns(table, saleColumns);

// Sales are locked in the order of their references, as the consumer locks them.
const restore = createPreparedStatement(
  `with brought as materialized (
     select * from unnest($1::text[], $2::bigint[], $3::text[], $4::text[], $5::integer[], $6::bigint[], $7::bigint[],
                          $8::text[], $9::timestamptz[], $10::timestamptz[], $11::text[], $12::boolean[], $13::text[], $14::text[])
       as brought (reference, ${saleColumns})),
   met as (
     insert into rebuild_references select reference from brought on conflict do nothing)
   insert into sales as stored (reference, ${saleColumns})
   select * from brought order by reference
   on conflict (reference) do update set (${saleColumns}, applied_at) = (${qualifySaleColumns('excluded')}, now())
     where stored.version < excluded.version
        or (stored.version = excluded.version and (${qualifySaleColumns('stored')}) is distinct from (${qualifySaleColumns('excluded')}))`,
);

/** Stores orders and their references from a history; newer versions stay. `recountDaysAndCountries` must follow. */
export const restoreSalesAndRecordReferences = (tx: Tx, sales: Sale[]) =>
  execute(tx, restore(toColumnArrays(sales, ...saleFields)));

/** Deletes the references that a rebuild has recorded. */
export const deleteRebuildReferences = (db: Db) =>
  execute(db, 'delete from rebuild_references');

/** Deletes sales that the orders' history does not have, except sales that were stored at `since` or later. */
export const removeSalesWithoutOrder = (db: Db, since: Date) =>
  execute(
    db,
    `delete from sales where applied_at < $1
       and not exists (select from rebuild_references met where met.reference = sales.reference)`,
    [since],
  );

/** Blocks the consumer until the transaction ends; readers do not wait. */
export const lockSalesTable = async (tx: Tx): Promise<void> => {
  // Exclusive mode blocks new row locks and waits for the transactions that already hold one.
  await tx.query('lock table sales in exclusive mode');
};

/** Recounts all customers and writes only the rows that differ. */
export const correctCustomers = async (tx: Tx): Promise<void> => {
  await tx.query(
    `delete from customers where not exists (
       select from sales where sales.email = customers.email and ${buyerCondition})`,
  );
  await tx.query(
    `insert into customers (email, ${customerColumns})
     select counted.* from (${selectCustomersSql} group by email) as counted
     left join customers as stored using (email)
     where (${qualifyColumns('stored', customerColumns)})
       is distinct from (${qualifyColumns('counted', customerColumns)})
     order by email
     on conflict (email) do update set (${customerColumns}) = (${qualifyColumns('excluded', customerColumns)})`,
  );
};

/** Recounts days and countries from the sales and the customers. The caller must have locked the table of sales. */
export const recountDaysAndCountries = async (tx: Tx): Promise<void> => {
  await tx.query('delete from sales_by_day');
  await tx.query(
    `insert into sales_by_day (day, started, paid, revenue_kobo, ebooks, first_buyers, last_buyers)
     select (at at time zone 'Africa/Lagos')::date as day, sum(started), sum(paid), sum(revenue), sum(ebooks), sum(firsts), sum(lasts)
     from (
       select placed_at as at, 1 as started, 0 as paid, 0 as revenue, 0 as ebooks, 0 as firsts, 0 as lasts
       from sales where not deleted and imported_from = '' and ${isOfCountedModeSql}
       union all
       select coalesce(paid_at, placed_at), 0, 1, amount_kobo - refunded_kobo, ebooks, 0, 0
       from sales where ${revenueCondition}
       union all select first_paid_at, 0, 0, 0, 0, 1, 0 from customers where paid_orders > 0
       union all select last_paid_at, 0, 0, 0, 0, 0, 1 from customers where paid_orders > 0
     ) as figures group by day`,
  );
  await tx.query('delete from sales_by_country');
  await tx.query(
    `insert into sales_by_country (country, paid, revenue_kobo)
     select country, count(*), sum(amount_kobo - refunded_kobo) from sales where ${revenueCondition} group by country`,
  );
};
