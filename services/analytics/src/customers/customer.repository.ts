import type { Db } from '@imprint/chassis/db';
import { selectCount, selectOne, selectRows } from '@imprint/chassis/query';
import { toLikePattern } from '../lists/like.model.ts';
import { maxCounted } from '../lists/list.model.ts';
import type { ListedCustomer, Sort, SearchTerm } from './customer.model.ts';

export type CustomerPageQuery = { sort: Sort; offset: number; limit: number };
export type CustomerSearchResult = {
  count: number;
  customers: ListedCustomer[];
};

const columns =
  'email, paid_orders, spent_kobo, first_paid_at, last_paid_at, imported_orders';

const customerColumns = `person_hash(email) as id, email, paid_orders as "paidOrders", spent_kobo as "spentKobo",
  first_paid_at as "firstPaidAt", last_paid_at as "lastPaidAt", imported_orders as "importedOrders"`;

const orderBySql: Record<Sort, string> = {
  totalSpent: 'spent_kobo desc, email',
  totalOrders: 'paid_orders desc, email',
  lastOrderDate: 'last_paid_at desc, email',
};

export const loadCustomerPage = (
  db: Db,
  { sort, offset, limit }: CustomerPageQuery,
) =>
  selectRows<ListedCustomer>(
    db,
    `select ${customerColumns} from customers order by ${orderBySql[sort]} offset $1 limit $2`,
    [offset, limit],
  );

export const selectCustomersByEmail = (db: Db, emails: readonly string[]) =>
  selectRows<ListedCustomer>(
    db,
    `select ${customerColumns} from customers where email = any($1) order by ${orderBySql.lastOrderDate}`,
    [emails],
  );

// A page without customers is one row that has only the count.
type FoundRow = { count: number } & (ListedCustomer | { email: null });

const runCustomerSearch = async (db: Db, sql: string, values: unknown[]) => {
  const rows = await selectRows<FoundRow>(db, sql, values);
  return {
    count: rows[0]?.count ?? 0,
    customers: rows.flatMap((row) => (row.email === null ? [] : [row])),
  };
};

/**
 * Searches the first `depth` customers in sort order and stops after `maxCounted` + 1 hits, which is fast for a common
 * term. If the count is at most `maxCounted`, there may be more hits among the other customers.
 */
export const searchCustomersToDepth = (
  db: Db,
  term: SearchTerm,
  { sort, offset, limit }: CustomerPageQuery,
  depth: number,
): Promise<CustomerSearchResult> =>
  runCustomerSearch(
    db,
    `with found as materialized (
       select * from (select ${columns} from customers order by ${orderBySql[sort]} limit $2) as first
       where email like $1 limit $3)
     select counted.count, page.* from (select count(*)::integer as count from found) as counted
     left join (select ${customerColumns} from found offset $4 limit $5) as page on true`,
    [toLikePattern(term), depth, maxCounted + 1, offset, limit],
  );

/** Searches all customers by the trigram indexes, which is fast for a rare term (decision 0073). */
export const searchCustomersByIndex = (
  db: Db,
  term: SearchTerm,
  { sort, offset, limit }: CustomerPageQuery,
): Promise<CustomerSearchResult> => {
  // A term without three letters or digits in a row has no trigram, so the column `spelled` finds it (decision 0073).
  const short = /[a-z0-9]{3}/.test(term)
    ? ''
    : `and spelled like '%' || spelled_out($4) || '%'`;
  return runCustomerSearch(
    db,
    `with found as materialized (select ${columns} from customers where email like $1 ${short})
     select counted.count, page.* from (select count(*)::integer as count from found) as counted
     left join (select ${customerColumns} from found order by ${orderBySql[sort]} offset $2 limit $3) as page on true`,
    [toLikePattern(term), offset, limit, ...(short ? [term] : [])],
  );
};

/** Returns the countries with the most orders that count as revenue; revenue is in kobo. */
export const loadTopCountries = (db: Db, limit: number) =>
  selectRows<{ country: string; count: number; revenue: number }>(
    db,
    `select country, paid as count, revenue_kobo as revenue from sales_by_country
     where paid > 0 order by paid desc, revenue_kobo desc, country limit $1`,
    [limit],
  );

/** Returns the number of customers and of orders that count as revenue, and the revenue in kobo. */
export const loadCustomerTotals = (db: Db) =>
  selectOne<Record<'customers' | 'revenue' | 'orders', number>>(
    db,
    `select coalesce(sum(first_buyers), 0)::bigint as customers, coalesce(sum(revenue_kobo), 0)::bigint as revenue,
            coalesce(sum(paid), 0)::bigint as orders from sales_by_day`,
  );

/** Returns how many customers have imported orders alone; the totals do not count them. */
export const countImportedCustomers = (db: Db) =>
  selectCount(
    db,
    'select count(*)::integer as count from customers where paid_orders = 0',
  );
