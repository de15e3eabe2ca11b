import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLogger } from '@imprint/chassis/logger';
import { awaitOrRunMigrations, migrate } from '@imprint/chassis/migrate';
import {
  databaseNames,
  type DatabaseUrlsByRole,
  type DatabaseUrls,
  ensureDatabases,
  ownerRoleOf,
} from '@imprint/jobs/databases';
import pg from 'pg';
import { repositoryFolder } from '../src/folders.ts';

type Service = keyof typeof databaseNames;

const log = createLogger('databases', 'silent');
const services = Object.keys(databaseNames) as Service[];
const adminUrl = process.env.IMPRINT_TEST_DATABASE_ADMIN_URL ?? '';
const passwordsOf = (kind: string) =>
  Object.fromEntries(
    services.map((service) => [service, `${kind}-of-${service}`]),
  ) as DatabaseUrls;
const passwords = {
  runtime: passwordsOf('runtime'),
  owner: passwordsOf('owner'),
};

type Row = Record<string, unknown>;

const query = async (url: string, ...statements: string[]): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    let rows: Row[] = [];
    for (const statement of statements)
      ({ rows } = await client.query<Row>(statement));
    return rows;
  } finally {
    await client.end();
  }
};

const adminIn = (service: Service): string => {
  const url = new URL(adminUrl);
  url.pathname = databaseNames[service];
  return url.href;
};

const dropAll = async () => {
  for (const service of services)
    await query(
      adminUrl,
      `drop database if exists ${databaseNames[service]} with (force)`,
      `drop role if exists ${databaseNames[service]}`,
      `drop role if exists ${ownerRoleOf(service)}`,
    );
};

const migrationsOf = (service: Service): string =>
  join(repositoryFolder, 'services', service, 'migrations');

const insertEntrySql = `insert into audit_log (id, actor, session_id, action, subject, before, after, request_id)
  values (gen_random_uuid(), 'admin', 's1', 'loaf.renamed', 'loaf 1', '{}', '{}', 'r1')`;

const ownedBy = (role: string) =>
  `select relname from pg_class where relowner = '${role}'::regrole
   union all select proname from pg_proc where proowner = '${role}'::regrole
   union all select nspname from pg_namespace where nspowner = '${role}'::regrole
   union all select datname from pg_database where datdba = '${role}'::regrole
   union all select extname from pg_extension where extowner = '${role}'::regrole`;

beforeAll(dropAll);
afterAll(dropAll);

describe('the databases of the services', () => {
  let urls: DatabaseUrlsByRole;

  beforeAll(async () => {
    urls = await ensureDatabases(adminUrl, passwords);
    for (const service of services)
      await migrate(urls.owner[service], migrationsOf(service), log, {
        runtimeUrl: urls.runtime[service],
      });
  });

  it('have pg_prewarm only for orders', async () => {
    const offering: string[] = [];
    for (const service of services) {
      const found = await query(
        adminIn(service),
        `select from pg_extension where extname = 'pg_prewarm'`,
      );
      if (found.length > 0) offering.push(service);
    }
    expect(offering).toEqual(['orders']);
  });

  it('refuse the roles of every other service', async () => {
    for (const service of services)
      for (const role of ['runtime', 'owner'] as const)
        for (const [other, database] of Object.entries(databaseNames)) {
          if (other === service) continue;
          const url = new URL(urls[role][service]);
          url.pathname = database;
          await expect(query(url.href, 'select 1')).rejects.toThrow(
            `permission denied for database "${database}"`,
          );
        }
  });

  it.each(services)(
    'give the role of %s no objects of its own',
    async (service) => {
      const role = databaseNames[service];
      expect(await query(adminIn(service), ownedBy(role))).toEqual([]);
      await expect(
        query(urls.runtime[service], 'create table mine (id int)'),
      ).rejects.toThrow('permission denied for schema public');
      await expect(
        query(urls.runtime[service], `set role ${ownerRoleOf(service)}`),
      ).rejects.toThrow('permission denied to set role');
    },
  );

  it.each(services)(
    'give the role of %s access to the rows of each table, also of later ones, and no more',
    async (service) => {
      const role = databaseNames[service];
      await query(
        urls.owner[service],
        'create table later (id bigserial, name text)',
      );
      await query(
        urls.runtime[service],
        `insert into later (name) values ('')`,
      );
      await query(urls.owner[service], 'drop table later');
      const missing = await query(
        adminIn(service),
        `select relname from pg_class
          where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
            and not (has_table_privilege('${role}', oid, 'select')
                     and (relname like '%\\_migrations' or has_table_privilege('${role}', oid, 'insert')))`,
      );
      const more = await query(
        adminIn(service),
        `select relname, privilege from pg_class, unnest(array['truncate', 'references', 'trigger']) as privilege
          where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
            and has_table_privilege('${role}', oid, privilege)`,
      );
      expect([missing, more]).toEqual([[], []]);
    },
  );

  describe.each(services)('the audit log of %s', (service) => {
    const role = databaseNames[service];
    const attempts = [
      `update audit_log set actor = 'nobody'`,
      'delete from audit_log',
      'truncate audit_log',
      `grant all on audit_log to ${role}`,
      `grant update, delete, truncate, trigger on audit_log to ${role} with grant option`,
      `grant ${ownerRoleOf(service)} to ${role}`,
      'alter table audit_log disable trigger audit_log_is_only_added_to',
      'alter table audit_log disable trigger all',
      'drop trigger audit_log_is_only_added_to on audit_log',
      'create or replace function refuse_change_of_audit_log() returns trigger language plpgsql as $$ begin return null; end $$',
      'drop function refuse_change_of_audit_log cascade',
      'alter table audit_log add column forged text',
      `alter table audit_log owner to ${role}`,
      'alter table audit_log rename to hidden',
      'drop table audit_log',
      'drop schema public cascade',
      'set session_replication_role = replica',
      `create rule forget as on insert to audit_log do instead nothing`,
    ];
    const guarded = `select relowner::regrole::text as owner, tgenabled,
        (select count(*)::int from audit_log) as entries,
        (select count(*)::int from audit_log where actor <> 'admin') as forged,
        (select prosrc like '%only added to%' from pg_proc where oid = tgfoid) as refuses,
        (select string_agg(distinct privilege, ' ' order by privilege)
           from unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) as privilege
          where has_table_privilege('${role}', pg_class.oid, privilege)) as rights
      from pg_class join pg_trigger on tgrelid = pg_class.oid
     where relname = 'audit_log' and tgname = 'audit_log_is_only_added_to'`;

    it.each(attempts)(
      'withstands "%s" by the role of its service',
      async (statement) => {
        await query(urls.runtime[service], insertEntrySql);
        const [before] = await query(adminIn(service), guarded);
        expect(before).toMatchObject({
          owner: ownerRoleOf(service),
          tgenabled: 'O',
          refuses: true,
          rights: 'insert select',
        });
        // PostgreSQL refuses every statement; for a grant of a right that the role lacks, it may only warn.
        await query(urls.runtime[service], statement).then(
          () => expect(statement).toMatch(/^grant /),
          (error: unknown) => expect(error).toMatchObject({ code: '42501' }),
        );
        expect(await query(adminIn(service), guarded)).toEqual([before]);
      },
    );
  });

  it('keep their data when they are ensured a second time', async () => {
    const count = 'select count(*)::int as entries from audit_log';
    const before = await query(urls.runtime.orders, count);
    expect(await ensureDatabases(adminUrl, passwords)).toEqual(urls);
    expect(await query(urls.runtime.orders, count)).toEqual(before);
  });

  it('accept a changed password and refuse the old one', async () => {
    const changed = await ensureDatabases(adminUrl, {
      ...passwords,
      runtime: { ...passwords.runtime, catalog: 'another' },
    });
    expect(await query(changed.runtime.catalog, 'select 1 as one')).toEqual([
      { one: 1 },
    ]);
    await expect(query(urls.runtime.catalog, 'select 1')).rejects.toThrow(
      'password',
    );
  });
});

describe('an administrator without superuser rights', () => {
  const name = 'imprint_test_administrator';
  beforeAll(async () => {
    await dropAll();
    await query(
      adminUrl,
      `create role ${name} login createrole createdb password '${name}'`,
    );
  });
  afterAll(async () => {
    await dropAll();
    await query(adminUrl, `drop role ${name}`);
  });

  it('can create the databases and roles, and ensure them again', async () => {
    const url = new URL(adminUrl);
    url.username = name;
    url.password = name;
    const urls = await ensureDatabases(url.href, passwords);
    for (const service of services)
      await migrate(urls.owner[service], migrationsOf(service), log, {
        runtimeUrl: urls.runtime[service],
      });
    expect(await ensureDatabases(url.href, passwords)).toEqual(urls);
    await query(urls.runtime.orders, insertEntrySql);
    await expect(
      query(urls.runtime.orders, 'delete from audit_log'),
    ).rejects.toMatchObject({ code: '42501' });
  });
});

describe('the databases of an earlier version with one role per service', () => {
  let urls: DatabaseUrlsByRole;
  let running: pg.Client;

  /** Creates a database as the earlier version did: the role of the running service owns everything in it. */
  const createEarlierDatabase = async (service: Service): Promise<string> => {
    const name = databaseNames[service];
    const url = new URL(adminIn(service));
    url.username = name;
    url.password = passwords.runtime[service];
    await query(
      adminUrl,
      `create role ${name} login password '${passwords.runtime[service]}'`,
      `create database ${name} owner ${name}`,
      `revoke all on database ${name} from public`,
    );
    await query(adminIn(service), `alter schema public owner to ${name}`);
    await migrate(url.href, migrationsOf(service), log);
    await query(url.href, insertEntrySql);
    return url.href;
  };

  beforeAll(async () => {
    await dropAll();
    for (const service of services) await createEarlierDatabase(service);
    const url = new URL(adminIn('orders'));
    url.username = databaseNames.orders;
    url.password = passwords.runtime.orders;
    running = new pg.Client({ connectionString: url.href });
    await running.connect();
    urls = await ensureDatabases(adminUrl, passwords);
  });
  afterAll(() => running.end());

  it('keep working for a running service, and for a service of that version that restarts', async () => {
    await running.query(insertEntrySql);
    await running.query(
      `insert into outbox (event_id, topic, key, type, aggregate_version, payload, occurred_at, correlation_id, traceparent)
       values (gen_random_uuid(), 't', 'k', 'x', 1, '', now(), 'r1', '')`,
    );
    await awaitOrRunMigrations(
      urls.runtime.orders,
      migrationsOf('orders'),
      log,
    );
  });

  it.each(services)('belong only to the owner role of %s', async (service) => {
    const role = databaseNames[service];
    expect(await query(adminIn(service), ownedBy(role))).toEqual([]);
    const entries = await query(
      urls.runtime[service],
      'select actor from audit_log',
    );
    expect(entries).toContainEqual({ actor: 'admin' });
    for (const refused of [
      `delete from audit_log`,
      'alter table audit_log disable trigger all',
    ])
      await expect(query(urls.runtime[service], refused)).rejects.toMatchObject(
        { code: '42501' },
      );
  });

  it('are handed over once, and accept later migrations from their owner', async () => {
    expect(await ensureDatabases(adminUrl, passwords)).toEqual(urls);
    for (const service of services) {
      await migrate(urls.owner[service], migrationsOf(service), log, {
        runtimeUrl: urls.runtime[service],
      });
      await query(
        urls.owner[service],
        'alter table inbox add column later int',
      );
      await query(urls.runtime[service], 'select later from inbox');
    }
  });
});
