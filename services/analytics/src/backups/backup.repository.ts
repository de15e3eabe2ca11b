import type { Db, Tx } from '@imprint/chassis/db';
import { execute, selectOne } from '@imprint/chassis/query';
import type { BackupRecord } from './backup.model.ts';

/** Returns what is known of backups. A running one holds the advisory lock of deploy/backup (`backupLock`). */
export const readBackupRecord = (db: Db): Promise<BackupRecord> =>
  selectOne<BackupRecord>(
    db,
    `select last_ended_at as "lastEndedAt", requested_at as "requestedAt", started_at as "startedAt",
            checked_at as "checkedAt",
            exists (select from pg_locks where locktype = 'advisory' and granted and classid = 20261128 and objid = 1
              and database = (select oid from pg_database where datname = current_database())) as "isRunning"
     from backups`,
  );

/** Locks the record, so that two requests at once are one. */
export const lockBackupRecord = (tx: Tx) =>
  execute(tx, 'select from backups for update');

export const recordRequest = (tx: Tx, at: Date) =>
  execute(tx, 'update backups set requested_at = $1', [at]);
