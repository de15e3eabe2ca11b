import type { AdminClaims } from '@imprint/chassis/admin-token';
import { recordAndPublishAdminAction } from '@imprint/chassis/audit';
import type { Clock } from '@imprint/chassis/clock';
import { type Pool, withTransaction } from '@imprint/chassis/db';
import { ConflictError } from '@imprint/chassis/errors';
import { describeState, isMadeOnRequest } from './backup.model.ts';
import {
  lockBackupRecord,
  readBackupRecord,
  recordRequest,
} from './backup.repository.ts';

type Deps = {
  pool: Pool;
  clock: Clock;
  /** The command that makes a backup on the server. */
  backupCommand: string;
};

const notMadeOnRequestError = (command: string) =>
  new ConflictError(
    'BACKUPS_NOT_ON_REQUEST',
    `No job on the server makes backups on request. Run ${command} there.`,
  );

/**
 * Asks for a backup, which the job of deploy/backup makes. Asking again before it has ended changes nothing.
 * @throws BACKUPS_NOT_ON_REQUEST
 */
export const requestBackup =
  ({ pool, clock, backupCommand }: Deps) =>
  (admin: AdminClaims): Promise<void> =>
    withTransaction(pool, async (tx) => {
      await lockBackupRecord(tx);
      const record = await readBackupRecord(tx);
      const now = clock.now();
      if (!isMadeOnRequest(record, now))
        throw notMadeOnRequestError(backupCommand);
      const state = describeState(record);
      if (state === 'requested' || state === 'running') return;
      await recordRequest(tx, now);
      await recordAndPublishAdminAction(tx, {
        service: 'analytics',
        admin,
        action: 'backup.requested',
        subject: 'backup',
        before: { lastEndedAt: record.lastEndedAt?.toISOString() ?? '' },
        after: { requestedAt: now.toISOString() },
      });
    });
