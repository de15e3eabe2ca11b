import type { ThrowawayStores } from '../stores/store-types.ts';
import { startThrowawayStores } from '../stores/throwaway-stores.ts';

/** Starts one set of stores per run of Jest; the tests find the addresses of the stores in the environment. */
const startTestStores = async (): Promise<void> => {
  if (process.env.IMPRINT_TEST_DATABASE_ADMIN_URL) return;
  const stores = await startThrowawayStores();
  (globalThis as { testStores?: ThrowawayStores }).testStores = stores;
  process.env.IMPRINT_TEST_DATABASE_ADMIN_URL = stores.databaseAdminUrl;
  process.env.IMPRINT_TEST_REDIS_URL = stores.redisUrl;
  process.env.IMPRINT_TEST_KAFKA_BROKERS = stores.kafkaBrokers;
};

// Jest uses only the default export.
export default startTestStores;
