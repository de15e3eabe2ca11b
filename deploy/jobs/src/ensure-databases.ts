import pg from 'pg';

/** The services that keep data; each has a database and a role, both of this name. */
export const databaseNames = {
  gateway: 'imprint_gateway',
  catalog: 'imprint_catalog',
  orders: 'imprint_orders',
  'ebook-access': 'imprint_ebook_access',
  analytics: 'imprint_analytics',
} as const;

export type DatabaseUrls = Record<keyof typeof databaseNames, string>;

/** Gives each service its database and its role, which no other role may enter. Safe to repeat. */
export const ensureDatabases = async (
  adminUrl: string,
  passwords: Record<keyof typeof databaseNames, string>,
): Promise<DatabaseUrls> => {
  await withClient(adminUrl, async (admin) => {
    for (const [service, name] of entries())
      await ensureRole(admin, name, passwords[service]);
    const { rows } = await admin.query<{ datname: string }>(
      'select datname from pg_database',
    );
    const existing = new Set(rows.map(({ datname }) => datname));
    for (const [, name] of entries())
      if (!existing.has(name)) await createDatabase(admin, adminUrl, name);
  });
  return Object.fromEntries(
    entries().map(([service, name]) => {
      const url = new URL(adminUrl);
      url.username = name;
      url.password = passwords[service];
      url.pathname = name;
      return [service, url.href];
    }),
  ) as DatabaseUrls;
};

const entries = () =>
  Object.entries(databaseNames) as [keyof typeof databaseNames, string][];

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
};

const createDatabase = async (
  admin: pg.Client,
  adminUrl: string,
  name: string,
): Promise<void> => {
  // Made under another name, so that one broken off half way is never taken for finished.
  const unfinished = `${name}_unfinished`;
  await admin.query(`drop database if exists ${unfinished}`);
  await admin.query(`create database ${unfinished} owner ${name}`);
  await admin.query(`revoke all on database ${unfinished} from public`);
  const url = new URL(adminUrl);
  url.pathname = unfinished;
  await withClient(url.href, (client) =>
    client.query(`alter schema public owner to ${name}`),
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
