import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../processes/ports.ts';
import { type Watchdog, tieToThisProcess } from '../processes/watchdog.ts';
import { outsideFolderOf } from '../stores/postgres-home.ts';
import { startStores } from '../stores/stores.ts';

type Running = { testStores?: Watchdog };

/** One set of stores per run of jest; its addresses reach the tests by the environment. */
const startTestStores = async (): Promise<void> => {
  if (process.env.IMPRINT_TEST_DATABASE_ADMIN_URL) return;
  const folder = await mkdtemp(join(tmpdir(), 'imprint-test-'));
  // PostgreSQL must get in too, as another user where root runs the tests.
  await chmod(folder, 0o755);
  const outside = outsideFolderOf(folder);
  const running = globalThis as Running;
  running.testStores = tieToThisProcess(folder, ...(outside ? [outside] : []));
  const ports = {
    postgres: await freePort(),
    redis: await freePort(),
    kafka: await freePort(),
  };
  const stores = await startStores({ folder, ports, throwaway: true });
  process.env.IMPRINT_TEST_DATABASE_ADMIN_URL = stores.databaseAdminUrl;
  process.env.IMPRINT_TEST_REDIS_URL = stores.redisUrl;
  process.env.IMPRINT_TEST_KAFKA_BROKERS = stores.kafkaBrokers;
};

// Jest takes the default export alone.
export default startTestStores;
