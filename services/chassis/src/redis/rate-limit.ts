import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { DependencyUnavailable, TooManyError } from '../errors.ts';
import type { Redis } from './redis.ts';

/** Returns the error for a call above a rate limit (429), with the seconds until a retry is allowed. */
export const tooManyRequestsError = (
  retryAfterSeconds: number,
  message = 'Too many requests. Please wait a moment and try again.',
) => new TooManyError('TOO_MANY_REQUESTS', message, { retryAfterSeconds });

/**
 * Counts one call of a key.
 * @throws tooManyRequestsError above the limit
 * @throws DependencyUnavailable while Redis is unavailable, unless `shareWithoutRedis` is set
 */
export type CountCall = (key: string) => Promise<void>;

type RateLimitSettings = {
  maxCalls: number;
  seconds: number;
  /** The Redis in which all instances count together; without it each process counts in its own memory. */
  shared?: {
    redis: Redis;
    keyPrefix: string;
    /** The share of `maxCalls` that each process allows while Redis is unavailable; none unless set. */
    shareWithoutRedis?: number;
  };
  /** The error message above the limit. */
  message?: string;
};

const createMemoryOrRedisLimiter = ({
  maxCalls: points,
  seconds,
  shared,
}: RateLimitSettings) => {
  const duration = seconds;
  if (!shared) return new RateLimiterMemory({ points, duration });
  const { redis, keyPrefix, shareWithoutRedis: share } = shared;
  return new RateLimiterRedis({
    storeClient: redis,
    rejectIfRedisNotReady: true,
    inMemoryBlockOnConsumed: points,
    ...{ keyPrefix, points, duration },
    ...(share
      ? {
          insuranceLimiter: new RateLimiterMemory({
            points: Math.ceil(points * share),
            duration,
          }),
        }
      : {}),
  });
};

/** Returns a function that counts a call, and throws if its key has more than `maxCalls` calls within `seconds`. */
export const createRateLimit = (settings: RateLimitSettings): CountCall => {
  const limiter = createMemoryOrRedisLimiter(settings);
  return async (key) => {
    try {
      await limiter.consume(key);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes))
        throw new DependencyUnavailable(refusal);
      throw tooManyRequestsError(
        Math.max(refusal.msBeforeNext / 1000, 1),
        settings.message,
      );
    }
  };
};
