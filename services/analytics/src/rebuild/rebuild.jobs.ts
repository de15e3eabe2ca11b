import type { Logger } from '@imprint/chassis/logger';
import { startBackgroundWorker } from '@imprint/chassis/background-worker';

const hourMs = 3_600_000;

/**
 * Checks the figures at the start and hourly; sooner where a check could not be finished.
 * @param firstRetryMs after a check that failed
 */
export const startProjectionChecks = (
  checkProjections: (signal: AbortSignal) => Promise<unknown>,
  firstRetryMs: number,
  log: Logger,
): { close: () => Promise<void> } => {
  const stopping = new AbortController();
  const loop = startBackgroundWorker({
    name: 'projection check',
    log,
    idleMs: hourMs,
    retryMs: { first: firstRetryMs, max: 5 * 60_000 },
    work: () => checkProjections(stopping.signal),
  });
  return {
    close: async () => {
      stopping.abort();
      await loop.close();
    },
  };
};
