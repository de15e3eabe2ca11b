import type { Db } from '@imprint/chassis/db';
import type { Kobo } from '@imprint/chassis/money';
import { execute, selectOne, selectValue } from '@imprint/chassis/query';
import { revenueCondition } from '../sales/counting.model.ts';
import {
  paidStepSql,
  type Source,
  type VisitedPage,
  type VisitStep,
} from './visit.model.ts';

// Every visit locks rows in the same order, so that concurrent visits do not deadlock.

/** Adds page views to the totals of a day. */
export const addViews = async (
  db: Db,
  day: string,
  views: Partial<Record<VisitedPage, number>>,
): Promise<void> => {
  const pages = Object.keys(views).toSorted() as VisitedPage[];
  if (pages.length === 0) return;
  await db.query(
    `insert into views_by_day as kept (day, page, views)
     select $1, * from unnest($2::text[], $3::int[])
     on conflict (day, page) do update set views = kept.views + excluded.views`,
    [day, pages, pages.map((page) => views[page])],
  );
};

/** Adds one visitor to each step of a day. */
export const addVisitorToSteps = (db: Db, day: string, steps: VisitStep[]) =>
  execute(
    db,
    `insert into visits_by_day as kept (day, step, visitors)
     select $1, step, 1 from unnest($2::text[]) as step
     on conflict (day, step) do update set visitors = kept.visitors + 1`,
    [day, steps.toSorted()],
  );

/** Returns whether a source must not be added to a day, because it is new and the day has `max` sources already. */
export const isSourceBeyondMax = async (
  db: Db,
  day: string,
  { source, medium, campaign }: Source,
  max: number,
): Promise<boolean> => {
  const { isAnother } = await selectOne<{ isAnother: boolean }>(
    db,
    `select count(*) >= $5 and not coalesce(bool_or((source, medium, campaign) = ($2, $3, $4)), false) as "isAnother"
     from (select distinct source, medium, campaign from visits_by_source where day = $1) as sources`,
    [day, source, medium, campaign, max],
  );
  return isAnother;
};

/** Returns the revenue of an order the first time it is reported, else undefined; the order then counts as reported. */
export const claimRevenueOfOrder = (db: Db, reference: string) =>
  selectValue<Kobo>(
    db,
    `update sales set is_in_sources = true where reference = $1 and not is_in_sources and ${revenueCondition}
     returning amount_kobo - refunded_kobo as value`,
    [reference],
  );

/** Adds the revenue of an order to a source on a day. */
export const addRevenueToSource = (
  db: Db,
  day: string,
  { source, medium, campaign }: Source,
  revenueKobo: Kobo,
) =>
  execute(
    db,
    `insert into visits_by_source as kept (day, source, medium, campaign, step, visitors, revenue_kobo)
     values ($1, $2, $3, $4, ${paidStepSql}, 0, $5)
     on conflict (day, source, medium, campaign, step)
     do update set revenue_kobo = kept.revenue_kobo + excluded.revenue_kobo`,
    [day, source, medium, campaign, revenueKobo],
  );

/** Adds one visitor to each step of a source on a day. */
export const addVisitorToStepsOfSource = (
  db: Db,
  day: string,
  { source, medium, campaign }: Source,
  steps: VisitStep[],
) =>
  execute(
    db,
    `insert into visits_by_source as kept (day, source, medium, campaign, step, visitors)
     select $1, $2, $3, $4, case step when 'paid' then ${paidStepSql} else step end, 1
     from unnest($5::text[]) as step
     on conflict (day, source, medium, campaign, step) do update set visitors = kept.visitors + 1`,
    [day, source, medium, campaign, steps.toSorted()],
  );
