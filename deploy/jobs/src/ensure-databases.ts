import { roleOf } from '@imprint/chassis/runtime-role';
import pg from 'pg';
import { transferOwnershipAndGrantRole } from './hand-over.ts';

/** The services that store data; each has a database of this name, and runs as a role of this name. */
export const databaseNames = {
  gateway: 'imprint_gateway',
  catalog: 'imprint_catalog',
  orders: 'imprint_orders',
  'ebook-access': 'imprint_ebook_access',
  analytics: 'imprint_analytics',
} as const;

type Service = keyof typeof databaseNames;

/** The prefix of each service's settings in a process that has the settings of several services. */
export const settingPrefixes = {
  gateway: 'GATEWAY',
  catalog: 'CATALOG',
  orders: 'ORDERS',
  'ebook-access': 'EBOOK_ACCESS',
  analytics: 'ANALYTICS',
} as const satisfies Record<Service, string>;

/** Returns the role that owns a service's tables and runs its migrations; no service runs as this role. */
export const ownerRoleOf = (service: Service): string =>
  `${databaseNames[service]}_owner`;

export type DatabaseUrls = Record<Service, string>;

/** The addresses of all databases, for the roles that run the services and for the roles that own the tables. */
export type DatabaseUrlsByRole = { runtime: DatabaseUrls; owner: DatabaseUrls };

/** The password of each service's role. */
export type Passwords = Record<Service, string>;

/**
 * Creates for each service a database, an owner role and a role that runs the service; no other role may connect. In an
 * earlier version the service's role owned the database; ownership then moves to the owner role. Safe to repeat.
 */
export const ensureDatabases = async (
  adminUrl: string,
  passwords: { runtime: Passwords; owner: Passwords },
): Promise<DatabaseUrlsByRole> => {
  const urls = {
    runtime: buildDatabaseUrls(
      adminUrl,
      passwords.runtime,
      (one) => databaseNames[one],
    ),
    owner: buildDatabaseUrls(adminUrl, passwords.owner, ownerRoleOf),
  };
  await withClient(adminUrl, async (admin) => {
    for (const service of services)
      for (const role of ['runtime', 'owner'] as const)
        await ensureRole(
          admin,
          roleOf(urls[role][service]),
          passwords[role][service],
        );
    const { rows } = await admin.query<{ datname: string }>(
      'select datname from pg_database',
    );
    const existing = new Set(rows.map(({ datname }) => datname));
    for (const service of services)
      if (!existing.has(databaseNames[service]))
        await createDatabase(admin, adminUrl, service);
  });
  for (const service of services)
    await withClient(
      toDatabaseUrl(adminUrl, databaseNames[service]),
      async (admin) => {
        await transferOwnershipAndGrantRole(admin, {
          from: databaseNames[service],
          to: ownerRoleOf(service),
        });
        if (service === 'orders') await createPrewarmExtensionIfAllowed(admin);
      },
    );
  return urls;
};

/**
 * Creates the extension pg_prewarm, if the server has it and the role may create it. With it, the orders service loads
 * the orders into memory after each restart of the database.
 */
const createPrewarmExtensionIfAllowed = (admin: pg.Client) =>
  admin.query(
    `do $$ begin
       if exists (select from pg_available_extensions where name = 'pg_prewarm') then
         create extension if not exists pg_prewarm;
       end if;
     exception when insufficient_privilege or undefined_file then null;
     end $$`,
  );

export const services = Object.keys(databaseNames) as Service[];

const toDatabaseUrl = (adminUrl: string, database: string): string => {
  const url = new URL(adminUrl);
  url.pathname = database;
  return url.href;
};

const buildDatabaseUrls = (
  adminUrl: string,
  passwords: Passwords,
  nameOf: (service: Service) => string,
): DatabaseUrls =>
  Object.fromEntries(
    services.map((service) => {
      const url = new URL(toDatabaseUrl(adminUrl, databaseNames[service]));
      url.username = nameOf(service);
      url.password = passwords[service];
      return [service, url.href];
    }),
  ) as DatabaseUrls;

const ensureRole = async (
  admin: pg.Client,
  name: string,
  password: string,
): Promise<void> => {
  const { rowCount } = await admin.query(
    'select from pg_roles where rolname = $1',
    [name],
  );
  const verb = rowCount ? 'alter' : 'create';
  await admin.query(
    `${verb} role ${name} login password ${admin.escapeLiteral(password)}`,
  );
  // An administrator without superuser rights may act only for roles granted to it, even for roles that it created.
  await admin.query(
    `do $$ begin
       if not (select rolsuper from pg_roles where rolname = current_user) then
         execute format('grant ${name} to %I', current_user);
       end if;
     end $$`,
  );
};

const createDatabase = async (
  admin: pg.Client,
  adminUrl: string,
  service: Service,
): Promise<void> => {
  // The database is created under another name, so that an interrupted run leaves no database that looks finished.
  const name = databaseNames[service];
  const owner = ownerRoleOf(service);
  const unfinished = `${name}_unfinished`;
  await admin.query(`drop database if exists ${unfinished}`);
  await admin.query(`create database ${unfinished} owner ${owner}`);
  await admin.query(`revoke all on database ${unfinished} from public`);
  await withClient(toDatabaseUrl(adminUrl, unfinished), (client) =>
    client.query(`alter schema public owner to ${owner}`),
  );
  await admin.query(`alter database ${unfinished} rename to ${name}`);
};

const withClient = async (
  url: string,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
};
