import {
  type BackupRecord,
  describeState,
  isMadeOnRequest,
} from '../backups/backup.model.ts';
import {
  done,
  failed,
  formatTime,
  type Outcome,
  todo,
} from './readiness.model.ts';

// A daily backup may end a little later than the one of the day before.
const maxBackupAgeMs = 26 * 3_600_000;

/** Returns what to do about a backup; where a job makes backups on request, the author needs no command. */
const describeBackupFix = (record: BackupRecord, now: Date): string => {
  if (!isMadeOnRequest(record, now))
    return record.lastEndedAt
      ? 'Check on the server why the daily backup did not run.'
      : 'Make the first one on the server, and schedule it daily.';
  const state = describeState(record);
  if (state === 'failed')
    return 'The last attempt failed, and its log on the server says why.';
  return record.lastEndedAt
    ? 'Back up now.'
    : 'The first one is made soon after the owner account is created.';
};

export const judgeBackup = (
  record: BackupRecord,
  now: Date,
  command: string,
): Outcome => {
  const { lastEndedAt } = record;
  const fix = describeBackupFix(record, now);
  const shownCommand = isMadeOnRequest(record, now) ? '' : command;
  if (!lastEndedAt)
    return todo('No backup has been made yet.', fix, shownCommand);
  const last = `The last backup was made on ${formatTime(lastEndedAt)}`;
  return now.getTime() - lastEndedAt.getTime() <= maxBackupAgeMs
    ? done(`${last}.`)
    : failed(`${last}, more than a day ago.`, fix, shownCommand);
};
