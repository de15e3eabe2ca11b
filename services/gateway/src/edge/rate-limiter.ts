import { createRateLimit } from '@imprint/chassis/rate-limit';
import type { Redis } from '@imprint/chassis/redis';
import {
  type Limit,
  type LimitName,
  limits,
  shareWithoutRedis,
} from '../proxy/limits.model.ts';

export type CountCall = (limit: LimitName, net: string) => Promise<void>;

/** Counts a call against its limit, or refuses it. `factor` widens every limit alike. */
export const createRateLimiter = (redis: Redis, factor: number): CountCall => {
  const build = (name: string, { calls, seconds, counted }: Limit) => {
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
    Object.entries(limits).map(([name, limit]) => [name, build(name, limit)]),
  );
  return (name, net) => counters.get(name)?.(net) ?? Promise.resolve();
};
