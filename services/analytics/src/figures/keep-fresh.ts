import type { Clock } from '@imprint/chassis/clock';
import { isDatabaseUnavailable } from '@imprint/chassis/db';
import { withTimeout } from '@imprint/chassis/with-timeout';

const keptMs = 5_000;
// A hung database takes six seconds to be found out; who has figures need not wait for that.
const patienceMs = 1_500;

/**
 * Reads at most every 5 s, and once for all who ask in the meantime. While the database
 * is away the last answer is given on, which says itself how old it is; without one the
 * failure is told.
 */
export const keepFresh = <T>(
  clock: Clock,
  read: () => Promise<T>,
): (() => Promise<T>) => {
  let last: { at: number; answer: T } | undefined;
  let reading: Promise<T> | undefined;

  const readOnce = async (): Promise<T> => {
    const at = clock.now().getTime();
    try {
      const answer = await read();
      last = { at, answer };
      return answer;
    } catch (error) {
      if (last && isDatabaseUnavailable(error)) return last.answer;
      throw error;
    } finally {
      reading = undefined;
    }
  };

  return async () => {
    if (last && clock.now().getTime() < last.at + keptMs) return last.answer;
    reading ??= readOnce();
    if (!last) return reading;
    const first = await withTimeout(patienceMs, reading);
    return first === 'timed-out' ? last.answer : first;
  };
};
