import type { Logger } from '@imprint/chassis/logger';
import { startBackgroundWorker } from '@imprint/chassis/background-worker';
import type { UseCases } from './use-cases.ts';

/** Starts the background workers that only this service has. */
export const startJobs = (useCases: UseCases, log: Logger) => [
  // This worker closes sessions without heartbeats, and closes the sessions and leases of revoked links.
  startBackgroundWorker({
    name: 'session sweep',
    log,
    idleMs: 5_000,
    retryMs: { first: 1_000, max: 15_000 },
    work: async () =>
      (await useCases.closeOverdueSessions()) > 0 ? 'again' : 'idle',
  }),
  // This worker imports an outdated book again. It retries every minute, in case the importing instance stopped.
  startBackgroundWorker({
    name: 'book import',
    log,
    idleMs: 60_000,
    retryMs: { first: 1_000, max: 60_000 },
    work: useCases.reimportBook,
  }),
];
