/** What the database of analytics knows of backups. */
export type BackupRecord = {
  lastEndedAt: Date | null;
  /** When the author last asked for a backup. */
  requestedAt: Date | null;
  startedAt: Date | null;
};

const hourMs = 3_600_000;

// A CronJob at the same hour every day comes first.
const maxAgeMs = 25 * hourMs;
const retryMs = hourMs;
// By then the author has set up the shop, which takes half an hour.
const setupMs = hourMs;

type Situation = BackupRecord & {
  /** When the owner account was created; undefined if the shop has none yet. */
  ownerSince: Date | undefined;
  now: Date;
};

/**
 * Returns whether a backup is to be made: when the author has asked for one, when the newest is over a day old, and an
 * hour after the owner account was created. An attempt that failed is repeated after an hour.
 */
export const isBackupDue = ({
  lastEndedAt,
  requestedAt,
  startedAt,
  ownerSince,
  now,
}: Situation): boolean => {
  const ageOf = (at: Date | undefined | null): number | undefined =>
    at ? now.getTime() - at.getTime() : undefined;
  if (requestedAt && requestedAt.getTime() > (startedAt?.getTime() ?? 0))
    return true;
  if ((ageOf(startedAt) ?? Infinity) < retryMs) return false;
  const age = ageOf(lastEndedAt);
  return age === undefined
    ? (ageOf(ownerSince) ?? 0) >= setupMs
    : age > maxAgeMs;
};
