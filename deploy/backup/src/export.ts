// Exports the complete shop to EXPORT_FOLDER/<time>, in formats that any program reads.
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createLogger } from '@imprint/chassis/logger';
import { openObjectStore } from '@imprint/chassis/open-object-store';
import { runAndReportErrors } from './process/run-command.ts';
import { readExportConfig } from './config/config.ts';
import { databaseUrls } from './config/databases.ts';
import { exportShop } from './export/export-shop.ts';
import { formatBackupName } from './archive/manifest.ts';

const config = readExportConfig();
const log = createLogger('export', config.LOG_LEVEL);

await runAndReportErrors(log, () =>
  exportShop(
    {
      log,
      databases: databaseUrls(config, 'DATABASE_URL'),
      shop: openObjectStore(config, { timeoutMs: 120_000 }),
      now: () => new Date(),
      pause,
    },
    join(config.EXPORT_FOLDER, formatBackupName(new Date())),
  ),
);
