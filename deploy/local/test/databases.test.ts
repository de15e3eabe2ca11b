import { beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import {
  databaseNames,
  type DatabaseUrls,
  ensureDatabases,
} from '@imprint/jobs/databases';

const adminUrl = process.env.IMPRINT_TEST_DATABASE_ADMIN_URL ?? '';
const passwords = Object.fromEntries(
  Object.keys(databaseNames).map((service) => [service, `of-${service}`]),
) as DatabaseUrls;

const query = async (url: string, sql: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
};

describe('the databases of the services', () => {
  let urls: DatabaseUrls;

  beforeAll(async () => {
    urls = await ensureDatabases(adminUrl, passwords);
  });

  it('let each role make tables in its own', async () => {
    await query(urls.orders, 'create table if not exists kept (id int)');
    const owner = `select tableowner from pg_tables where tablename = 'kept'`;
    expect(await query(urls.orders, owner)).toEqual([
      { tableowner: 'imprint_orders' },
    ]);
  });

  it('refuse every role at the database of another', async () => {
    for (const service of Object.keys(urls) as (keyof DatabaseUrls)[])
      for (const [other, database] of Object.entries(databaseNames)) {
        if (other === service) continue;
        const url = new URL(urls[service]);
        url.pathname = database;
        await expect(query(url.href, 'select 1')).rejects.toThrow(
          `permission denied for database "${database}"`,
        );
      }
  });

  it('are found again with their data by a second start', async () => {
    await query(urls.orders, 'insert into kept values (7)');
    expect(await ensureDatabases(adminUrl, passwords)).toEqual(urls);
    expect(await query(urls.orders, 'select * from kept')).toEqual([{ id: 7 }]);
  });

  it('follow a password that has changed', async () => {
    const changed = await ensureDatabases(adminUrl, {
      ...passwords,
      catalog: 'another',
    });
    expect(await query(changed.catalog, 'select 1 as one')).toEqual([
      { one: 1 },
    ]);
    await expect(query(urls.catalog, 'select 1')).rejects.toThrow('password');
  });
});
