import { readdir } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { Logger } from '../runtime/logger.ts';
import { selectValue, selectValues } from './query.ts';
import { grantRuntimeRole, roleOf } from './runtime-role.ts';

const ownMigrations = fileURLToPath(
  new URL('../../migrations', import.meta.url),
);

type Step = { dir: string; migrationsTable: string };

const listMigrationFolders = (directory: string | undefined): Step[] => [
  { dir: ownMigrations, migrationsTable: 'chassis_migrations' },
  ...(directory
    ? [{ dir: directory, migrationsTable: 'service_migrations' }]
    : []),
];

/**
 * Returns the paths of the migrations in a folder and in its folders of days, in order.
 * A migration is recorded by its file name alone, so it may move between folders.
 */
export const listMigrationFiles = async (
  directory: string,
): Promise<string[]> => {
  const entries = await readdir(directory, {
    recursive: true,
    withFileTypes: true,
  });
  return entries
    .filter(({ name }) => name.endsWith('.sql'))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ parentPath, name }) => join(parentPath, name));
};

/** Opens a connection, runs `work` with it, and closes it. */
export const withClient = async <T>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/**
 * Runs the pending migrations of the chassis, then those of the service in `directory`. Safe to run concurrently.
 * @param databaseUrl the URL of the role that owns the tables
 * @param runtimeUrl the URL of the service's own role; if it is not the owner, it is granted the privileges it needs
 */
export const migrate = async (
  databaseUrl: string,
  directory: string | undefined,
  log: Logger,
  { runtimeUrl = databaseUrl }: { runtimeUrl?: string } = {},
): Promise<void> => {
  // The library is imported here, so that it takes no memory in services whose migrations a separate job runs.
  const { runner } = await import('node-pg-migrate');
  for (const step of listMigrationFolders(directory))
    await runner({
      ...step,
      dir: `${step.dir}/**/*.sql`,
      useGlob: true,
      databaseUrl,
      direction: 'up',
      advisoryLockMode: 'wait',
      // Each migration has a transaction of its own, so that one that fills a column does not hold the locks of others.
      singleTransaction: false,
      log: () => undefined,
      verbose: false,
    }).then((done) => {
      if (done.length > 0)
        log.info(
          { migrations: done.map(({ name }) => name) },
          'migrations applied',
        );
    });
  const runtimeRole = roleOf(runtimeUrl);
  if (runtimeRole !== roleOf(databaseUrl))
    await withClient(databaseUrl, (client) =>
      grantRuntimeRole(client, runtimeRole),
    );
};

const findMissingInFolder = async (
  client: pg.Client,
  { dir, migrationsTable }: Step,
): Promise<string[]> => {
  const files = await listMigrationFiles(dir);
  const names = files.map((file) => parse(file).name);
  const isReadable = await selectValue<boolean | null>(
    client,
    `select has_table_privilege(to_regclass($1), 'select') as value`,
    [migrationsTable],
  );
  if (!isReadable) return names;
  const run = await selectValues<string>(
    client,
    `select name as value from ${migrationsTable}`,
  );
  return names.filter((name) => !run.includes(name));
};

/** Returns the pending migrations; all migrations if the role cannot read the table of finished migrations. */
const missingMigrations = async (
  client: pg.Client,
  directory: string | undefined,
): Promise<string[]> => {
  const missing: string[] = [];
  for (const step of listMigrationFolders(directory))
    missing.push(...(await findMissingInFolder(client, step)));
  return missing;
};

const mayCreateTables = async (client: pg.Client): Promise<boolean> =>
  (await selectValue<boolean>(
    client,
    `select has_schema_privilege('public', 'create') as value`,
  )) === true;

/** Whether the role in a database URL may run migrations. */
export const mayMigrate = (databaseUrl: string): Promise<boolean> =>
  withClient(databaseUrl, mayCreateTables);

const pollIntervalMs = 500;

/**
 * Waits until the database has the migrations of this version, which a separate job runs as the owner of the tables.
 * A service whose own role is the owner, as on a developer's machine, runs them itself.
 * @throws an Error that names the migrations still missing after `timeoutMs`
 */
export const awaitOrRunMigrations = async (
  databaseUrl: string,
  directory: string | undefined,
  log: Logger,
  { timeoutMs = 90_000 } = {},
): Promise<void> => {
  const end = performance.now() + timeoutMs;
  const isOwner = await withClient(databaseUrl, async (client) => {
    if (await mayCreateTables(client)) return true;
    for (let isLogged = false; ;) {
      const missing = await missingMigrations(client, directory);
      if (missing.length === 0) return false;
      if (performance.now() > end)
        throw new Error(
          `the database lacks migrations: ${missing.join(', ')}; run run-migrations.ts with MIGRATION_DATABASE_URL`,
        );
      if (!isLogged) log.warn({ missing }, 'waiting for migrations');
      isLogged = true;
      await pause(pollIntervalMs);
    }
  });
  if (!isOwner) return;
  log.warn('service role owns its tables, running migrations');
  await migrate(databaseUrl, directory, log);
};
