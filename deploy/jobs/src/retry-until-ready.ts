import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '@imprint/chassis/logger';

const patienceMs = 60_000;

/** A store that starts with the job may need a moment; what is wrong after a minute stays wrong. */
export const retryUntilReady = async <T>(
  log: Logger,
  work: () => Promise<T>,
): Promise<T> => {
  const end = performance.now() + patienceMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (performance.now() > end) throw error;
      log.warn({ err: error }, 'store unavailable');
      await pause(1_000);
    }
  }
};
