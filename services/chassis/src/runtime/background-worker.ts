import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from './logger.ts';

export type BackgroundWorker = {
  /** Look now; cheap, and safe to call at any time. */
  wake: () => void;
  /** Resolves when the work under way is done. */
  close: () => Promise<void>;
};

type WorkerSettings = {
  name: string;
  log: Logger;
  /** How long to rest when there was nothing to do. */
  idleMs: number;
  /** Woken again and again, it begins at most once in this time, and finds more each time. */
  minIntervalMs?: number;
  /** Growing pause after a failure. */
  retryMs: { first: number; max: number };
  /** Resolves to 'again' when more is waiting; it rests after anything else. */
  work: () => Promise<unknown>;
};

/** Does a piece of work over and over, one at a time, until it is closed. */
export const startBackgroundWorker = (
  settings: WorkerSettings,
): BackgroundWorker => {
  const { name, log, idleMs, minIntervalMs = 0, retryMs, work } = settings;
  const closing = new AbortController();
  let woken = false;
  let endRest = () => {};

  const waitFor = (ms: number) =>
    ms > 0
      ? sleep(ms, undefined, { signal: closing.signal }).catch(() => undefined)
      : undefined;

  const rest = (ms: number) =>
    new Promise<void>((resolve) => {
      if (woken || closing.signal.aborted) return resolve();
      const timer = setTimeout(resolve, ms);
      endRest = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const run = async () => {
    let failures = 0;
    while (!closing.signal.aborted) {
      woken = false;
      const startedAt = performance.now();
      try {
        const next = await work();
        if (failures > 0) log.info({ failures }, `${name} recovered`);
        failures = 0;
        if (next !== 'again') {
          await rest(idleMs);
          await waitFor(startedAt + minIntervalMs - performance.now());
        }
      } catch (error) {
        if (failures === 0) log.warn({ err: error }, `${name} failed`);
        const pause = retryMs.first * 2 ** failures++;
        await rest(Math.min(pause, retryMs.max));
      }
    }
  };
  const running = run();

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
