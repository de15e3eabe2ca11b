import { type Db, createPreparedStatement, type Tx } from '@imprint/chassis/db';
import { toColumnArrays, selectOne, selectRows } from '@imprint/chassis/query';
import type { Day } from '@imprint/chassis/lagos-day';
import {
  type Customer,
  type DayTotals,
  totalNames,
} from './day-totals.model.ts';
import type { CountryTotals } from './sale.model.ts';
import { customerColumns, selectCustomersSql } from './counting.model.ts';

const insertDayTotals = createPreparedStatement(
  `insert into sales_by_day as kept (day, started, paid, revenue_kobo, ebooks, first_buyers, last_buyers)
   select * from unnest($1::date[], $2::integer[], $3::integer[], $4::bigint[], $5::integer[], $6::integer[], $7::integer[])
   on conflict (day) do update set
     (started, paid, revenue_kobo, ebooks, first_buyers, last_buyers)
     = (kept.started + excluded.started, kept.paid + excluded.paid, kept.revenue_kobo + excluded.revenue_kobo,
        kept.ebooks + excluded.ebooks, kept.first_buyers + excluded.first_buyers, kept.last_buyers + excluded.last_buyers)`,
);

/** Adds changes to the totals of days. */
export const addToDayTotals = async (tx: Tx, changes: DayTotals[]) => {
  if (changes.length === 0) return;
  await tx.query(
    insertDayTotals(toColumnArrays(changes, 'day', ...totalNames)),
  );
};

const insertCountryTotals = createPreparedStatement(
  `insert into sales_by_country as kept (country, paid, revenue_kobo)
   select * from unnest($1::text[], $2::integer[], $3::bigint[])
   on conflict (country) do update set
     (paid, revenue_kobo) = (kept.paid + excluded.paid, kept.revenue_kobo + excluded.revenue_kobo)`,
);

/** Adds changes to the totals of countries. */
export const addToCountryTotals = async (tx: Tx, changes: CountryTotals[]) => {
  if (changes.length === 0) return;
  await tx.query(
    insertCountryTotals(
      toColumnArrays(changes, 'country', 'paid', 'revenueKobo'),
    ),
  );
};

const buildCustomerJsonSql = (of: string) =>
  `case when ${of}.email is not null then jsonb_build_object(
     'email', ${of}.email, 'paidOrders', ${of}.paid_orders, 'spentKobo', ${of}.spent_kobo,
     'firstPaidAt', ${of}.first_paid_at, 'lastPaidAt', ${of}.last_paid_at,
     'importedOrders', ${of}.imported_orders) end`;

type CustomerJson = Omit<Customer, 'firstPaidAt' | 'lastPaidAt'> & {
  firstPaidAt: string;
  lastPaidAt: string;
};

const toCustomer = (json: CustomerJson | null): Customer | undefined =>
  json
    ? {
        ...json,
        firstPaidAt: new Date(json.firstPaidAt),
        lastPaidAt: new Date(json.lastPaidAt),
      }
    : undefined;

const lock = createPreparedStatement(
  `select pg_advisory_xact_lock(hashtextextended(email, 0)) from unnest($1::text[]) as email`,
);

const recount = createPreparedStatement(
  `with before as (select * from customers where email = any ($1)),
        after as (${selectCustomersSql} and email = any ($1) group by email order by email),
        gone as (delete from customers where email = any ($1) and email not in (select email from after)),
        kept as (
          insert into customers (email, ${customerColumns})
          select * from after
          on conflict (email) do update set
            (${customerColumns})
            = (excluded.paid_orders, excluded.spent_kobo, excluded.first_paid_at, excluded.last_paid_at,
               excluded.imported_orders))
   select ${buildCustomerJsonSql('before')} as before, ${buildCustomerJsonSql('after')} as after
   from before full join after using (email)`,
);

/** Recounts the orders of buyers, saves their sums, and returns each customer before and after. */
export const recountCustomers = async (tx: Tx, emails: string[]) => {
  if (emails.length === 0) return [];
  // The lock makes recounts of one buyer run one after the other, because a buyer may pay two orders in one moment.
  await tx.query(lock([emails]));
  const rows = await selectRows<{
    before: CustomerJson | null;
    after: CustomerJson | null;
  }>(tx, recount([emails]));
  return rows.map(({ before, after }) => ({
    before: toCustomer(before),
    after: toCustomer(after),
  }));
};

/** Returns the totals of the days with paid orders in a range, both ends included; revenue is in kobo. */
export const loadDayTotalsBetween = (db: Db, from: Day, to: Day) =>
  selectRows<{ day: Day; paid: number; revenueKobo: number }>(
    db,
    `select day::text, paid, revenue_kobo as "revenueKobo" from sales_by_day
     where day between $1 and $2 and (paid <> 0 or revenue_kobo <> 0) order by day`,
    [from, to],
  );

/** Returns the first and the last day with totals; null if no day has any. */
export const loadSalesDayRange = (db: Db) =>
  selectOne<{ firstDay: Day | null; lastDay: Day | null }>(
    db,
    'select min(day)::text as "firstDay", max(day)::text as "lastDay" from sales_by_day',
  );
