import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createLogger } from '@imprint/chassis/logger';
import { createKafka } from '@imprint/chassis/messaging/kafka';
import { ensureDatabases } from '@imprint/jobs/databases';
import { ensureTopics } from '@imprint/jobs/topics';
import { awaitAllThenReject } from './processes/settled.ts';
import { startStores } from './stores/stores.ts';
import { buildWeb } from './system/build-web.ts';
import { type Ports } from './system/ports.ts';
import { readCommit } from './system/read-commit.ts';
import { ensureDevelopmentSecrets } from './system/secrets.ts';
import {
  buildDevelopmentSettings,
  pickStandInKeys,
} from './system/settings.ts';
import { startPart } from './system/start-part.ts';
import { snapshotRunningDaemons } from './system/undo.ts';
import {
  defineSystemProcesses,
  type Part,
  type SystemEnvironment,
} from './system.ts';

export type SystemOptions = {
  /** The folder of data, logs, process ids and secrets. */
  folder: string;
  ports: Ports;
  /** Settings by name, as in .env. */
  environment?: NodeJS.ProcessEnv;
  /** Whether every part watches its files. */
  dev?: boolean;
  /** Whether the stores may lose data in a crash, for tests. */
  throwaway?: boolean;
  parts?: (around: SystemEnvironment) => Part[];
};

export type SystemAddresses = { site: string; paystack: string; inbox: string };

/**
 * Starts the parts of the system that do not run yet, and waits until all are ready. Safe to repeat.
 * If a part fails, everything that this call started is stopped again.
 */
export const startSystem = async (
  options: SystemOptions,
): Promise<SystemAddresses & { around: SystemEnvironment }> => {
  const { ports } = options;
  await mkdir(join(options.folder, 'logs'), { recursive: true });
  const before = await snapshotRunningDaemons(options.folder);
  let around: SystemEnvironment;
  try {
    around = await startStoresAndParts(options);
  } catch (error) {
    await before.restore();
    throw error;
  }
  return {
    around,
    site: `http://localhost:${ports.GATEWAY_PORT}`,
    paystack: `http://127.0.0.1:${ports.PAYSTACK_PORT}`,
    inbox: `http://127.0.0.1:${ports.MAIL_PORT}`,
  };
};

const startStoresAndParts = async (
  options: SystemOptions,
): Promise<SystemEnvironment> => {
  const { folder, ports, dev = false, parts = defineSystemProcesses } = options;
  const [around] = await awaitAllThenReject([
    startStoresAndPrepareEnvironment(options),
    options.dev || options.parts ? undefined : buildWeb(folder),
  ]);
  await awaitAllThenReject(
    parts(around).map((part) => startPart(part, { folder, ports, dev })),
  );
  return around;
};

/** Starts the stores, creates databases and topics, and returns their addresses and all settings. Safe to repeat. */
export const startStoresAndPrepareEnvironment = async (
  options: SystemOptions,
): Promise<SystemEnvironment> => {
  const { folder, ports, environment = process.env } = options;
  const secrets = await ensureDevelopmentSecrets(
    join(folder, 'secrets.json'),
    environment['SAMPLE_CONTENT'],
  );
  const stores = await startStoresWithTopics(options);
  const { runtime, owner } = await ensureDatabases(stores.databaseAdminUrl, {
    runtime: secrets.databasePasswords,
    owner: secrets.databaseOwnerPasswords,
  });
  const settings = buildDevelopmentSettings(ports, secrets, {
    IMPRINT_COMMIT: await readCommit(),
    ...environment,
  });
  return {
    ...{ ports, settings, stores },
    standInKeys: pickStandInKeys(secrets, settings),
    databases: runtime,
    owners: owner,
    dataFolder: folder,
  };
};

const startStoresWithTopics = async ({
  folder,
  ports,
  throwaway,
}: SystemOptions) => {
  const stores = await startStores({
    folder,
    ports: {
      postgres: ports.POSTGRES_PORT,
      redis: ports.REDIS_PORT,
      kafka: ports.KAFKA_PORT,
    },
    throwaway: throwaway ?? false,
  });
  const kafka = createKafka({
    brokers: stores.kafkaBrokers.split(','),
    clientId: 'topics',
    log: createLogger('topics', 'silent'),
  });
  await ensureTopics(kafka, { partitions: 6, replicas: 1 });
  return stores;
};
