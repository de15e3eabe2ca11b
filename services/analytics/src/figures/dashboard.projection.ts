import type { Db } from '@imprint/chassis/db';
import type { Sale } from '../sales/sale.model.ts';
import type { Period } from './period.model.ts';

export type PeriodFigures = {
  started: number;
  paid: number;
  revenueKobo: number;
};

const sums = `coalesce(sum(started), 0)::bigint as started, coalesce(sum(paid), 0)::bigint as paid,
  coalesce(sum(revenue_kobo), 0)::bigint as "revenueKobo"`;

const none = { started: 0, paid: 0, revenueKobo: 0 };

export const figuresOfAllTime = async (db: Db): Promise<PeriodFigures> => {
  const { rows } = await db.query<PeriodFigures>(
    `select ${sums} from sales_by_day`,
  );
  return rows[0] ?? none;
};

export const figuresOf = async (
  db: Db,
  { from, to }: Period,
): Promise<PeriodFigures> => {
  const { rows } = await db.query<PeriodFigures>(
    `select ${sums} from sales_by_day where day between $1 and $2`,
    [from, to],
  );
  return rows[0] ?? none;
};

export const revenueByMonth = async (
  db: Db,
  { from, to }: Period,
): Promise<{ month: number; value: number }[]> => {
  const { rows } = await db.query<{ month: number; value: number }>(
    `select extract(month from day)::int as month, sum(revenue_kobo)::bigint as value
     from sales_by_day where day between $1 and $2 group by 1`,
    [from, to],
  );
  return rows;
};

export const countCustomers = async (db: Db): Promise<number> => {
  const { rows } = await db.query<{ count: number }>(
    'select count(*) from customers',
  );
  return rows[0]?.count ?? 0;
};

/** Customers whose first paid order lies in [from, to). */
export const countNewCustomers = async (
  db: Db,
  from: Date,
  to: Date,
): Promise<number> => {
  const { rows } = await db.query<{ count: number }>(
    'select count(*) from customers where first_paid_at >= $1 and first_paid_at < $2',
    [from, to],
  );
  return rows[0]?.count ?? 0;
};

export const newestSales = async (
  db: Db,
  limit: number,
): Promise<
  Pick<
    Sale,
    | 'reference'
    | 'email'
    | 'productName'
    | 'amountKobo'
    | 'status'
    | 'placedAt'
    | 'paidAt'
  >[]
> => {
  const { rows } = await db.query<Sale>(
    `select reference, email, product_name as "productName", amount_kobo as "amountKobo", status,
            placed_at as "placedAt", paid_at as "paidAt"
     from sales where not deleted order by placed_at desc, reference limit $1`,
    [limit],
  );
  return rows;
};
