import type { BackupStatus } from './backup.shape.ts';

/** What is known of backups; deploy/backup writes all but `requestedAt`. */
export type BackupRecord = {
  lastEndedAt: Date | null;
  requestedAt: Date | null;
  startedAt: Date | null;
  /** When the job that makes backups last looked for a request. */
  checkedAt: Date | null;
  /** Whether a backup is being made at this moment. */
  isRunning: boolean;
};

// With a CronJob on Kubernetes, the job looks every few minutes.
const maxSilenceMs = 15 * 60_000;

/** Returns whether a job is there that makes a backup when the author asks for one. */
export const isMadeOnRequest = (
  { checkedAt }: Pick<BackupRecord, 'checkedAt'>,
  now: Date,
): boolean =>
  checkedAt !== null && now.getTime() - checkedAt.getTime() < maxSilenceMs;

const isAfter = (one: Date | null, other: Date | null): boolean =>
  one !== null && one.getTime() > (other?.getTime() ?? 0);

/** Returns what is happening to backups; one that stopped without an end, such as by a power cut, has failed. */
export const describeState = (record: BackupRecord): BackupStatus['state'] => {
  const { isRunning, requestedAt, startedAt, lastEndedAt } = record;
  if (isRunning) return 'running';
  if (isAfter(requestedAt, startedAt)) return 'requested';
  return isAfter(startedAt, lastEndedAt) ? 'failed' : 'idle';
};
