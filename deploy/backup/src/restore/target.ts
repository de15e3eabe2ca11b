import { roleOf } from '@imprint/chassis/runtime-role';
import {
  type DatabaseUrls,
  type Service,
  services,
} from '../config/databases.ts';
import type { Manifest } from '../archive/manifest.ts';
import { UserError } from '../process/user-error.ts';
import { withClient } from '../postgres/with-client.ts';

type DatabaseState = {
  others: number;
  tables: number;
  isOwner: boolean;
};

/** Returns the number of other connections and of tables, and whether the role owns the database. */
export const inspectDatabase = async (url: string): Promise<DatabaseState> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<DatabaseState>(
      `select (select count(*)::int from pg_stat_activity
                where datname = current_database() and pid <> pg_backend_pid()
                  -- Of sessions of other roles nothing else is shown.
                  and usesysid is not null) as others,
              (select count(*)::int from pg_tables where schemaname = 'public') as tables,
              has_database_privilege(current_database(), 'create')
                and pg_has_role((select nspowner from pg_namespace where nspname = 'public'), 'usage') as "isOwner"`,
    );
    const [found] = rows;
    if (!found) throw new Error('the database answers nothing');
    return found;
  });

/**
 * Throws a UserError if a database is in use, has other roles than the backup, or holds data and `force` is false.
 * @returns the services whose databases have tables
 */
export const requireRestorableTarget = async (
  { databases, owners }: { databases: DatabaseUrls; owners: DatabaseUrls },
  backup: Pick<Manifest, 'databases'>,
  force: boolean,
): Promise<Service[]> => {
  const filled: Service[] = [];
  for (const service of services) {
    const { others, tables, isOwner } = await inspectDatabase(owners[service]);
    const role = roleOf(databases[service]);
    const needed = backup.databases[service].role;
    if (others > 0)
      throw new UserError(
        `${service} still works on its database (${others} connections); stop all services first.`,
      );
    if (role !== needed)
      throw new UserError(
        `The backup's database of ${service} is used by the role ${needed}, and this one by ${role}; restore with roles of the same names.`,
      );
    if (!isOwner)
      throw new UserError(
        `The role of ${service}'s MIGRATION_DATABASE_URL does not own its database; run the databases job first.`,
      );
    if (tables > 0) filled.push(service);
  }
  if (filled.length > 0 && !force)
    throw new UserError(
      `The databases of ${filled.join(', ')} are not empty; force=yes replaces their data permanently.`,
    );
  return filled;
};

/** Deletes all data of a database by replacing its schema `public`. */
export const emptyDatabase = (url: string): Promise<void> =>
  withClient(url, async (client) => {
    await client.query('drop schema public cascade');
    await client.query('create schema public');
  });
