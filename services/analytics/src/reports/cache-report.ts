import type { Clock } from '@imprint/chassis/clock';
import { isDatabaseUnavailableError } from '@imprint/chassis/db';
import { withTimeout } from '@imprint/chassis/with-timeout';

// Live updates fetch a report again 3.5 s after a sale.
const maxAgeMs = 2_000;
// A query to a database that hangs times out after six seconds. If a report is cached, a caller waits only this long.
const revalidateTimeoutMs = 1_500;

/**
 * Caches a report for 2 s; concurrent requests share one read. While the database is unavailable, the cached report is
 * returned (stale-if-error, RFC 5861), and its `asOf` shows its age.
 */
export const cacheReport = <T>(
  clock: Clock,
  read: () => Promise<T>,
): (() => Promise<T>) => {
  let cached: { at: number; answer: T } | undefined;
  let revalidation: Promise<T> | undefined;

  const revalidate = async (): Promise<T> => {
    const at = clock.now().getTime();
    try {
      const answer = await read();
      cached = { at, answer };
      return answer;
    } catch (error) {
      if (cached && isDatabaseUnavailableError(error)) return cached.answer;
      throw error;
    } finally {
      revalidation = undefined;
    }
  };

  return async () => {
    if (cached && clock.now().getTime() < cached.at + maxAgeMs)
      return cached.answer;
    revalidation ??= revalidate();
    if (!cached) return revalidation;
    const first = await withTimeout(revalidateTimeoutMs, revalidation);
    return first === 'timed-out' ? cached.answer : first;
  };
};
