import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from './logger.ts';

export type BackgroundWorker = {
  /** Ends the pause between two runs early. A call is cheap and safe at any time. */
  wake: () => void;
  /** Stops the worker, and resolves when the work in progress is done. */
  close: () => Promise<void>;
};

type WorkerSettings = {
  name: string;
  log: Logger;
  /** The pause after a run that found nothing to do. */
  idleMs: number;
  /**
   * The minimum time between the starts of two runs, so that frequent wakes share one run. It does not apply after a
   * run that failed or that resolved to 'again'.
   */
  minIntervalMs?: number;
  /** The pause after a failure, which doubles from `first` up to `max`. */
  retryMs: { first: number; max: number };
  /** Resolves to 'again' when more work is waiting; the worker rests after any other value. */
  work: () => Promise<unknown>;
};

/** Repeats a piece of work, one run at a time, until the worker is closed. */
export const startBackgroundWorker = (
  settings: WorkerSettings,
): BackgroundWorker => {
  const { name, log, idleMs, minIntervalMs = 0, retryMs, work } = settings;
  const closing = new AbortController();
  let woken = false;
  let endRest = () => {};

  const waitUnlessClosed = (ms: number) =>
    ms > 0
      ? sleep(ms, undefined, { signal: closing.signal }).catch(() => undefined)
      : undefined;

  const restUntilWoken = (ms: number) =>
    new Promise<void>((resolve) => {
      if (woken || closing.signal.aborted) return resolve();
      const timer = setTimeout(resolve, ms);
      endRest = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const runUntilClosed = async () => {
    let failures = 0;
    while (!closing.signal.aborted) {
      woken = false;
      const startedAt = performance.now();
      try {
        const next = await work();
        if (failures > 0) log.info({ failures }, `${name} recovered`);
        failures = 0;
        if (next !== 'again') {
          await restUntilWoken(idleMs);
          await waitUnlessClosed(startedAt + minIntervalMs - performance.now());
        }
      } catch (error) {
        if (failures === 0) log.warn({ err: error }, `${name} failed`);
        const pause = retryMs.first * 2 ** failures++;
        await restUntilWoken(Math.min(pause, retryMs.max));
      }
    }
  };
  const running = runUntilClosed();

  return {
    wake: () => {
      if (woken) return;
      woken = true;
      endRest();
    },
    close: async () => {
      closing.abort();
      endRest();
      await running;
    },
  };
};
