import { randomUUID } from 'node:crypto';
import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ObjectStore } from '@imprint/chassis/object-store';
import {
  createTestDatabase,
  createTestPool,
  createTestTopics,
  eventually,
  silentLog,
} from '@imprint/chassis/testing';
import { consumerGroups, topics } from '@imprint/proto/topics';
import {
  type DatabaseUrls,
  services,
} from '../../deploy/backup/src/config/databases.ts';
import {
  checkForRequest,
  withBackupRecord,
} from '../../deploy/backup/src/backup/backup-record.ts';
import { exportShop } from '../../deploy/backup/src/export/export-shop.ts';
import { importShop } from '../../deploy/backup/src/import/import-shop.ts';
import { withClient } from '../../deploy/backup/src/postgres/with-client.ts';
import { readBackupRecord } from '../../services/analytics/src/backups/backup.repository.ts';
import {
  bearer,
  startCatalog,
} from '../../services/catalog/test/support/start-catalog.ts';
import { startEbookAccess } from '../../services/ebook-access/test/support/start-ebook-access.ts';
import { orderImportsAt } from '../../services/orders/test/support/order-imports.ts';
import {
  ebookOrder,
  startOrders,
} from '../../services/orders/test/support/start-orders.ts';

let folder: string;
let catalog: Awaited<ReturnType<typeof startCatalog>>;
let orders: Awaited<ReturnType<typeof startOrders>>;
let ebookAccess: Awaited<ReturnType<typeof startEbookAccess>>;
let databases: DatabaseUrls;
const started: { drop: () => Promise<void> }[] = [];

const createDatabase = async (service: string) => {
  const database = await createTestDatabase(
    join(import.meta.dirname, '../../services', service, 'migrations'),
  );
  started.push(database);
  return database;
};

const editSite = async (path: string, method: string, body: object) => {
  const headers = {
    authorization: bearer(),
    'content-type': 'application/json',
  };
  const text = JSON.stringify(body);
  const { status } = await catalog.fetched(path, headers, method, text);
  expect(status).toBeLessThan(300);
};

const fillCatalog = async () => {
  await editSite('/api/admin/settings/general', 'PUT', {
    siteName: 'Mama Put',
  });
  await editSite('/api/admin/settings/brand', 'PUT', { accent: '#1f6b43' });
  await editSite('/api/admin/pages', 'POST', {
    title: 'Press',
    content: '<p>Write to the press desk.</p>',
  });
  await editSite('/api/admin/newsletters', 'POST', {
    subject: 'First issue',
    content: '<p>Hello, readers.</p>',
  });
  await editSite('/api/admin/subscribers/import', 'POST', {
    csv: 'email\nbisi@subscribed.example\n',
    consentText: 'They ticked the box of the old shop.',
    consentedOn: '2026-01-02',
  });
  await catalog.write({ title: 'A line\u2028separator' });
  await editSite('/api/newsletter', 'POST', {
    email: 'new@subscribed.example',
  });
  await catalog.pool.query(
    `insert into settings values ('payments', 1, '{"mode": "live"}', '{"secretKey": "sealed-by-the-old-key"}', now())`,
  );
};

const fillOrdersAndSeats = async () => {
  await orders.initialize(ebookOrder());
  await orderImportsAt(orders).run(
    'Email,Name,Order ID\nada@other.example,Ada,7\n',
  );
  const { token } = await ebookAccess.sell();
  await ebookAccess.browser().beat(token);
  await eventually(async () => {
    const { rowCount } = await ebookAccess.pool.query(
      `select from purchases join seats using (reference) where email = 'ada@other.example'`,
    );
    expect(rowCount).toBe(1);
  });
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'imprint-export-'));
  const kafka = await createTestTopics(
    Object.values(topics),
    Object.keys(consumerGroups),
  );
  catalog = await startCatalog({ samples: false, kafka });
  orders = await startOrders({ kafka });
  ebookAccess = await startEbookAccess({ kafka });
  databases = {
    catalog: catalog.deps.config.DATABASE_URL,
    orders: orders.databaseUrl,
    'ebook-access': ebookAccess.config.DATABASE_URL,
    analytics: (await createDatabase('analytics')).url,
    gateway: (await createDatabase('gateway')).url,
  };
  await fillCatalog();
  await fillOrdersAndSeats();
  await withClient(databases.analytics, (client) =>
    client.query(
      `insert into acts (id, at, actor, session_id, service, action, subject, before, after, request_id)
       values ($1, now(), 'admin', '', 'catalog', 'page.created', 'page 1', '{}', '{}', '')`,
      [randomUUID()],
    ),
  );
});
afterAll(async () => {
  await catalog.stop();
  await orders.stop();
  await ebookAccess.stop();
  for (const one of started) await one.drop();
  await rm(folder, { recursive: true });
});

const createMemoryStore = (
  files: Record<string, string> = {},
): ObjectStore & { files: Map<string, Buffer> } => {
  const stored = new Map(
    Object.entries(files).map(([key, text]) => [key, Buffer.from(text)]),
  );
  return {
    files: stored,
    put: async (key, bytes) => void stored.set(key, Buffer.from(bytes)),
    get: async (key) => stored.get(key),
    remove: async (key) => void stored.delete(key),
    list: async () => [...stored.keys()],
  };
};

const shopFiles = { 'images/one.webp': 'picture', 'books/book.epub': 'book' };

const exportTo = (
  name: string,
  from: DatabaseUrls,
  shop = createMemoryStore(shopFiles),
) => {
  const deps = {
    ...{ log: silentLog, databases: from, shop },
    now: () => new Date('2026-11-28T12:00:00Z'),
    pause: () => Promise.resolve(),
  };
  return exportShop(deps, join(folder, name));
};

const createEmptyShop = async () => {
  const urls = {} as DatabaseUrls;
  const owners = {} as DatabaseUrls;
  for (const service of services) {
    const database = await createDatabase(service);
    urls[service] = database.url;
    owners[service] = database.ownerUrl;
  }
  const shop = createMemoryStore();
  const load = (name: string) =>
    importShop({ log: silentLog, owners, shop }, join(folder, name));
  return { urls, owners, shop, load };
};

const rowsOf = (url: string, statement: string) =>
  withClient(
    url,
    async (client) =>
      (await client.query<Record<string, unknown>>(statement)).rows,
  );

describe('an export', () => {
  beforeAll(async () => {
    await exportTo('first', databases);
  });

  const read = (path: string) => readFile(join(folder, 'first', path), 'utf8');

  it.each([
    ['catalog/site_content', 'Mama Put'],
    ['catalog/site_content', '#1f6b43'],
    ['catalog/page_revisions', 'Write to the press desk.'],
    ['catalog/newsletters', 'First issue'],
    ['catalog/subscribers', 'new@subscribed.example'],
    ['catalog/subscriber_imports', 'They ticked the box of the old shop.'],
    ['orders/imported_orders', '"source_reference":"7"'],
    ['ebook-access/purchases', 'ada@other.example'],
  ])('has in %s: %s', async (table, text) => {
    expect(await read(`data/${table}.jsonl`)).toContain(text);
  });

  it('contains no secret of the settings', async () => {
    expect(await read('data/catalog/settings.jsonl')).toContain('"live"');
    expect(await read('data/catalog/settings.jsonl')).not.toContain('sealed');
  });

  it('loaded into an empty shop is the same shop, without secrets', async () => {
    const empty = await createEmptyShop();
    const audit = `insert into audit_log (id, actor, session_id, action, subject, before, after, request_id)
                   values (gen_random_uuid(), 'owner', '', 'signed-up', '', '{}', '{}', '')`;
    await rowsOf(empty.urls.catalog, audit);
    await empty.load('first');

    const second = await exportTo('second', empty.urls, empty.shop);
    const first = JSON.parse(await read('manifest.json')) as typeof second;
    const withoutAudit = ({ databases: all, files }: typeof second) => [
      Object.entries(all).map(([service, { tables }]) => [
        service,
        tables.filter(({ name }) => name !== 'audit_log'),
      ]),
      files,
    ];
    expect(withoutAudit(second)).toEqual(withoutAudit(first));
    expect(empty.shop.files.get('books/book.epub')?.toString()).toBe('book');
    expect(
      await rowsOf(empty.urls.catalog, 'select secrets from settings'),
    ).toContainEqual({ secrets: {} });
    expect(
      await rowsOf(
        empty.urls.catalog,
        `select count(*)::int as n from audit_log where action = 'signed-up'`,
      ),
    ).toEqual([{ n: 1 }]);
    const [seats] = await rowsOf(
      empty.urls['ebook-access'],
      `select count(*)::int as n from seats join purchases using (reference)`,
    );
    expect(seats).toEqual({ n: 2 });
    // Numbers of new rows follow those of the loaded ones.
    await rowsOf(
      empty.urls.orders,
      `insert into order_notes (order_id, text, written_at) select id, 'x', now() from orders limit 1`,
    );
  });

  it('is not loaded into a shop that has content', async () => {
    const { urls, load } = await createEmptyShop();
    await rowsOf(
      urls.catalog,
      `insert into subscribers (id, email, state, asked_at) values (gen_random_uuid(), 'a@b.ng', 'pending', now())`,
    );
    await expect(load('first')).rejects.toThrow(
      'This shop is not empty: it has subscribers (1).',
    );
  });

  it('of another version is not loaded', async () => {
    const { urls, owners, load } = await createEmptyShop();
    await rowsOf(
      owners.orders,
      `insert into service_migrations (name, run_on) values ('20990101000000_later', now())`,
    );
    await expect(load('first')).rejects.toThrow(
      'The export is of another version than this shop (orders, migration 20990101000000_later).',
    );
    expect(await rowsOf(urls.orders, 'select from orders')).toEqual([]);
  });

  it('that is damaged or incomplete changes nothing', async () => {
    const { urls, shop, load } = await createEmptyShop();
    await exportTo('damaged', databases);
    const path = join(folder, 'damaged/data/orders/orders.jsonl');
    await appendFile(path, '{}\n');
    await expect(load('damaged')).rejects.toThrow(
      /The export is damaged: .*orders\.jsonl is not what was exported\./,
    );
    await rm(join(folder, 'damaged/manifest.json'));
    await expect(load('damaged')).rejects.toThrow(
      /There is no complete export/,
    );
    expect(shop.files.size).toBe(0);
    expect(await rowsOf(urls.catalog, 'select from posts')).toEqual([]);
  });
});

it('backups are made one at a time, and the author sees that one is being made', async () => {
  const database = await createDatabase('analytics');
  const pool = createTestPool(database.url);
  const make = (work: () => Promise<string>) =>
    withBackupRecord(
      {
        log: silentLog,
        analyticsUrl: database.url,
        waits: false,
        now: () => new Date('2026-11-28T12:00:00Z'),
      },
      work,
    );
  const later = new Date('2026-11-28T12:00:05Z');
  await pool.query('update backups set requested_at = $1', [later]);
  expect(await checkForRequest(database.url, later)).toEqual({
    ...{ requestedAt: later, startedAt: null, lastEndedAt: null },
  });
  const made = await make(async () => {
    expect(await make(async () => 'a second one')).toBeUndefined();
    expect(await readBackupRecord(pool)).toMatchObject({ isRunning: true });
    return 'a backup';
  });
  expect(made).toBe('a backup');
  // The clock of the request is ahead of that of the job.
  expect(await readBackupRecord(pool)).toMatchObject({
    ...{ isRunning: false, requestedAt: later, checkedAt: later },
    ...{ startedAt: later, lastEndedAt: later },
  });
  await pool.end();
});
