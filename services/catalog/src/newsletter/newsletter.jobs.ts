import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import type { Logger } from '@imprint/chassis/logger';
import { createLoop, type Loop } from '@imprint/chassis/loop';
import { dropPending } from './drop-pending.ts';

/** Once a day. */
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
    work: dropPending(deps),
  });
