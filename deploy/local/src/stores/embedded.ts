import { awaitAllThenReject } from '../processes/settled.ts';
import { startKafka } from './kafka.ts';
import { startPostgres } from './postgres.ts';
import { startRedis } from './redis.ts';
import type { StoreAddresses, StoreOptions } from './store-types.ts';

export const embeddedNames = ['postgres', 'redis', 'kafka'];

/** Starts PostgreSQL, Redis and Kafka as child processes, with a data folder of their own (decision 5). */
export const startEmbeddedStores = async (
  options: StoreOptions,
): Promise<StoreAddresses> => {
  const [databaseAdminUrl, redisUrl, kafkaBrokers] = await awaitAllThenReject([
    startPostgres(options),
    startRedis(options),
    startKafka(options),
  ]);
  return { databaseAdminUrl, redisUrl, kafkaBrokers };
};
