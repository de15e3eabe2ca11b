import type { ObjectStore } from '@imprint/chassis/object-store';
import { type Finding, fine, reasonOf, wrong } from './finding.ts';

export type Space = { bytes: number; freeBytes: number };

const gigabyte = 1024 ** 3;
const rounded = (bytes: number) => (bytes / gigabyte).toFixed(1);

/** Databases, topics and a new version's images want room at once. */
const fewBytes = 5 * gigabyte;

export const checkDisk = ({ bytes, freeBytes }: Space): Finding =>
  freeBytes < fewBytes || freeBytes < bytes / 10
    ? wrong(
        `Only ${rounded(freeBytes)} GB of the disk's ${rounded(bytes)} GB are free: docker builder prune removes what builds left behind, docker image ls 'imprint/*' shows old versions, of which docker image rm removes one; else rent a larger disk.`,
      )
    : fine(`${rounded(freeBytes)} GB of the disk are free.`);

/** A disk that dies takes with it what lies on it twice. */
export const checkDisks = (shop: number, backups: number): Finding =>
  shop === backups
    ? wrong(
        'Backups lie on the same disk as the shop, and would be lost with it: let BACKUP_FOLDER be on another disk, or set BACKUP_S3_… for a bucket of another provider.',
      )
    : fine('Backups lie on another disk than the shop.');

// A day, and what a slow run may take.
const tooOldMs = 26 * 3_600_000;

/** Looks at the mark that a backup leaves when it has succeeded. */
export const checkBackups = async (
  place: Pick<ObjectStore, 'get'>,
  now: Date,
): Promise<Finding> => {
  try {
    const mark = await place.get('last-success.json');
    if (!mark)
      return wrong(
        'No backup was ever made, or not at this place: run deploy/compose/backup.sh, every night by cron.',
      );
    const { endedAt, encrypted } = JSON.parse(mark.toString()) as {
      endedAt: string;
      encrypted: boolean;
    };
    const hours = Math.floor((now.getTime() - Date.parse(endedAt)) / 3_600_000);
    if (!(now.getTime() - Date.parse(endedAt) < tooOldMs))
      return wrong(
        `The last backup was made ${hours} hours ago: does cron still run deploy/compose/backup.sh, and what does it say?`,
      );
    return encrypted
      ? fine(`The last backup was made ${hours} hours ago.`)
      : wrong(
          'Backups lie open, with names and addresses of buyers: set BACKUP_RECIPIENT.',
        );
  } catch (error) {
    return wrong(
      `Where backups lie cannot be looked at (${reasonOf(error)}): check the settings BACKUP_….`,
    );
  }
};
