// Makes a backup of the five databases and of all files. `backup.ts due` does so only if one is due, `erasures` stores
// only the list of erasures, and `watch` does both for as long as it runs.
import { backupToStorageSettings } from '@imprint/chassis/backup-storage';
import { createLogger } from '@imprint/chassis/logger';
import { openObjectStore } from '@imprint/chassis/open-object-store';
import { runAndReportErrors } from './process/run-command.ts';
import { readBackupConfig } from './config/config.ts';
import { databaseUrls } from './config/databases.ts';
import { addGatewayErasures } from './erasures/erasures.ts';
import { withBackupRecord } from './backup/backup-record.ts';
import { type BackupDeps, makeBackup } from './backup/make-backup.ts';
import { makeDueBackup } from './backup/make-due-backup.ts';
import { watchBackups } from './backup/watch.ts';
import { findPgTools } from './postgres/pg-tools.ts';
import { UserError } from './process/user-error.ts';

const config = readBackupConfig();
const log = createLogger('backup', config.LOG_LEVEL);
const databases = databaseUrls(config, 'DATABASE_URL');
const storeOptions = { timeoutMs: 120_000 };
const place = openObjectStore(backupToStorageSettings(config), storeOptions);

const storeErasures = async (): Promise<void> => {
  const erasures = await addGatewayErasures(place, databases.gateway);
  log.info({ erasures }, 'erasures stored');
};

const openBackupDeps = async (): Promise<BackupDeps> => ({
  log,
  tools: await findPgTools(databases.gateway, config.PG_BIN, config.PATH),
  databases,
  shop: openObjectStore(config, storeOptions),
  place,
  recipient: config.BACKUP_RECIPIENT,
  keepDays: config.BACKUP_KEEP_DAYS,
  now: () => new Date(),
});

/** Returns a signal of the end of this process, which stops at once; a backup without its manifest does not count. */
const exitOnSignal = (): AbortSignal => {
  const end = new AbortController();
  for (const name of ['SIGTERM', 'SIGINT'] as const)
    process.once(name, () => {
      end.abort();
      process.exit(0);
    });
  return end.signal;
};

const commands: Record<string, () => Promise<unknown>> = {
  erasures: storeErasures,
  due: async () => makeDueBackup(await openBackupDeps()),
  watch: async () => {
    const signal = exitOnSignal();
    await watchBackups({ ...(await openBackupDeps()), signal });
  },
  now: async () => {
    const deps = await openBackupDeps();
    const analyticsUrl = databases.analytics;
    await withBackupRecord({ ...deps, analyticsUrl, waits: true }, () =>
      makeBackup(deps),
    );
  },
};

await runAndReportErrors(log, async () => {
  const [, , name = 'now'] = process.argv;
  const command = commands[name];
  if (!command)
    throw new UserError('Usage: backup.ts [now | due | erasures | watch]');
  await command();
});
