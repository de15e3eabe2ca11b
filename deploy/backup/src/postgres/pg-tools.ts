import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { writeAuthoritiesFile } from './authorities.ts';
import { UserError } from '../process/user-error.ts';
import { withClient } from './with-client.ts';

const run = promisify(execFile);

export type PgTools = {
  dump: string;
  restore: string;
  server: string;
} & ToolEnvironment;

type ToolEnvironment = {
  /** The PATH on which the tools are found. */
  path?: string | undefined;
  /** A file of trusted certificate authorities. */
  authorities?: string | undefined;
};

/**
 * Finds the dump tools of the server's major version: older tools refuse the server, and newer tools write dumps that
 * the server cannot restore.
 */
export const findPgTools = async (
  databaseUrl: string,
  bin: string | undefined,
  path: string | undefined,
): Promise<PgTools> => {
  const server = await readServerVersion(databaseUrl);
  const major = server.split('.')[0] ?? '';
  const folders = [bin ?? '', '', `/usr/lib/postgresql/${major}/bin`];
  for (const folder of folders)
    if ((await readMajorVersion(join(folder, 'pg_dump'))) === major)
      return {
        dump: join(folder, 'pg_dump'),
        restore: join(folder, 'pg_restore'),
        server,
        path,
        authorities: writeAuthoritiesFile(),
      };
  throw new UserError(
    `The server is PostgreSQL ${server}, and there is no pg_dump ${major} here; install postgresql-client-${major}, or name its folder in PG_BIN.`,
  );
};

const readServerVersion = (databaseUrl: string): Promise<string> =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ server_version: string }>(
      'show server_version',
    );
    return rows[0]?.server_version.split(' ')[0] ?? '';
  });

const readMajorVersion = async (
  program: string,
): Promise<string | undefined> => {
  try {
    const { stdout } = await run(program, ['--version']);
    return /\) (\d+)/.exec(stdout)?.[1];
  } catch {
    return undefined;
  }
};

/**
 * Returns the address of the database as environment variables, because every user can read a process's arguments.
 * PGSSLROOTCERT is set only for the modes `verify-ca` and `verify-full`, because with PGSSLROOTCERT libpq verifies the
 * certificate in the mode `require`, too.
 */
export const pgEnvironment = (
  databaseUrl: string,
  { path, authorities }: ToolEnvironment = {},
): Record<string, string> => {
  const url = new URL(databaseUrl);
  const sslMode = url.searchParams.get('sslmode');
  return {
    PGHOST: decodeURIComponent(url.hostname),
    PGPORT: url.port || '5432',
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
    PGCONNECT_TIMEOUT: '10',
    ...(path ? { PATH: path } : {}),
    ...(sslMode ? { PGSSLMODE: sslMode } : {}),
    ...(authorities && sslMode?.startsWith('verify-')
      ? { PGSSLROOTCERT: authorities }
      : {}),
  };
};
