import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Logger } from '@imprint/chassis/logger';
import type { ObjectStore } from '@imprint/chassis/object-store';
import type pg from 'pg';
import { sha256Hex } from '../archive/stored.ts';
import type { DatabaseUrls } from '../config/databases.ts';
import { listMigrations } from '../postgres/migrations.ts';
import { type Article, articlePage } from './article-page.ts';
import {
  exportedServices,
  type ExportManifest,
  writeExportManifest,
} from './export-manifest.ts';
import { exportTables } from './export-tables.ts';
import { withSnapshots } from './snapshots.ts';

type Deps = {
  log: Logger;
  databases: DatabaseUrls;
  shop: ObjectStore;
  now: () => Date;
  pause: (ms: number) => Promise<void>;
};

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
): Promise<ExportManifest['files']> => {
  const files: ExportManifest['files'] = [];
  for (const key of await shop.list()) {
    const bytes = await shop.get(key);
    if (!bytes) continue;
    const path = join(folder, key);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes);
    files.push({ key, bytes: bytes.length, sha256: sha256Hex(bytes) });
  }
  return files;
};

/**
 * Exports the tables, articles and files of the shop to a folder, in formats that any program reads. The manifest is
 * written last; with it, an import recognises a complete and undamaged export.
 */
export const exportShop = async (
  deps: Deps,
  folder: string,
): Promise<ExportManifest> => {
  const { log, shop } = deps;
  const exportedAt = deps.now().toISOString();
  const databases = {} as ExportManifest['databases'];
  const articles = await withSnapshots(deps, async (clients) => {
    for (const service of exportedServices) {
      const client = clients[service];
      const tables = await exportTables(client, join(folder, 'data', service));
      const migrations = await listMigrations(client);
      databases[service] = { migrations, tables };
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      log.info({ service, tables: tables.length, rows }, 'tables exported');
    }
    return exportArticles(clients.catalog, join(folder, 'articles'));
  });
  // Files come after the tables, so that no exported row names a file that was stored later.
  const files = await exportFiles(shop, join(folder, 'files'));
  const manifest = { format: 1 as const, exportedAt, databases, files };
  await writeExportManifest(folder, manifest);
  log.info({ folder, articles, files: files.length }, 'shop exported');
  return manifest;
};
