import type { Clock } from '@imprint/chassis/clock';
import type { Db } from '@imprint/chassis/db';
import { describeState, isMadeOnRequest } from './backup.model.ts';
import { readBackupRecord } from './backup.repository.ts';
import type { BackupStatus } from './backup.shape.ts';

/** Returns what is happening to backups, and when the newest one ended. */
export const readBackups =
  ({ pool, clock }: { pool: Db; clock: Clock }) =>
  async (): Promise<BackupStatus> => {
    const record = await readBackupRecord(pool);
    return {
      state: describeState(record),
      lastEndedAt: record.lastEndedAt,
      isMadeOnRequest: isMadeOnRequest(record, clock.now()),
    };
  };
