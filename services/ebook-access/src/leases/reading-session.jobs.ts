import type { Logger } from '@imprint/chassis/logger';
import {
  startBackgroundWorker,
  type BackgroundWorker,
} from '@imprint/chassis/background-worker';

/** Ends in the history what ended in silence; leases of revoked links end within 30 s. */
export const startSessionSweep = (
  closeOverdueSessions: () => Promise<number>,
  log: Logger,
): BackgroundWorker =>
  startBackgroundWorker({
    name: 'session sweep',
    log,
    idleMs: 5_000,
    retryMs: { first: 1_000, max: 15_000 },
    work: async () => ((await closeOverdueSessions()) > 0 ? 'again' : 'idle'),
  });
