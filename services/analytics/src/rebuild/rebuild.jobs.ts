import type { Logger } from '@imprint/chassis/logger';
import {
  type BackgroundWorker,
  startBackgroundWorker,
} from '@imprint/chassis/background-worker';

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

/** Starts the worker that recounts the figures within about a second after the mode of the shop's keys has changed. */
export const startModeCounting = (
  countAnnouncedMode: () => Promise<void>,
  log: Logger,
): BackgroundWorker =>
  startBackgroundWorker({
    name: 'payment mode',
    log,
    idleMs: 1_000,
    retryMs: { first: 1_000, max: 30_000 },
    work: countAnnouncedMode,
  });
