import type { Logger } from '@imprint/chassis/logger';
import {
  startBackgroundWorker,
  type BackgroundWorker,
} from '@imprint/chassis/background-worker';

/** At the start, and again later where another instance has begun it and may not have ended it. */
export const startReadingAnew = (
  readBookAnew: () => Promise<unknown>,
  log: Logger,
): BackgroundWorker =>
  startBackgroundWorker({
    name: 'reading the book anew',
    log,
    idleMs: 60_000,
    retryMs: { first: 1_000, max: 60_000 },
    work: readBookAnew,
  });
