import { z } from 'zod';
import type { StorageSettings } from './storage-settings.ts';

/** The settings of the backups' storage, shared by the jobs that make and check backups. */
export const backupStorageSettings = {
  BACKUP_FOLDER: z.string().optional(),
  BACKUP_S3_ENDPOINT: z.url().optional(),
  BACKUP_S3_REGION: z.string().default('auto'),
  BACKUP_S3_BUCKET: z.string().optional(),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
};

export type BackupStorageSettings = z.output<
  z.ZodObject<typeof backupStorageSettings>
>;

/** Returns the settings of the backups' own folder or bucket as storage settings. */
export const backupToStorageSettings = (
  given: BackupStorageSettings,
): StorageSettings => ({
  STORAGE_FOLDER: given.BACKUP_FOLDER,
  S3_ENDPOINT: given.BACKUP_S3_ENDPOINT,
  S3_REGION: given.BACKUP_S3_REGION,
  S3_BUCKET: given.BACKUP_S3_BUCKET,
  S3_ACCESS_KEY_ID: given.BACKUP_S3_ACCESS_KEY_ID,
  S3_SECRET_ACCESS_KEY: given.BACKUP_S3_SECRET_ACCESS_KEY,
});
