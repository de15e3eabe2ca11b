import type { Logger } from '@imprint/chassis/logger';
import { startBackgroundWorker } from '@imprint/chassis/background-worker';

const hourMs = 3_600_000;

/**
 * Starts the worker that checks the projections at once, then every hour, and sooner after a failed check.
 * @param firstRetryMs the delay after the first failed check; the delay grows to 5 minutes at most
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
