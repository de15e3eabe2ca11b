import { PartUnavailable, TooManyError } from '@imprint/chassis/errors';
import type { Redis } from '@imprint/chassis/redis';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

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
