import { Redis } from 'ioredis';
import type { Logger } from '../runtime/logger.ts';
import { redisAddress } from './redis-address.ts';

export type { Redis } from 'ioredis';

/** A connection that fails at once while Redis is away, instead of queueing commands. */
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
  const address = redisAddress(url);
  const redis =
    typeof address === 'string'
      ? new Redis(address, options)
      : new Redis({ ...options, ...address });
  let away = false;
  redis.on('error', (error: Error) => {
    if (!away) log.warn({ err: error }, 'redis is away');
    away = true;
  });
  redis.on('ready', () => {
    if (away) log.info('redis is back');
    away = false;
  });
  return redis;
};
