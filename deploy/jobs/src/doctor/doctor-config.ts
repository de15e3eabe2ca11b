import { backupStorageSettings } from '@imprint/chassis/backup-storage';
import { commonSettings } from '@imprint/chassis/config';
import { storageSettings } from '@imprint/chassis/storage-settings';
import { z } from 'zod';

const { NODE_ENV, PUBLIC_URL } = commonSettings;

export const DoctorConfig = z.object({
  NODE_ENV,
  PUBLIC_URL,
  GATEWAY_URL: z.url(),
  /** Caddy's address on the internal network, host:port. */
  EDGE_ADDRESS: z.string().regex(/^[^:]+:\d+$/),
  /** The host names of the services to check, separated by commas. */
  PARTS: z.string().transform((names) => names.split(',')),
  OWNER_EMAIL: z.email().optional(),
  /** The mail server and the provider's key; unset if the author saved them in the back office, which checks them. */
  MAIL_FROM: z.string().min(3).optional(),
  SMTP_URL: z.url().optional(),
  PAYSTACK_SECRET_KEY: z.string().min(1).optional(),
  PAYSTACK_BASE_URL: z
    .url()
    .default('https://api.paystack.co')
    .transform((url) => url.replace(/\/+$/, '')),
  /** Where the shop stores its files: a bucket, except in development. */
  ...storageSettings,
  /** A folder on the disk that must not fill up. */
  DATA_FOLDER: z.string(),
  ...backupStorageSettings,
});

export type DoctorConfig = z.output<typeof DoctorConfig>;
