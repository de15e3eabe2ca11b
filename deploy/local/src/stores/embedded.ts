import { stopDaemon } from '../processes/daemon.ts';
import { startKafka } from './kafka.ts';
import { startPostgres } from './postgres.ts';
import { startRedis } from './redis.ts';
import type { StoreAddresses, StoreOptions } from './store-types.ts';

export const startEmbedded = async (
  options: StoreOptions,
): Promise<StoreAddresses> => {
  const [databaseAdminUrl, redisUrl, kafkaBrokers] = await allOf([
    startPostgres(options),
    startRedis(options),
    startKafka(options),
  ]);
  return { databaseAdminUrl, redisUrl, kafkaBrokers };
};

/** Waits for all even if one fails, so that whoever cleans up finds nothing still starting. */
const allOf = async <T extends readonly Promise<unknown>[] | []>(
  starts: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> => {
  await Promise.allSettled(starts);
  return Promise.all(starts);
};

/** Safe to call for stores that do not run. */
export const stopEmbedded = async (folder: string): Promise<boolean> => {
  const stopped = await Promise.all([
    stopDaemon({ folder, name: 'postgres', stopSignal: 'SIGINT' }),
    stopDaemon({ folder, name: 'redis' }),
    stopDaemon({ folder, name: 'kafka' }),
  ]);
  return stopped.includes(true);
};
