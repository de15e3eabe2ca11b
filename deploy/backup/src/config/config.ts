import {
  type BackupStorageSettings,
  backupToStorageSettings,
  backupStorageSettings,
} from '@imprint/chassis/backup-storage';
import {
  commonSettings,
  configOrExit,
  databaseSettings as chassisDatabaseSettings,
  kafkaSettings,
} from '@imprint/chassis/config';
import {
  storageFaults,
  type StorageSettings,
  storageSettings,
} from '@imprint/chassis/storage-settings';
import { z } from 'zod';
import { databaseSettings } from './databases.ts';

const { LOG_LEVEL, NODE_ENV } = commonSettings;
const address = chassisDatabaseSettings.DATABASE_URL;

const settings = {
  NODE_ENV,
  LOG_LEVEL,
  ...databaseSettings('DATABASE_URL', address),
  /** The storage of the shop's images and books, with the same settings as in catalog and ebook-access. */
  ...storageSettings,
  /** The folder of the dump tools, if they are neither on the PATH nor in Debian's folder. */
  PG_BIN: z.string().optional(),
  PATH: z.string().optional(),
};

// In production the services refuse a storage folder. Backup commands accept a folder, so they apply the rules of
// development.
const findStorageFaults = (given: StorageSettings) =>
  storageFaults({ ...given, NODE_ENV: 'development' });

const addStorageIssues = (
  given: StorageSettings & BackupStorageSettings,
  context: z.RefinementCtx,
): void => {
  const addIssue = (name: string, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message });
  for (const [name, message] of findStorageFaults(given))
    addIssue(name, message);
  if (!given.BACKUP_FOLDER && !given.BACKUP_S3_BUCKET)
    addIssue('BACKUP_FOLDER', 'is required unless BACKUP_S3_BUCKET is set');
  else
    for (const [name, message] of findStorageFaults(
      backupToStorageSettings(given),
    ))
      addIssue(`BACKUP_${name}`, message);
};

export const BackupConfig = z
  .object({
    ...settings,
    ...backupStorageSettings,
    /** The public key that backups are encrypted for: `age1…`, from make-key.ts or age-keygen. */
    BACKUP_RECIPIENT: z
      .string()
      .regex(/^age1[a-z0-9]+$/, 'must be a recipient of age, age1…')
      .optional(),
    /** Allows unencrypted backups; production requires either this or a recipient. */
    BACKUP_UNENCRYPTED: z.stringbool().default(false),
    /** A backup contains data of people who were erased later, so it must expire. */
    BACKUP_KEEP_DAYS: z.coerce.number().int().min(3).max(390).default(30),
  })
  .superRefine((given, context) => {
    addStorageIssues(given, context);
    const isOpen = !given.BACKUP_RECIPIENT && !given.BACKUP_UNENCRYPTED;
    if (given.NODE_ENV === 'production' && isOpen)
      context.addIssue({
        code: 'custom',
        path: ['BACKUP_RECIPIENT'],
        message:
          'is required in production; BACKUP_UNENCRYPTED=true allows unencrypted backups',
      });
  });

export const RestoreConfig = z
  .object({
    ...settings,
    /** The restore signs in as the roles that own the tables, because it creates the tables. */
    ...databaseSettings('MIGRATION_DATABASE_URL', address),
    ...backupStorageSettings,
    ...kafkaSettings,
    /** The private key that decrypts backups: AGE-SECRET-KEY-1…; not stored on the machine that makes them. */
    BACKUP_IDENTITY: z
      .string()
      .regex(/^AGE-SECRET-KEY-/, 'must be an identity of age')
      .optional(),
  })
  .superRefine(addStorageIssues);

const addShopStorageIssues = (
  given: StorageSettings,
  context: z.RefinementCtx,
): void => {
  for (const [name, message] of findStorageFaults(given))
    context.addIssue({ code: 'custom', path: [name], message });
};

const exportSettings = { ...settings, EXPORT_FOLDER: z.string().min(1) };

const ExportConfig = z.object(exportSettings).superRefine(addShopStorageIssues);

const ImportConfig = z
  .object({
    ...exportSettings,
    /** The import signs in as the roles that own the tables, because it sets their sequences. */
    ...databaseSettings('MIGRATION_DATABASE_URL', address),
  })
  .superRefine(addShopStorageIssues);

/** Returns the environment for a command of the gateway: its database, and the extra authorities that Node trusts. */
export const gatewayEnvironment = (databaseUrl: string): NodeJS.ProcessEnv => ({
  DATABASE_URL: databaseUrl,
  NODE_EXTRA_CA_CERTS: process.env['NODE_EXTRA_CA_CERTS'],
});

export const readExportConfig = () => configOrExit(ExportConfig, process.env);

export const readImportConfig = () => configOrExit(ImportConfig, process.env);

export const readBackupConfig = () => configOrExit(BackupConfig, process.env);

export const readRestoreConfig = () => configOrExit(RestoreConfig, process.env);
