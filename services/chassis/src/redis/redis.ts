import { Redis } from 'ioredis';
import type { Logger } from '../runtime/logger.ts';
import { toUrlOrSentinelOptions } from './redis-address.ts';

export type { Redis } from 'ioredis';

/** Returns a connection whose commands fail at once while Redis is unavailable, instead of queueing. */
export const createRedis = (
  url: string,
  log: Logger,
  { commandTimeoutMs = 300 }: { commandTimeoutMs?: number } = {},
): Redis => {
  const options = {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    commandTimeout: commandTimeoutMs,
    connectTimeout: 2_000,
    retryStrategy: (attempt: number) => Math.min(attempt * 100, 2_000),
  };
  const address = toUrlOrSentinelOptions(url);
  const redis =
    typeof address === 'string'
      ? new Redis(address, options)
      : new Redis({ ...options, ...address });
  let isUnavailable = false;
  redis.on('error', (error: Error) => {
    if (!isUnavailable) log.warn({ err: error }, 'redis unavailable');
    isUnavailable = true;
  });
  redis.on('ready', () => {
    if (isUnavailable) log.info('redis available');
    isUnavailable = false;
  });
  return redis;
};
