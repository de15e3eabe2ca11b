// Loads an export into a new, empty shop that no service uses. Usage: import.ts [name in EXPORT_FOLDER, or a path]
import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createLogger } from '@imprint/chassis/logger';
import { openObjectStore } from '@imprint/chassis/open-object-store';
import { readImportConfig } from './config/config.ts';
import { databaseUrls } from './config/databases.ts';
import { importShop } from './import/import-shop.ts';
import { runAndReportErrors } from './process/run-command.ts';
import { UserError } from './process/user-error.ts';

const config = readImportConfig();
const log = createLogger('import', config.LOG_LEVEL);
const { EXPORT_FOLDER } = config;

const newestExport = async (): Promise<string> => {
  const names = await readdir(EXPORT_FOLDER).catch(() => []);
  const newest = names.filter((name) => /^\d{8}t\d{6}z$/.test(name)).sort();
  const last = newest.at(-1);
  if (!last) throw new UserError(`There is no export in ${EXPORT_FOLDER}.`);
  return last;
};

await runAndReportErrors(log, async () => {
  const name = process.argv[2] ?? (await newestExport());
  await importShop(
    {
      log,
      owners: databaseUrls(config, 'MIGRATION_DATABASE_URL'),
      shop: openObjectStore(config, { timeoutMs: 120_000 }),
    },
    // A path with a slash is taken as it is.
    name.includes('/') ? resolve(name) : resolve(EXPORT_FOLDER, name),
  );
  process.stderr.write(
    'The shop is imported and equals the export. Now enter the keys and passwords of Payments, Email and the podcast again; no export contains them.\n',
  );
});
