import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '@imprint/chassis/logger';

const timeoutMs = 60_000;

/** Repeats `work` for a minute while it fails, because a store may still be starting; then throws the last error. */
export const retryUntilReady = async <T>(
  log: Logger,
  store: 'kafka' | 'postgres',
  work: () => Promise<T>,
): Promise<T> => {
  const end = performance.now() + timeoutMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (performance.now() > end) throw error;
      log.warn({ err: error, store }, 'store not ready');
      await pause(1_000);
    }
  }
};
