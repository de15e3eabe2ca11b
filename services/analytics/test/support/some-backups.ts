import type { BackupRecord } from '../../src/backups/backup.model.ts';

/** Returns what is known of backups before the first one, with the changes. */
export const someBackups = (
  change: Partial<BackupRecord> = {},
): BackupRecord => ({
  lastEndedAt: null,
  requestedAt: null,
  startedAt: null,
  checkedAt: null,
  isRunning: false,
  ...change,
});
