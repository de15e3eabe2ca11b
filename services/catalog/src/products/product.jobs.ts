import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import type { Logger } from '@imprint/chassis/logger';
import { createLoop, type Loop } from '@imprint/chassis/loop';
import { announcePrices } from './announce-prices.ts';

/** At the start, and then by the hour. */
export const startAnnouncingPrices = (deps: {
  pool: Pool;
  clock: Clock;
  log: Logger;
}): Loop =>
  createLoop({
    name: 'announcing prices',
    log: deps.log,
    idleMs: 3_600_000,
    retryMs: { first: 1_000, most: 60_000 },
    work: announcePrices(deps),
  });
