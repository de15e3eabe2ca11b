import { withClient } from '../postgres/with-client.ts';
import { checkForRequest, withBackupRecord } from './backup-record.ts';
import { isBackupDue } from './due.model.ts';
import { type BackupDeps, makeBackup } from './make-backup.ts';

/** Returns when the owner account was created; undefined if there is none. */
const findOwnerSince = (gatewayUrl: string): Promise<Date | undefined> =>
  withClient(gatewayUrl, async (client) => {
    const { rows } = await client.query<{ at: Date }>(
      'select created_at as at from admins',
    );
    return rows[0]?.at;
  });

/** Makes a backup if one is due; returns whether it made one. */
export const makeDueBackup = async (deps: BackupDeps): Promise<boolean> => {
  const { log, databases, now } = deps;
  const record = await checkForRequest(databases.analytics, now());
  const ownerSince = await findOwnerSince(databases.gateway);
  if (!isBackupDue({ ...record, ownerSince, now: now() })) return false;
  const options = { log, analyticsUrl: databases.analytics, waits: false, now };
  return (
    (await withBackupRecord(options, () => makeBackup(deps))) !== undefined
  );
};
