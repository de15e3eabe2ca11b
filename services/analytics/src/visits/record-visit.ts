import type { Clock } from '@imprint/chassis/clock';
import { type Pool, withTransaction } from '@imprint/chassis/db';
import { dayInLagos } from '@imprint/chassis/lagos-day';
import { maxSources, otherSource, type Visit } from './visit.model.ts';
import {
  addRevenueToSource,
  addVisitorToSteps,
  addVisitorToStepsOfSource,
  addViews,
  claimRevenueOfOrder,
  isSourceBeyondMax,
} from './visit.repository.ts';

type Deps = { pool: Pool; clock: Clock };

/**
 * Adds the page views and steps of a visit, and the revenue of its order, to today's totals; nothing about the visitor
 * is stored. An order that is reported again, is unknown or has no revenue adds nothing.
 */
export const recordVisit =
  ({ pool, clock }: Deps) =>
  ({ steps, views, source, order }: Visit): Promise<void> =>
    withTransaction(pool, async (tx) => {
      const day = dayInLagos(clock.now());
      const revenueKobo = order && (await claimRevenueOfOrder(tx, order));
      await addViews(tx, day, views);
      if (steps.length === 0 && !revenueKobo) return;
      await addVisitorToSteps(tx, day, steps);
      const isTooMany = await isSourceBeyondMax(tx, day, source, maxSources);
      const counted = isTooMany ? otherSource : source;
      await addVisitorToStepsOfSource(tx, day, counted, steps);
      if (revenueKobo) await addRevenueToSource(tx, day, counted, revenueKobo);
    });
