// Makes a backup of the five databases and of all files; `backup.ts erasures` stores only the list of erasures.
import { backupToStorageSettings } from '@imprint/chassis/backup-storage';
import { createLogger } from '@imprint/chassis/logger';
import { openObjectStore } from '@imprint/chassis/open-object-store';
import { runAndReportErrors } from './process/run-command.ts';
import { readBackupConfig } from './config/config.ts';
import { databaseUrls } from './config/databases.ts';
import { addGatewayErasures } from './erasures/erasures.ts';
import { makeBackup } from './backup/make-backup.ts';
import { findPgTools } from './postgres/pg-tools.ts';

const config = readBackupConfig();
const log = createLogger('backup', config.LOG_LEVEL);
const databases = databaseUrls(config, 'DATABASE_URL');
const storeOptions = { timeoutMs: 120_000 };
const place = openObjectStore(backupToStorageSettings(config), storeOptions);

await runAndReportErrors(log, async () => {
  if (process.argv[2] === 'erasures') {
    const erasures = await addGatewayErasures(place, databases.gateway);
    log.info({ erasures }, 'erasures stored');
    return;
  }
  await makeBackup({
    log,
    tools: await findPgTools(databases.gateway, config.PG_BIN, config.PATH),
    databases,
    shop: openObjectStore(config, storeOptions),
    place,
    recipient: config.BACKUP_RECIPIENT,
    keepDays: config.BACKUP_KEEP_DAYS,
    now: () => new Date(),
  });
});
