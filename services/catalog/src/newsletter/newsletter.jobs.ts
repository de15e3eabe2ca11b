import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import type { Logger } from '@imprint/chassis/logger';
import { createLoop, type Loop } from '@imprint/chassis/loop';
import { deletePendingBefore } from './newsletter.repository.ts';

const keptMs = 30 * 86_400_000;
const atOnce = 1_000;

/** Once a day: addresses that somebody typed and whose owner never confirmed. */
export const startDroppingPending = (deps: {
  pool: Pool;
  clock: Clock;
  log: Logger;
}): Loop =>
  createLoop({
    name: 'dropping unconfirmed subscribers',
    log: deps.log,
    idleMs: 24 * 3_600_000,
    retryMs: { first: 60_000, most: 3_600_000 },
    work: async () => {
      const until = new Date(deps.clock.now().getTime() - keptMs);
      const dropped = await deletePendingBefore(deps.pool, until, atOnce);
      return dropped === atOnce ? 'again' : 'idle';
    },
  });
