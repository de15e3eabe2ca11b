import { z } from 'zod';

/** The settings of the store for files: a bucket of an object store, or a folder in development. */
export const storageSettings = {
  STORAGE_FOLDER: z.string().optional(),
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().default('auto'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
};

export type StorageSettings = z.output<z.ZodObject<typeof storageSettings>>;

const settingsOfS3 = [
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const;

/** Returns each invalid storage setting with a description of its fault. */
export const storageFaults = (
  given: StorageSettings & { NODE_ENV: string },
): [name: string, fault: string][] => {
  if (given.STORAGE_FOLDER)
    return given.NODE_ENV === 'production'
      ? [
          [
            'STORAGE_FOLDER',
            'must not be set in production; use the S3_ settings',
          ],
        ]
      : [];
  return settingsOfS3
    .filter((name) => !given[name])
    .map((name) => [name, 'is required to store files']);
};
