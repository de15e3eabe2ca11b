import { prepared, type Tx } from '@imprint/chassis/db';
import type { Change, Customer, DayFigures } from './day-figures.model.ts';
import type { CountryFigures } from './sale.model.ts';
import { customersOf, type Tables } from './tables.model.ts';

export const addToDays = async (
  tx: Tx,
  changes: DayFigures[],
  tables: Tables,
): Promise<void> => {
  const add = prepared(
    `insert into sales_by_day${tables} as kept (day, started, paid, revenue_kobo, ebooks, first_buyers, last_buyers)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (day) do update set
       started = kept.started + $2, paid = kept.paid + $3, revenue_kobo = kept.revenue_kobo + $4,
       ebooks = kept.ebooks + $5, first_buyers = kept.first_buyers + $6, last_buyers = kept.last_buyers + $7`,
  );
  // Sent together, done one by one in the order of days: two sales never wait for each other in a circle.
  await Promise.all(
    changes.map((change) =>
      tx.query(
        add([
          change.day,
          change.started,
          change.paid,
          change.revenueKobo,
          change.ebooks,
          change.firstBuyers,
          change.lastBuyers,
        ]),
      ),
    ),
  );
};

export const addToCountries = async (
  tx: Tx,
  changes: CountryFigures[],
  tables: Tables,
): Promise<void> => {
  const add = prepared(
    `insert into sales_by_country${tables} as kept (country, paid, revenue_kobo) values ($1, $2, $3)
     on conflict (country) do update set paid = kept.paid + $2, revenue_kobo = kept.revenue_kobo + $3`,
  );
  await Promise.all(
    changes.map(({ country, paid, revenueKobo }) =>
      tx.query(add([country, paid, revenueKobo])),
    ),
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

const lock = prepared('select pg_advisory_xact_lock(hashtextextended($1, 0))');

/** Counts one buyer's orders anew. */
export const recountCustomer = async (
  tx: Tx,
  email: string,
  tables: Tables,
): Promise<Change<Customer>> => {
  const recount = prepared(
    `with before as (select * from customers${tables} where email = $1),
          after as (${customersOf(tables)} and email = $1 group by email),
          gone as (delete from customers${tables} where email = $1 and not exists (select from after)),
          kept as (
            insert into customers${tables} (email, paid_orders, spent_kobo, first_paid_at, last_paid_at)
            select * from after
            on conflict (email) do update set
              (paid_orders, spent_kobo, first_paid_at, last_paid_at)
              = (excluded.paid_orders, excluded.spent_kobo, excluded.first_paid_at, excluded.last_paid_at))
     select ${asCustomer('before')} as before, ${asCustomer('after')} as after
     from (select) as one left join before on true left join after on true`,
  );
  // Sent together: the recounts of one buyer, who may pay two orders in one moment, come one by one.
  const [, { rows }] = await Promise.all([
    tables === '' && tx.query(lock([email])),
    tx.query<{ before: Kept | null; after: Kept | null }>(recount([email])),
  ]);
  return {
    before: toCustomer(rows[0]?.before ?? null),
    after: toCustomer(rows[0]?.after ?? null),
  };
};
