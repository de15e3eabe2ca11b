import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import { lookUp, unknown } from '@imprint/chassis/figures';
import { countActive } from './reading-session.repository.ts';
import { readersNow } from './reading.figures.ts';

/** Tells in the figures how many read. */
export const tellOfReaders = (deps: { pool: Pool; clock: Clock }) =>
  lookUp(
    async () => readersNow.set(await countActive(deps.pool, deps.clock.now())),
    () => readersNow.set(unknown),
  );
