import type { Clock } from '@imprint/chassis/clock';
import { type Pool, withTransaction } from '@imprint/chassis/db';
import { dayInLagos } from '../sales/sale.model.ts';
import { maxSources, otherSource, type Visit } from './visit.model.ts';
import {
  addVisitorToSteps,
  addVisitorToStepsOfSource,
  addViews,
  isSourceBeyondMax,
} from './visit.repository.ts';

type Deps = { pool: Pool; clock: Clock };

/** Adds the page views and steps of a visit to today's totals; nothing about the visitor is stored. */
export const recordVisit =
  ({ pool, clock }: Deps) =>
  ({ steps, views, source }: Visit): Promise<void> =>
    withTransaction(pool, async (tx) => {
      const day = dayInLagos(clock.now());
      await addViews(tx, day, views);
      if (steps.length === 0) return;
      await addVisitorToSteps(tx, day, steps);
      const isTooMany = await isSourceBeyondMax(tx, day, source, maxSources);
      await addVisitorToStepsOfSource(
        tx,
        day,
        isTooMany ? otherSource : source,
        steps,
      );
    });
