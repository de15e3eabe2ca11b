import { createRateLimit } from '@imprint/chassis/rate-limit';
import type { Redis } from '@imprint/chassis/redis';
import {
  type Limit,
  type LimitName,
  limits,
  shareWithoutRedis,
} from '../proxy/limits.model.ts';

export type CountCall = (limit: LimitName, net: string) => Promise<void>;

/**
 * Creates the function that counts a call of a client address against a limit; `factor` multiplies every limit. The
 * function throws TOO_MANY_REQUESTS when the limit is exceeded.
 */
export const createRateLimiter = (redis: Redis, factor: number): CountCall => {
  const createLimitCounter = (
    name: string,
    { calls, seconds, counted }: Limit,
  ) => {
    const keyPrefix = `gateway:limit:${name}`;
    return createRateLimit({
      maxCalls: Math.ceil(calls * factor),
      seconds,
      ...(counted === 'shared'
        ? { shared: { redis, keyPrefix, shareWithoutRedis } }
        : {}),
    });
  };
  const counters = new Map(
    Object.entries(limits).map(([name, limit]) => [
      name,
      createLimitCounter(name, limit),
    ]),
  );
  return (name, net) => counters.get(name)?.(net) ?? Promise.resolve();
};
