import type { Logger } from '@imprint/chassis/logger';
import { createLoop, type Loop } from '@imprint/chassis/loop';

/** Prewarms when the service starts and within seconds after each restart of the database. */
export const startPrewarm = (
  prewarm: () => Promise<'again' | 'idle'>,
  log: Logger,
): Loop =>
  createLoop({
    name: 'prewarm',
    log,
    idleMs: 10_000,
    retryMs: { first: 1_000, most: 10_000 },
    work: prewarm,
  });
