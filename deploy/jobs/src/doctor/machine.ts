import type { ObjectStore } from '@imprint/chassis/object-store';
import {
  type Finding,
  createPassedFinding,
  describeRootCause,
  createFaultFinding,
} from './finding.ts';

export type Space = { bytes: number; freeBytes: number };

const gigabyte = 1024 ** 3;
const formatGigabytes = (bytes: number) => (bytes / gigabyte).toFixed(1);

/** Databases, topics and the container images of a new version need this space at the same time. */
const minFreeBytes = 5 * gigabyte;

export const checkDiskSpace = ({ bytes, freeBytes }: Space): Finding =>
  freeBytes < minFreeBytes || freeBytes < bytes / 10
    ? createFaultFinding(
        `Only ${formatGigabytes(freeBytes)} GB of the disk's ${formatGigabytes(bytes)} GB are free. Remove build caches with docker builder prune and old versions (docker image ls 'imprint/*') with docker image rm, or rent a larger disk.`,
      )
    : createPassedFinding(
        `${formatGigabytes(freeBytes)} GB of the disk are free.`,
      );

/** Checks that the shop and its backups are on different disks, by device number: a failing disk would destroy both. */
export const checkBackupsOnOtherDisk = (
  shop: number,
  backups: number,
): Finding =>
  shop === backups
    ? createFaultFinding(
        'Backups are stored on the same disk as the shop and would be lost with it. Set BACKUP_FOLDER to another disk, or BACKUP_S3_… to a bucket of another provider.',
      )
    : createPassedFinding('Backups are stored on another disk than the shop.');

// Backups are made once a day; two hours are added for a slow run.
const maxAgeMs = 26 * 3_600_000;

/** Checks the age and the encryption of the last backup, by the file that a successful backup writes. */
export const checkLastBackup = async (
  place: Pick<ObjectStore, 'get'>,
  now: Date,
): Promise<Finding> => {
  try {
    const mark = await place.get('last-success.json');
    if (!mark)
      return createFaultFinding(
        'No backup was found. Run deploy/compose/backup.sh every night by cron.',
      );
    const { endedAt, encrypted } = JSON.parse(mark.toString()) as {
      endedAt: string;
      encrypted: boolean;
    };
    const hours = Math.floor((now.getTime() - Date.parse(endedAt)) / 3_600_000);
    if (!(now.getTime() - Date.parse(endedAt) < maxAgeMs))
      return createFaultFinding(
        `The last backup was made ${hours} hours ago. Check that cron runs deploy/compose/backup.sh and read its output.`,
      );
    return encrypted
      ? createPassedFinding(`The last backup was made ${hours} hours ago.`)
      : createFaultFinding(
          'Backups are not encrypted and contain names and addresses of buyers. Set BACKUP_RECIPIENT.',
        );
  } catch (error) {
    return createFaultFinding(
      `The backups cannot be listed (${describeRootCause(error)}). Check the settings BACKUP_….`,
    );
  }
};
