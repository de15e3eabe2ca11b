import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import type { Logger } from '@imprint/chassis/logger';
import { createLoop, type Loop } from '@imprint/chassis/loop';
import { dropSuspected } from './drop-suspected.ts';
import { tellOfGathered } from './tell-of-messages.ts';

/** Once a day. */
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
    work: dropSuspected(deps),
  });

/** Every minute. */
export const startTellingOfMessages = (
  deps: Parameters<typeof tellOfGathered>[0] & { log: Logger },
): Loop =>
  createLoop({
    name: 'one mail about many messages',
    log: deps.log,
    idleMs: 60_000,
    retryMs: { first: 1_000, most: 60_000 },
    work: tellOfGathered(deps),
  });
