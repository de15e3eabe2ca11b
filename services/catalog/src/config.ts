import {
  commonSettings,
  databaseSettings,
  kafkaSettings,
} from '@imprint/chassis/config';
import { z } from 'zod';

/** Where pictures are kept: an object store; in development a folder does. */
const storageSettings = {
  STORAGE_FOLDER: z.string().optional(),
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().default('auto'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
};

const settingsOfS3 = [
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const;

/** Without a mail server messages are kept and shown all the same. */
const mailSettings = {
  SMTP_URL: z.url().optional(),
  MAIL_FROM: z.string().min(3).optional(),
  /** Who is mailed what people write. */
  OWNER_EMAIL: z.email().optional(),
};

const settings = z.object({
  ...commonSettings,
  ...databaseSettings,
  ...kafkaSettings,
  ...storageSettings,
  ...mailSettings,
  GATEWAY_URL: z.url(),
});

export const Config = settings.superRefine((given, context) => {
  const fault = (name: string, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message });
  if (given.SMTP_URL && !given.MAIL_FROM)
    fault('MAIL_FROM', 'needed where mails are sent');
  if (given.STORAGE_FOLDER && given.NODE_ENV === 'production')
    fault('STORAGE_FOLDER', 'production keeps pictures in an object store');
  if (given.STORAGE_FOLDER) return;
  for (const name of settingsOfS3)
    if (!given[name]) fault(name, 'needed where pictures are kept');
});

export type Config = Readonly<z.output<typeof Config>>;
