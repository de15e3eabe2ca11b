// Restores a backup into databases and stores that no service uses. Usage: restore.ts [name] [--force]
import { backupToStorageSettings } from '@imprint/chassis/backup-storage';
import { createLogger } from '@imprint/chassis/logger';
import { createKafkaFromConfig } from '@imprint/chassis/messaging/kafka';
import { openObjectStore } from '@imprint/chassis/open-object-store';
import { runAndReportErrors } from './process/run-command.ts';
import { readRestoreConfig } from './config/config.ts';
import { databaseUrls } from './config/databases.ts';
import { findPgTools } from './postgres/pg-tools.ts';
import { restoreBackup } from './restore/restore-backup.ts';

const config = readRestoreConfig();
const log = createLogger('restore', config.LOG_LEVEL);
const databases = databaseUrls(config, 'DATABASE_URL');
const storeOptions = { timeoutMs: 120_000 };
const args = process.argv.slice(2);

await runAndReportErrors(log, async () =>
  restoreBackup(
    {
      log,
      tools: await findPgTools(databases.gateway, config.PG_BIN, config.PATH),
      databases,
      owners: databaseUrls(config, 'MIGRATION_DATABASE_URL'),
      shop: openObjectStore(config, storeOptions),
      place: openObjectStore(backupToStorageSettings(config), storeOptions),
      kafka: createKafkaFromConfig(config, 'restore', log),
      identity: config.BACKUP_IDENTITY,
    },
    {
      name: args.find((word) => !word.startsWith('--')),
      force: args.includes('--force'),
    },
  ),
);
