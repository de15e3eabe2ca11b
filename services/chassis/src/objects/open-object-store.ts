import { createFolderStore } from './folder.provider.ts';
import type { ObjectStore } from './object-store.model.ts';
import { createS3Store } from './s3.provider.ts';
import type { StorageSettings } from './storage-settings.ts';

/** Returns the store that the settings name; callers with large files pass a longer timeout for each request. */
export const openObjectStore = (
  config: StorageSettings,
  { timeoutMs = 10_000 } = {},
): ObjectStore => {
  const { STORAGE_FOLDER, S3_ENDPOINT, S3_REGION, S3_BUCKET } = config;
  if (STORAGE_FOLDER) return createFolderStore(STORAGE_FOLDER);
  return createS3Store({
    endpoint: S3_ENDPOINT ?? '',
    region: S3_REGION,
    bucket: S3_BUCKET ?? '',
    accessKeyId: config.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: config.S3_SECRET_ACCESS_KEY ?? '',
    timeoutMs,
  });
};
