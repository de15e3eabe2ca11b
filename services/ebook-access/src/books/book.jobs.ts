import type { Logger } from '@imprint/chassis/logger';
import { createLoop, type Loop } from '@imprint/chassis/loop';

/** At the start, and again later where another instance has begun it and may not have ended it. */
export const startReadingAnew = (
  readBookAnew: () => Promise<unknown>,
  log: Logger,
): Loop =>
  createLoop({
    name: 'reading the book anew',
    log,
    idleMs: 60_000,
    retryMs: { first: 1_000, most: 60_000 },
    work: readBookAnew,
  });
