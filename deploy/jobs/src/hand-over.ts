import { setTimeout as pause } from 'node:timers/promises';
import { grantRuntimeRole } from '@imprint/chassis/runtime-role';
import type pg from 'pg';

type Roles = { from: string; to: string };

const lockTimeoutMs = 1_000;
const maxTries = 60;

const isLockTimeout = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === '55P03';

/** Runs statements in one transaction, and retries while a running service locks a table. */
const runWithLockRetries = async (
  admin: pg.Client,
  statements: string,
): Promise<void> => {
  for (let left = maxTries; ; left -= 1)
    try {
      await admin.query(
        `begin;
         set local lock_timeout = ${lockTimeoutMs};
         select pg_advisory_xact_lock(hashtext('run-time role'));
         ${statements};
         commit`,
      );
      return;
    } catch (error) {
      await admin.query('rollback');
      if (!isLockTimeout(error) || left === 0) throw error;
      await pause(500);
    }
};

const listTablesOwnedBy = async (
  admin: pg.Client,
  role: string,
): Promise<string[]> => {
  const { rows } = await admin.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
      where relowner = $1::regrole and relkind in ('r', 'p', 'v', 'm', 'f')`,
    [role],
  );
  return rows.map(({ name }) => name);
};

/**
 * Transfers all that a service's role owns in this database to the owner role, and grants the service's role the
 * privileges it needs. A running service continues: each table and its grants change in one transaction.
 */
export const transferOwnershipAndGrantRole = async (
  admin: pg.Client,
  { from, to }: Roles,
): Promise<void> => {
  const { rows } = await admin.query<{ database: string }>(
    'select quote_ident(current_database()) as database',
  );
  const database = rows[0]?.database ?? '';
  await runWithLockRetries(
    admin,
    `alter database ${database} owner to ${to};
     alter schema public owner to ${to};
     revoke all on database ${database} from public;
     grant connect on database ${database} to ${from};
     grant usage on schema public to ${from}`,
  );
  for (const table of await listTablesOwnedBy(admin, from))
    await runWithLockRetries(
      admin,
      `alter table ${table} owner to ${to};
       grant select, insert, update, delete on ${table} to ${from};
       grant usage, select on all sequences in schema public to ${from}`,
    );
  // Column sequences moved with their tables. Only functions, types and extensions remain, and locking them delays no
  // query.
  await runWithLockRetries(admin, `reassign owned by ${from} to ${to}`);
  await admin.query(`set role ${to}`);
  await grantRuntimeRole(admin, from);
  await admin.query('reset role');
};
