import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { pino } from 'pino';
import {
  listMigrationFiles,
  migrate,
  withClient,
} from '../database/migrate.ts';

/** All test databases share these roles. */
export const testRoles = {
  owner: 'imprint_test_owner',
  runtime: 'imprint_test_runtime',
};

const createMissingRoles = Object.values(testRoles)
  .map(
    (role) => `do $$ begin
      if not exists (select from pg_roles where rolname = '${role}') then
        create role ${role} login password '${role}';
      end if;
    end $$`,
  )
  .join(';');

/** Returns the URL of a database for a role; without one, for the superuser in `adminUrl`. */
export const databaseUrlForRole = (
  adminUrl: string,
  database: string,
  role?: string,
): string => {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  if (role) {
    url.username = role;
    url.password = role;
  }
  return url.href;
};

const chassisMigrations = fileURLToPath(
  new URL('../../migrations', import.meta.url),
);

/** Returns a name that changes with the migrations, because a long-lived test server may hold an older template. */
const templateNameOf = async (
  migrations: string | undefined,
): Promise<string> => {
  const hash = createHash('sha256');
  for (const folder of [chassisMigrations, migrations ?? []].flat())
    for (const file of await listMigrationFiles(folder))
      hash.update(basename(file)).update(await readFile(file));
  return `imprint_template_${hash.digest('hex').slice(0, 16)}`;
};

const databaseExists = async (
  client: pg.Client,
  name: string,
): Promise<boolean> => {
  const { rowCount } = await client.query(
    'select from pg_database where datname = $1',
    [name],
  );
  return rowCount === 1;
};

/**
 * Returns the name of a template database with these migrations: copying it takes a tenth of the time of the
 * migrations. The first test process that needs the template creates it.
 */
export const migratedTemplate = async (
  adminUrl: string,
  migrations: string | undefined,
): Promise<string> => {
  const name = await templateNameOf(migrations);
  return withClient(adminUrl, async (client) => {
    if (await databaseExists(client, name)) return name;
    await client.query(`select pg_advisory_lock(hashtext('test templates'))`);
    if (await databaseExists(client, name)) return name;
    await client.query(createMissingRoles);
    // The template gets its name only when it is complete, so that no process copies an unfinished one.
    const unfinished = `${name}_unfinished`;
    await client.query(`drop database if exists ${unfinished} with (force)`);
    await client.query(
      `create database ${unfinished} owner ${testRoles.owner}`,
    );
    await migrate(
      databaseUrlForRole(adminUrl, unfinished, testRoles.owner),
      migrations,
      pino({ level: 'silent' }),
      {
        runtimeUrl: databaseUrlForRole(adminUrl, unfinished, testRoles.runtime),
      },
    );
    await client.query(`alter database ${unfinished} rename to ${name}`);
    return name;
  });
};
