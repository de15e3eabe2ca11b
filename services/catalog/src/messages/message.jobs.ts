import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import type { Logger } from '@imprint/chassis/logger';
import { createLoop, type Loop } from '@imprint/chassis/loop';
import { deleteSuspectedBefore } from './message.repository.ts';

/** Long enough to look through them, and for a person to ask why nobody answered. */
const keptMs = 90 * 86_400_000;
const atOnce = 1_000;

/** Once a day: what looked like the work of a program and nobody said otherwise. */
export const startDroppingSuspected = (deps: {
  pool: Pool;
  clock: Clock;
  log: Logger;
}): Loop =>
  createLoop({
    name: 'dropping suspected messages',
    log: deps.log,
    idleMs: 24 * 3_600_000,
    retryMs: { first: 60_000, most: 3_600_000 },
    work: async () => {
      const until = new Date(deps.clock.now().getTime() - keptMs);
      const dropped = await deleteSuspectedBefore(deps.pool, until, atOnce);
      return dropped === atOnce ? 'again' : 'idle';
    },
  });
