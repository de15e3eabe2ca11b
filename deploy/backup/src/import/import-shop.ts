import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from '@imprint/chassis/logger';
import type { ObjectStore } from '@imprint/chassis/object-store';
import pg from 'pg';
import { contentTypeOf } from '../archive/content-type.ts';
import { sha256Hex } from '../archive/stored.ts';
import {
  exportedServices,
  type ExportedService,
  type ExportManifest,
  readExportManifest,
} from '../export/export-manifest.ts';
import { useUtc } from '../export/snapshots.ts';
import { UserError } from '../process/user-error.ts';
import { findDifferentTables } from './compare.ts';
import { loadTables } from './load-tables.ts';
import { requireEmptyShop } from './target.ts';
import { verifyExport } from './verify-export.ts';

type Owners = Record<ExportedService, string>;
type Clients = Record<ExportedService, pg.Client>;

type Deps = {
  log: Logger;
  /** The URLs of the databases, for the roles that own the tables. */
  owners: Owners;
  shop: ObjectStore;
};

const withClients = async <T>(
  owners: Owners,
  work: (clients: Clients) => Promise<T>,
): Promise<T> => {
  const clients = {} as Clients;
  try {
    for (const service of exportedServices) {
      clients[service] = new pg.Client({ connectionString: owners[service] });
      await clients[service].connect();
    }
    return await work(clients);
  } finally {
    for (const client of Object.values(clients)) await client.end();
  }
};

const importFiles = async (
  { shop, log }: Deps,
  folder: string,
  { files }: ExportManifest,
): Promise<void> => {
  for (const { key, sha256 } of files) {
    const bytes = await readFile(join(folder, 'files', key));
    await shop.put(key, bytes, contentTypeOf(key));
    const stored = await shop.get(key);
    if (!stored || sha256Hex(stored) !== sha256)
      throw new UserError(
        `The file ${key} could not be stored; nothing was imported.`,
      );
  }
  log.info({ files: files.length }, 'files imported');
};

const importService = async (
  client: pg.Client,
  folder: string,
  {
    service,
    manifest,
    log,
  }: {
    service: ExportedService;
    manifest: ExportManifest;
    log: Logger;
  },
): Promise<void> => {
  const { tables } = manifest.databases[service];
  await client.query('begin');
  await useUtc(client);
  await loadTables(client, join(folder, 'data', service));
  const different = await findDifferentTables(client, tables);
  if (different.length > 0)
    throw new UserError(
      `${service} would differ from the export in ${different.join(', ')}; nothing was imported.`,
    );
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  log.info({ service, tables: tables.length, rows }, 'tables compared');
};

/**
 * Loads an export into a new, empty shop and compares every table with it. The databases change together at the end, so
 * that an import that stops leaves the shop empty and can be repeated; files are stored first, so that no row names a
 * missing one.
 */
export const importShop = async (
  deps: Deps,
  folder: string,
): Promise<ExportManifest> => {
  const { log, owners } = deps;
  const manifest = await readExportManifest(folder);
  await withClients(owners, async (clients) => {
    await requireEmptyShop(clients, owners, manifest);
    await verifyExport(folder, manifest);
    log.info({ folder, exportedAt: manifest.exportedAt }, 'export verified');
    await importFiles(deps, folder, manifest);
    for (const service of exportedServices)
      await importService(clients[service], folder, { service, manifest, log });
    for (const service of exportedServices)
      await clients[service].query('commit');
  });
  log.info({ folder, exportedAt: manifest.exportedAt }, 'shop imported');
  return manifest;
};
