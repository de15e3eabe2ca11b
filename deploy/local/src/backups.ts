import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { type DatabaseUrls, settingPrefixes } from '@imprint/jobs/databases';
import { localFolder, repositoryFolder, systemFolder } from './folders.ts';
import { UserError } from './user-error.ts';
import { runningDaemons, stopDaemon } from './processes/daemon.ts';
import { pickInheritedEnvironment } from './processes/environment.ts';
import { runCommand } from './run-command.ts';
import { startStoresAndPrepareEnvironment } from './start-system.ts';
import { embeddedNames } from './stores/embedded.ts';
import { ensurePostgresTools } from './stores/postgres-tools.ts';
import type { SystemEnvironment } from './system.ts';
import { portsFrom } from './system/ports.ts';
import { pickSettings, settingNames } from './system/settings.ts';
import { lockSystem } from './processes/lock.ts';

const commands = ['backup', 'restore', 'export', 'import'] as const;
type Command = (typeof commands)[number];

/** Runs a command of deploy/backup with the settings of the system that `make up` starts. Usage: backups.ts backup */
const runBackupCommand = async (
  command: Command,
  args: string[],
): Promise<void> => {
  const parts = [...runningDaemons(systemFolder).keys()].filter(
    (name) => !embeddedNames.includes(name),
  );
  if (command === 'restore') {
    lockSystem(systemFolder);
    await stopPartsIfForced(parts, process.env['force'] === 'yes');
  } else if (command === 'import') {
    lockSystem(systemFolder);
    if (parts.length > 0)
      throw new UserError(
        `The system runs (${parts.join(', ')}). Stop it with make down.`,
      );
  } else if (parts.length === 0)
    throw new UserError('The system does not run; start it with make up.');
  const around = await startStoresAndPrepareEnvironment({
    folder: systemFolder,
    ports: portsFrom(process.env),
  });
  const { status } = spawnSync(
    process.execPath,
    [join(repositoryFolder, `deploy/backup/src/${command}.ts`), ...args],
    { env: await buildCommandEnvironment(around), stdio: 'inherit' },
  );
  process.exitCode = status ?? 1;
  if (status === 0 && command === 'restore')
    console.log('Start the system with make up.');
  if (status === 0 && command === 'import')
    console.log('Start the shop with make up SAMPLE=no.');
};

const stopPartsIfForced = async (
  names: string[],
  force: boolean,
): Promise<void> => {
  if (names.length === 0) return;
  if (!force)
    throw new UserError(
      `The system runs (${names.join(', ')}). Stop it with make down, or say force=yes to have it stopped and overwritten.`,
    );
  await Promise.all(
    names.map((name) => stopDaemon({ folder: systemFolder, name })),
  );
};

/** Returns the addresses of all databases by the names of their settings, such as `ORDERS_DATABASE_URL`. */
const toDatabaseSettings = (
  urls: DatabaseUrls,
  name: string,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(settingPrefixes).map(([service, prefix]) => [
      `${prefix}_${name}`,
      urls[service as keyof DatabaseUrls],
    ]),
  );

const buildCommandEnvironment = async ({
  databases,
  owners,
  settings,
  stores,
  dataFolder,
}: SystemEnvironment): Promise<Record<string, string>> => {
  const backupSettings = Object.entries(process.env).filter(
    ([name, value]) => value && /^(BACKUP|EXPORT)_/.test(name),
  );
  return {
    ...pickInheritedEnvironment(),
    NODE_ENV: 'development',
    ...pickSettings(settings, ['LOG_LEVEL']),
    ...toDatabaseSettings(databases, 'DATABASE_URL'),
    ...toDatabaseSettings(owners, 'MIGRATION_DATABASE_URL'),
    KAFKA_BROKERS: stores.kafkaBrokers,
    ...(settings['S3_ENDPOINT']
      ? pickSettings(settings, settingNames.storage)
      : { STORAGE_FOLDER: join(dataFolder, 'objects') }),
    ...(process.env['BACKUP_S3_ENDPOINT']
      ? {}
      : { BACKUP_FOLDER: join(localFolder, 'backups') }),
    EXPORT_FOLDER: join(localFolder, 'export'),
    PG_BIN: process.env['PG_BIN'] ?? (await ensurePostgresTools()),
    ...Object.fromEntries(backupSettings),
  };
};

await runCommand(async () => {
  const [name = '', ...args] = process.argv.slice(2);
  const command = commands.find((one) => one === name);
  if (!command)
    throw new UserError(`Unknown command; use ${commands.join(', ')}.`);
  await runBackupCommand(command, args);
});
