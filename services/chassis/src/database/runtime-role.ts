import pg from 'pg';
import { selectValues } from './query.ts';

/** Returns the role (the user name) in a database URL. */
export const roleOf = (databaseUrl: string): string =>
  decodeURIComponent(new URL(databaseUrl).username);

const quoteIdentifier = (name: string): string => pg.escapeIdentifier(name);

type Client = Pick<pg.ClientBase, 'query'>;

/** Returns the names of the append-only tables: those with a trigger whose name ends in `only_added_to`. */
const appendOnlyTables = (client: Client) =>
  selectValues<string>(
    client,
    `select tgrelid::regclass::text as value from pg_trigger
      where tgname like '%only\\_added\\_to' and not tgisinternal
        and (select relnamespace from pg_class where oid = tgrelid) = 'public'::regnamespace`,
  );

const migrationTables = (client: Client) =>
  selectValues<string>(
    client,
    `select to_regclass(name)::text as value
       from unnest(array['public.chassis_migrations', 'public.service_migrations']) as name
      where to_regclass(name) is not null`,
  );

/**
 * Lets a service's role read and write rows of present and future tables. The role cannot alter tables, change rows of
 * append-only tables, or write to the tables of migrations. Call it as the owner of the tables; safe to repeat.
 */
export const grantRuntimeRole = async (
  client: Client,
  runtimeRole: string,
): Promise<void> => {
  const role = quoteIdentifier(runtimeRole);
  await client.query('begin');
  try {
    // PostgreSQL fails one of two transactions that change the same privileges at once, so a lock orders them.
    await client.query(
      `select pg_advisory_xact_lock(hashtext('run-time role'))`,
    );
    await client.query(
      `grant usage on schema public to ${role};
       revoke all on all tables in schema public from ${role};
       grant select, insert, update, delete on all tables in schema public to ${role};
       grant usage, select on all sequences in schema public to ${role};
       alter default privileges in schema public grant select, insert, update, delete on tables to ${role};
       alter default privileges in schema public grant usage, select on sequences to ${role}`,
    );
    for (const table of await appendOnlyTables(client))
      await client.query(
        `revoke update, delete, truncate on ${table} from ${role}, current_user`,
      );
    for (const table of await migrationTables(client))
      await client.query(
        `revoke insert, update, delete on ${table} from ${role}`,
      );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
};
