import { PartUnavailable, TooManyError } from '@imprint/chassis/errors';
import type { Redis } from '@imprint/chassis/redis';
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';

/** Lets so many pass in a while, by key; refuses the others. */
export type RateLimit = (key: string) => Promise<void>;

export class TooManyRequests extends TooManyError {
  readonly code = 'TOO_MANY_REQUESTS';
  override readonly retryAfterSeconds: number;
  constructor(waitMs: number) {
    super('That was a little too often. Please wait a moment.');
    this.retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  }
}

/** Counted by this process alone and free of a round trip: it only keeps one caller from wearing it out. */
export const localRateLimit = (most: number, seconds: number): RateLimit => {
  const limiter = new RateLimiterMemory({ points: most, duration: seconds });
  return async (key) => {
    try {
      await limiter.consume(key);
    } catch (reason) {
      throw new TooManyRequests((reason as RateLimiterRes).msBeforeNext);
    }
  };
};

/** Counted by all instances together. */
export const rateLimit = (
  redis: Redis,
  name: string,
  most: number,
  seconds: number,
): RateLimit => {
  const limiter = new RateLimiterRedis({
    storeClient: redis,
    keyPrefix: `ebook-access:rate:${name}`,
    points: most,
    duration: seconds,
  });
  return async (key) => {
    try {
      await limiter.consume(key);
    } catch (reason) {
      if (reason instanceof RateLimiterRes)
        throw new TooManyRequests(reason.msBeforeNext);
      throw new PartUnavailable(reason);
    }
  };
};
