import { prepared, type Tx } from '@imprint/chassis/db';
import type { Customer, DayFigures } from './day-figures.model.ts';
import type { Change, CountryFigures } from './sale.model.ts';
import { customersOf, type Tables } from './tables.model.ts';

export const addToDays = async (
  tx: Tx,
  changes: DayFigures[],
  tables: Tables,
): Promise<void> => {
  if (changes.length === 0) return;
  const column = <K extends keyof DayFigures>(name: K) =>
    changes.map((change) => change[name]);
  const add = prepared(
    `insert into sales_by_day${tables} as kept (day, started, paid, revenue_kobo, ebooks, first_buyers, last_buyers)
     select * from unnest($1::date[], $2::integer[], $3::integer[], $4::bigint[], $5::integer[], $6::integer[], $7::integer[])
     on conflict (day) do update set
       (started, paid, revenue_kobo, ebooks, first_buyers, last_buyers)
       = (kept.started + excluded.started, kept.paid + excluded.paid, kept.revenue_kobo + excluded.revenue_kobo,
          kept.ebooks + excluded.ebooks, kept.first_buyers + excluded.first_buyers, kept.last_buyers + excluded.last_buyers)`,
  );
  await tx.query(
    add([
      column('day'),
      column('started'),
      column('paid'),
      column('revenueKobo'),
      column('ebooks'),
      column('firstBuyers'),
      column('lastBuyers'),
    ]),
  );
};

export const addToCountries = async (
  tx: Tx,
  changes: CountryFigures[],
  tables: Tables,
): Promise<void> => {
  if (changes.length === 0) return;
  const add = prepared(
    `insert into sales_by_country${tables} as kept (country, paid, revenue_kobo)
     select * from unnest($1::text[], $2::integer[], $3::bigint[])
     on conflict (country) do update set
       (paid, revenue_kobo) = (kept.paid + excluded.paid, kept.revenue_kobo + excluded.revenue_kobo)`,
  );
  await tx.query(
    add([
      changes.map(({ country }) => country),
      changes.map(({ paid }) => paid),
      changes.map(({ revenueKobo }) => revenueKobo),
    ]),
  );
};

const asCustomer = (of: string) =>
  `case when ${of}.email is not null then jsonb_build_object(
     'email', ${of}.email, 'paidOrders', ${of}.paid_orders, 'spentKobo', ${of}.spent_kobo,
     'firstPaidAt', ${of}.first_paid_at, 'lastPaidAt', ${of}.last_paid_at) end`;

type Kept = Omit<Customer, 'firstPaidAt' | 'lastPaidAt'> & {
  firstPaidAt: string;
  lastPaidAt: string;
};

const toCustomer = (kept: Kept | null): Customer | undefined =>
  kept
    ? {
        ...kept,
        firstPaidAt: new Date(kept.firstPaidAt),
        lastPaidAt: new Date(kept.lastPaidAt),
      }
    : undefined;

const lock = prepared(
  `select pg_advisory_xact_lock(hashtextextended(email, 0)) from unnest($1::text[]) as email`,
);

/** Counts buyers' orders anew. */
export const recountCustomers = async (
  tx: Tx,
  emails: string[],
  tables: Tables,
): Promise<Change<Customer>[]> => {
  if (emails.length === 0) return [];
  const recount = prepared(
    `with before as (select * from customers${tables} where email = any ($1)),
          after as (${customersOf(tables)} and email = any ($1) group by email order by email),
          gone as (delete from customers${tables} where email = any ($1) and email not in (select email from after)),
          kept as (
            insert into customers${tables} (email, paid_orders, spent_kobo, first_paid_at, last_paid_at)
            select * from after
            on conflict (email) do update set
              (paid_orders, spent_kobo, first_paid_at, last_paid_at)
              = (excluded.paid_orders, excluded.spent_kobo, excluded.first_paid_at, excluded.last_paid_at))
     select ${asCustomer('before')} as before, ${asCustomer('after')} as after
     from before full join after using (email)`,
  );
  // Sent together: the recounts of one buyer, who may pay two orders in one moment, come one by one.
  const [, { rows }] = await Promise.all([
    tables === '' && tx.query(lock([emails])),
    tx.query<{ before: Kept | null; after: Kept | null }>(recount([emails])),
  ]);
  return rows.map(({ before, after }) => ({
    before: toCustomer(before),
    after: toCustomer(after),
  }));
};
