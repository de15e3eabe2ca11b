import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import type { Redis } from '@imprint/chassis/redis';
import type { LimitName } from '../proxy/route.model.ts';
import { limits, shareWithoutRedis } from './limits.ts';
import { TooManyRequests } from './too-many-requests.ts';

export type CountCall = (limit: LimitName, net: string) => Promise<void>;

const pass = () => undefined;

const refuse = (refusal: unknown): never => {
  if (!(refusal instanceof RateLimiterRes)) throw refusal;
  throw new TooManyRequests(Math.max(refusal.msBeforeNext / 1000, 1));
};

/** Counts a call against its limit, or refuses it. `factor` widens every limit alike. */
export const createRateLimiter = (redis: Redis, factor: number): CountCall => {
  const build = (
    name: string,
    { calls, seconds, counted }: (typeof limits)[keyof typeof limits],
  ): RateLimiterAbstract => {
    const points = Math.ceil(calls * factor);
    const keyPrefix = `gateway:limit:${name}`;
    if (counted === 'here')
      return new RateLimiterMemory({ keyPrefix, points, duration: seconds });
    return new RateLimiterRedis({
      storeClient: redis,
      rejectIfRedisNotReady: true,
      keyPrefix,
      points,
      duration: seconds,
      inMemoryBlockOnConsumed: points,
      insuranceLimiter: new RateLimiterMemory({
        keyPrefix,
        points: Math.ceil(points * shareWithoutRedis),
        duration: seconds,
      }),
    });
  };
  const limiters = new Map(
    Object.entries(limits).map(([name, limit]) => [name, build(name, limit)]),
  );
  return (name, net) =>
    limiters.get(name)?.consume(net).then(pass, refuse) ?? Promise.resolve();
};
