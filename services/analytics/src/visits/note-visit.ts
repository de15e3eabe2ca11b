import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import { dayInLagos } from '../sales/sale.model.ts';
import type { Step } from './visit.model.ts';
import { addVisitor } from './visit.repository.ts';

type Deps = { pool: Pool; clock: Clock };

/** Counts one visitor more at a step, today. */
export const noteVisit =
  ({ pool, clock }: Deps) =>
  (step: Step): Promise<void> =>
    addVisitor(pool, dayInLagos(clock.now()), step);
