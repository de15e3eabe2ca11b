import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryFolder } from '@imprint/local/folders';
import { ensurePostgresTools } from '@imprint/local/postgres-tools';
import type { SystemEnvironment } from '@imprint/local/system';

type Outcome = { isDone: boolean; output: string };

const run = (
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv,
): Outcome => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [`deploy/backup/src/${command}.ts`, ...args],
    { cwd: repositoryFolder, encoding: 'utf8', env },
  );
  return { isDone: status === 0, output: `${stdout}${stderr}` };
};

/**
 * Prepares the commands of deploy/backup as their containers run
 * them, with an encryption key and a backup folder of their own.
 */
export const openBackups = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'imprint-drill-'));
  const key = Object.fromEntries(
    run('make-key', [], process.env)
      .output.split('\n')
      .filter((line) => line.startsWith('BACKUP_'))
      .map((line) => line.split('=', 2) as [string, string]),
  );

  const runCommand = async (
    { databases, owners, stores, dataFolder }: SystemEnvironment,
    command: string,
    ...args: string[]
  ): Promise<Outcome> =>
    run(command, args, {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      GATEWAY_DATABASE_URL: databases.gateway,
      CATALOG_DATABASE_URL: databases.catalog,
      ORDERS_DATABASE_URL: databases.orders,
      EBOOK_ACCESS_DATABASE_URL: databases['ebook-access'],
      ANALYTICS_DATABASE_URL: databases.analytics,
      GATEWAY_MIGRATION_DATABASE_URL: owners.gateway,
      CATALOG_MIGRATION_DATABASE_URL: owners.catalog,
      ORDERS_MIGRATION_DATABASE_URL: owners.orders,
      EBOOK_ACCESS_MIGRATION_DATABASE_URL: owners['ebook-access'],
      ANALYTICS_MIGRATION_DATABASE_URL: owners.analytics,
      KAFKA_BROKERS: stores.kafkaBrokers,
      STORAGE_FOLDER: join(dataFolder, 'objects'),
      BACKUP_FOLDER: folder,
      PG_BIN: await ensurePostgresTools(),
      ...key,
    });

  return {
    runCommand,
    /** Runs a command; throws its output if the command fails. */
    runOrThrow: async (
      around: SystemEnvironment,
      command: string,
      ...args: string[]
    ): Promise<void> => {
      const started = performance.now();
      const { isDone, output } = await runCommand(around, command, ...args);
      if (!isDone) throw new Error(`${command}: ${output}`);
      const ms = Math.round(performance.now() - started);
      console.log(`${command} ${args.join(' ')}: ${ms} ms`);
    },
    remove: () => rm(folder, { recursive: true }),
  };
};
