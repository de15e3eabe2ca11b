import type { Pool } from '@imprint/chassis/db';
import type { Logger } from '@imprint/chassis/logger';
import { createLoop, type Loop } from '@imprint/chassis/loop';
import { forgetOldAccess } from './forget-old-access.ts';

/** At the start, and then by the hour. */
export const startForgettingAccess = (deps: {
  pool: Pool;
  log: Logger;
}): Loop =>
  createLoop({
    name: 'forgetting old sessions',
    log: deps.log,
    idleMs: 3_600_000,
    retryMs: { first: 10_000, most: 600_000 },
    work: () => forgetOldAccess(deps),
  });
