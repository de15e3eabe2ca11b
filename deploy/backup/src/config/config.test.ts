import { describe, expect, it } from '@jest/globals';
import { backupToStorageSettings } from '@imprint/chassis/backup-storage';
import { readConfig } from '@imprint/chassis/config';
import { BackupConfig, RestoreConfig } from './config.ts';

const address = 'postgres://role:Zq8-4mXw@db/name';
const good = {
  GATEWAY_DATABASE_URL: address,
  CATALOG_DATABASE_URL: address,
  ORDERS_DATABASE_URL: address,
  EBOOK_ACCESS_DATABASE_URL: address,
  ANALYTICS_DATABASE_URL: address,
  STORAGE_FOLDER: '/files',
  BACKUP_FOLDER: '/backups',
  BACKUP_RECIPIENT: 'age1qqqqqqqq',
};

describe('the settings of a backup', () => {
  it('accept a folder or a bucket', () => {
    expect(
      backupToStorageSettings(readConfig(BackupConfig, good)).STORAGE_FOLDER,
    ).toBe('/backups');
    const config = readConfig(BackupConfig, {
      ...good,
      BACKUP_FOLDER: '',
      BACKUP_S3_ENDPOINT: 'https://s3.example',
      BACKUP_S3_BUCKET: 'kept',
      BACKUP_S3_ACCESS_KEY_ID: 'id',
      BACKUP_S3_SECRET_ACCESS_KEY: 'key',
    });
    expect(backupToStorageSettings(config).S3_BUCKET).toBe('kept');
  });

  it.each([
    [{ BACKUP_RECIPIENT: '' }, 'BACKUP_RECIPIENT'],
    [{ BACKUP_RECIPIENT: 'AGE-SECRET-KEY-1X' }, 'BACKUP_RECIPIENT'],
    [{ BACKUP_FOLDER: '' }, 'BACKUP_S3_BUCKET'],
    [{ STORAGE_FOLDER: '' }, 'S3_BUCKET'],
    [{ ORDERS_DATABASE_URL: '' }, 'ORDERS_DATABASE_URL'],
    [{ BACKUP_KEEP_DAYS: '500' }, 'BACKUP_KEEP_DAYS'],
  ])(
    'are refused with %j, by an error that names the setting',
    (over, name) => {
      expect(() => readConfig(BackupConfig, { ...good, ...over })).toThrow(
        name,
      );
    },
  );

  it('allow unencrypted backups only when that is set explicitly or in development', () => {
    const unencrypted = { ...good, BACKUP_RECIPIENT: '' };
    for (const over of [
      { BACKUP_UNENCRYPTED: 'true' },
      { NODE_ENV: 'development' },
    ])
      expect(
        readConfig(BackupConfig, { ...unencrypted, ...over }).BACKUP_RECIPIENT,
      ).toBeUndefined();
  });

  it('of a restore refuse a recipient as an identity', () => {
    const restoreSettings = { ...good, KAFKA_BROKERS: 'a:1' };
    expect(() =>
      readConfig(RestoreConfig, {
        ...restoreSettings,
        BACKUP_IDENTITY: 'age1qqq',
      }),
    ).toThrow('BACKUP_IDENTITY');
  });
});
