import type { Logger } from '@imprint/chassis/logger';
import {
  startBackgroundWorker,
  type BackgroundWorker,
} from '@imprint/chassis/background-worker';

/** Prewarms when the service starts and within seconds after each restart of the database. */
export const startPrewarm = (
  prewarm: () => Promise<'again' | 'idle'>,
  log: Logger,
): BackgroundWorker =>
  startBackgroundWorker({
    name: 'prewarm',
    log,
    idleMs: 10_000,
    retryMs: { first: 1_000, max: 10_000 },
    work: prewarm,
  });
