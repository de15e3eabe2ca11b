import { readdir } from 'node:fs/promises';
import { parse } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { runner } from 'node-pg-migrate';
import pg from 'pg';
import type { Logger } from '../runtime/logger.ts';
import { selectValue, selectValues } from './query.ts';
import { grantRuntimeRole, roleOf } from './runtime-role.ts';

const ownMigrations = fileURLToPath(
  new URL('../../migrations', import.meta.url),
);

type Step = { dir: string; migrationsTable: string };

const stepsOf = (directory: string | undefined): Step[] => [
  { dir: ownMigrations, migrationsTable: 'chassis_migrations' },
  ...(directory
    ? [{ dir: directory, migrationsTable: 'service_migrations' }]
    : []),
];

/** Does some work over a connection of its own. */
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
 * Brings a service's database up to date: first the chassis' tables, then its own.
 * Safe when several instances start at once.
 * @param databaseUrl of the role that owns the tables
 * @param runtimeUrl of the role that the service runs as; granted what it needs, unless it is the owner
 */
export const migrate = async (
  databaseUrl: string,
  directory: string | undefined,
  log: Logger,
  { runtimeUrl = databaseUrl }: { runtimeUrl?: string } = {},
): Promise<void> => {
  for (const step of stepsOf(directory))
    await runner({
      ...step,
      databaseUrl,
      direction: 'up',
      advisoryLockMode: 'wait',
      log: () => undefined,
      verbose: false,
    }).then((done) => {
      if (done.length > 0)
        log.info({ migrations: done.map(({ name }) => name) }, 'migrated');
    });
  const runtimeRole = roleOf(runtimeUrl);
  if (runtimeRole !== roleOf(databaseUrl))
    await withClient(databaseUrl, (client) =>
      grantRuntimeRole(client, runtimeRole),
    );
};

const missingOf = async (
  client: pg.Client,
  { dir, migrationsTable }: Step,
): Promise<string[]> => {
  const files = await readdir(dir);
  const names = files
    .filter((file) => file.endsWith('.sql'))
    .map((file) => parse(file).name);
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

/** The migrations that a database lacks, as far as its role can see. */
const missingMigrations = async (
  client: pg.Client,
  directory: string | undefined,
): Promise<string[]> => {
  const missing: string[] = [];
  for (const step of stepsOf(directory))
    missing.push(...(await missingOf(client, step)));
  return missing;
};

const mayCreateTables = async (client: pg.Client): Promise<boolean> =>
  (await selectValue<boolean>(
    client,
    `select has_schema_privilege('public', 'create') as value`,
  )) === true;

/** Whether the role of an address may run migrations. */
export const mayMigrate = (databaseUrl: string): Promise<boolean> =>
  withClient(databaseUrl, mayCreateTables);

const pollIntervalMs = 500;

/**
 * At a service's start: waits until its database has the migrations of this version, which a job of their own runs
 * as the tables' owner. A service whose role is the owner, as on a developer's own database, runs them itself.
 * @throws where they are still missing after `timeoutMs`
 */
export const awaitMigrations = async (
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
      if (!isLogged) log.warn({ missing }, 'migrations awaited');
      isLogged = true;
      await pause(pollIntervalMs);
    }
  });
  if (!isOwner) return;
  log.warn('service role owns its tables');
  await migrate(databaseUrl, directory, log);
};
