import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Logger } from '@imprint/chassis/logger';
import type { ObjectStore } from '@imprint/chassis/object-store';
import type pg from 'pg';
import { type Article, articlePage } from './article-page.ts';
import { type DatabaseUrls, services } from '../config/databases.ts';
import { exportTables } from './export-tables.ts';
import { withClient } from '../postgres/with-client.ts';

type Deps = { log: Logger; databases: DatabaseUrls; shop: ObjectStore };

const exportArticles = async (
  client: pg.Client,
  folder: string,
): Promise<number> => {
  await mkdir(folder, { recursive: true });
  const { rows } = await client.query<Article>(
    `select slug, title, excerpt, content, author, category, status, published_at as "publishedAt"
       from posts where deleted_at is null`,
  );
  for (const article of rows)
    await writeFile(join(folder, `${article.slug}.html`), articlePage(article));
  return rows.length;
};

const exportFiles = async (
  shop: ObjectStore,
  folder: string,
): Promise<number> => {
  let count = 0;
  for (const key of await shop.list()) {
    const bytes = await shop.get(key);
    if (!bytes) continue;
    const path = join(folder, key);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes);
    count += 1;
  }
  return count;
};

/** Exports the tables, articles and files of the shop to a folder, in formats that any program reads. */
export const exportShop = async (
  { log, databases, shop }: Deps,
  folder: string,
): Promise<void> => {
  // The gateway stores no business data.
  for (const service of services.filter((one) => one !== 'gateway')) {
    const rows = await withClient(databases[service], (client) =>
      exportTables(client, join(folder, 'data', service)),
    );
    log.info({ service, rows }, 'tables exported');
  }
  const articles = await withClient(databases.catalog, (client) =>
    exportArticles(client, join(folder, 'articles')),
  );
  const files = await exportFiles(shop, join(folder, 'files'));
  log.info({ folder, articles, files }, 'shop exported');
};
