import type { Db } from '@imprint/chassis/db';
import {
  addDays,
  startOfDayInLagos,
  type Day,
} from '@imprint/chassis/lagos-day';
import type { Kobo } from '@imprint/chassis/money';
import { selectCount, selectOne, selectRows } from '@imprint/chassis/query';
import { revenueCondition } from '../sales/counting.model.ts';
import type { Sale } from '../sales/sale.model.ts';
import {
  isPaidStepSql,
  type Source,
  type VisitedPage,
  type VisitStep,
} from '../visits/visit.model.ts';
import type { MonthTotals, SalesTotals } from './report.model.ts';
import type { Period } from './period.model.ts';
import type { Stretch } from './so-far.model.ts';

const sums = `coalesce(sum(started), 0)::bigint as started, coalesce(sum(paid), 0)::bigint as paid,
  coalesce(sum(revenue_kobo), 0)::bigint as "revenueKobo", coalesce(sum(ebooks), 0)::bigint as ebooks,
  coalesce(sum(first_buyers), 0)::bigint as "firstBuyers", coalesce(sum(last_buyers), 0)::bigint as "lastBuyers"`;

/** Returns the totals of all days, as one row. */
export const loadAllTimeTotals = (db: Db) =>
  selectRows<SalesTotals>(db, `select ${sums} from sales_by_day`);

/** Returns the totals of each month in the period; months without sales are missing. */
export const loadTotalsByMonth = (db: Db, { from, to }: Period) =>
  selectRows<MonthTotals>(
    db,
    `select extract(month from day)::int as month, ${sums}
     from sales_by_day where day between $1 and $2 group by 1`,
    [from, to],
  );

export type DaySales = { day: Day; revenueKobo: Kobo; orders: number };

/** Returns the revenue and the paid orders of each day in the period, oldest first; days without any are missing. */
export const loadSalesByDay = (db: Db, { from, to }: Period) =>
  selectRows<DaySales>(
    db,
    `select to_char(day, 'YYYY-MM-DD') as day, revenue_kobo as "revenueKobo", paid as orders
     from sales_by_day where day between $1 and $2 and (paid > 0 or revenue_kobo <> 0) order by day`,
    [from, to],
  );

/** Returns the revenue and the paid orders of whole days and of a part of the last one. */
export const loadSalesOfStretch = (db: Db, { from, last, until }: Stretch) =>
  selectOne<{ revenueKobo: Kobo; orders: number }>(
    db,
    `select coalesce(sum(revenue_kobo), 0)::bigint as "revenueKobo", coalesce(sum(orders), 0)::bigint as orders
     from (select revenue_kobo, paid as orders from sales_by_day where day >= $1 and day < $2
           union all
           select sum(amount_kobo - refunded_kobo), count(*) from sales
           where coalesce(paid_at, placed_at) >= $3 and coalesce(paid_at, placed_at) < $4
             and imported_from = '' and ${revenueCondition}) as parts`,
    [from, last, startOfDayInLagos(last), until],
  );

/** Returns the number of people with an order with revenue in the period, whenever they bought last. */
export const countBuyers = (db: Db, { from, to }: Period) =>
  selectCount(
    db,
    `select count(distinct email)::integer as count from sales
     where coalesce(paid_at, placed_at) >= $1 and coalesce(paid_at, placed_at) < $2
       and imported_from = '' and ${revenueCondition}`,
    [startOfDayInLagos(from), startOfDayInLagos(addDays(to, 1))],
  );

/** Returns the number of visitors by step; steps without visitors are missing. */
export const loadVisitorsByStep = async (
  db: Db,
  { from, to }: Period,
): Promise<Partial<Record<VisitStep, number>>> => {
  const rows = await selectRows<{ step: VisitStep; visitors: number }>(
    db,
    `select step, sum(visitors)::bigint as visitors from visits_by_day
     where day between $1 and $2 group by step`,
    [from, to],
  );
  return Object.fromEntries(rows.map((row) => [row.step, row.visitors]));
};

/** Returns the number of views by page, highest first. */
export const loadViewsByPage = (db: Db, { from, to }: Period) =>
  selectRows<{ page: VisitedPage; count: number }>(
    db,
    `select page, sum(views)::bigint as count from views_by_day
     where day between $1 and $2 group by page order by count desc, page`,
    [from, to],
  );

export type VisitorsOfSource = Source &
  Record<'visit' | 'dialog' | 'payment' | 'paid', number>;

/** Returns the `max` sources with the most visitors in the period, each with its visitors by step. */
export const loadVisitorsBySource = (
  db: Db,
  { from, to }: Period,
  max: number,
) => {
  const buildStepSumSql = (step: VisitStep) =>
    `coalesce(sum(visitors) filter (where ${step === 'paid' ? isPaidStepSql : `step = '${step}'`}), 0)::bigint as ${step}`;
  return selectRows<VisitorsOfSource>(
    db,
    `select source, medium, campaign, ${buildStepSumSql('visit')}, ${buildStepSumSql('dialog')}, ${buildStepSumSql('payment')}, ${buildStepSumSql('paid')}
     from visits_by_source where day between $1 and $2
     group by source, medium, campaign
     order by visit desc, paid desc, source, medium, campaign limit $3`,
    [from, to, max],
  );
};

export type CampaignTotals = {
  campaign: string;
  visits: number;
  sales: number;
  revenueKobo: Kobo;
};

/** Returns the visits and sales of some campaigns of a source, over all days; campaigns without any are missing. */
export const loadCampaignTotals = (
  db: Db,
  source: string,
  campaigns: readonly string[],
) =>
  selectRows<CampaignTotals>(
    db,
    `select campaign, coalesce(sum(visitors) filter (where step = 'visit'), 0)::bigint as visits,
            coalesce(sum(visitors) filter (where ${isPaidStepSql}), 0)::bigint as sales,
            coalesce(sum(revenue_kobo) filter (where ${isPaidStepSql}), 0)::bigint as "revenueKobo"
     from visits_by_source where source = $1 and campaign = any ($2)
     group by campaign order by campaign`,
    [source, campaigns],
  );

/** Returns the newest orders of this shop that are not deleted. */
export const loadNewestSales = (db: Db, limit: number) =>
  selectRows<Sale>(
    db,
    `select reference, email, product_name as "productName", amount_kobo as "amountKobo",
            refunded_kobo as "refundedKobo", status,
            placed_at as "placedAt", paid_at as "paidAt", payment_mode as "paymentMode"
     from sales where not deleted and imported_from = '' order by placed_at desc, reference limit $1`,
    [limit],
  );
