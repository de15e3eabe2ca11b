import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestDatabase } from '@imprint/chassis/testing';
import pg from 'pg';
import { exportTables } from '../../deploy/backup/src/export/export-tables.ts';
import {
  bearer,
  startCatalog,
} from '../../services/catalog/test/support/start-catalog.ts';
import { orderImportsAt } from '../../services/orders/test/support/order-imports.ts';
import {
  ebookOrder,
  startOrders,
} from '../../services/orders/test/support/start-orders.ts';

// An export is data that another program reads. This test is that program: it loads the export of a shop into an empty
// one, and exports that one again.

let folder: string;
let catalog: Awaited<ReturnType<typeof startCatalog>>;
let orders: Awaited<ReturnType<typeof startOrders>>;

const editSite = async (path: string, method: string, body: object) => {
  const headers = {
    authorization: bearer(),
    'content-type': 'application/json',
  };
  const text = JSON.stringify(body);
  const { status } = await catalog.fetched(path, headers, method, text);
  expect(status).toBeLessThan(300);
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'imprint-export-'));
  catalog = await startCatalog({ samples: false });
  orders = await startOrders({ brokers: ['127.0.0.1:9'] });
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
  await orders.initialize(ebookOrder());
  await orderImportsAt(orders).run(
    'Email,Name,Order ID\nada@other.example,Ada,7\n',
  );
});
afterAll(async () => {
  await catalog.stop();
  await orders.stop();
  await rm(folder, { recursive: true });
});

const withClient = async <T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const readFiles = async (path: string): Promise<Record<string, string>> =>
  Object.fromEntries(
    await Promise.all(
      (await readdir(path)).map(async (name) => [
        name,
        await readFile(join(path, name), 'utf8'),
      ]),
    ),
  );

/** Replaces the rows of the exported tables by those of an export. */
const loadExport = async (client: pg.Client, files: Record<string, string>) => {
  // Rows are loaded in any order, and triggers have run when the rows were first written.
  await client.query(`set session_replication_role = replica`);
  for (const [name, text] of Object.entries(files)) {
    if (!name.endsWith('.jsonl')) continue;
    const table = `"${name.slice(0, -'.jsonl'.length)}"`;
    await client.query(`delete from ${table}`);
    for (const row of text.split('\n').filter(Boolean)) {
      const columns = Object.keys(JSON.parse(row) as object)
        .map((column) => `"${column}"`)
        .join(', ');
      await client.query(
        `insert into ${table} (${columns}) overriding system value
         select ${columns} from jsonb_populate_record(null::${table}, $1)`,
        [row],
      );
    }
  }
};

it.each([
  [
    'catalog',
    () => catalog.deps.config.DATABASE_URL,
    ['Mama Put', '#1f6b43', 'Write to the press desk.', 'First issue'],
  ],
  [
    'orders',
    () => orders.databaseUrl,
    ['ada@other.example', '"source_reference":"7"', 'order_imports'],
  ],
] as const)(
  'an export of %s is complete, and loaded into an empty shop it is the same shop',
  async (service, urlOf, contents) => {
    const first = join(folder, `${service}-first`);
    await withClient(urlOf(), (client) => exportTables(client, first));
    const exported = await readFiles(first);
    const all = JSON.stringify(exported).replaceAll('\\"', '"');
    for (const content of contents) expect(all).toContain(content);

    const empty = await createTestDatabase(
      join(import.meta.dirname, '../../services', service, 'migrations'),
    );
    try {
      const second = join(folder, `${service}-second`);
      await withClient(empty.adminUrl, (client) =>
        loadExport(client, exported),
      );
      await withClient(empty.url, (client) => exportTables(client, second));
      expect(await readFiles(second)).toEqual(exported);
    } finally {
      await empty.drop();
    }
  },
);
