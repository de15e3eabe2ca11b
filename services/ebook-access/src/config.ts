import {
  commonSettings,
  databaseSettings,
  kafkaSettings,
  settingsKeySettings,
  smtpSettings,
  redisSettings,
} from '@imprint/chassis/config';
import { tracingSettings } from '@imprint/chassis/tracing-settings';
import {
  storageFaults,
  storageSettings,
} from '@imprint/chassis/storage-settings';
import { z } from 'zod';

const key = z.string().min(32);

const settings = z.object({
  ...commonSettings,
  ...tracingSettings,
  ...databaseSettings,
  ...redisSettings,
  ...kafkaSettings,
  ...storageSettings,
  GATEWAY_URL: z.url(),
  ORDERS_URL: z.url(),
  ...settingsKeySettings,
  /** The mail server and the sender, set here or in the back office; the environment wins. */
  SMTP_URL: z.url().optional(),
  MAIL_FROM: z.string().min(3).optional(),
  ...smtpSettings,
  READING_LINK_KEY: key,
  READING_LINK_PREVIOUS_KEY: key.optional(),
  READING_LINK_HOURS: z.coerce.number().int().min(1).max(720).default(24),
  /** The path of the EPUB that is served until the admin uploads one; if unset, the sample book is served. */
  EBOOK_FILE: z.string().optional(),
  /** With `no` and without EBOOK_FILE, a new shop has no book until the admin uploads one. */
  SAMPLE_CONTENT: z.enum(['yes', 'no']).default('yes'),
});

export const Config = settings.superRefine((given, context) => {
  for (const [name, message] of storageFaults(given))
    context.addIssue({ code: 'custom', path: [name], message });
});

export type Config = Readonly<z.output<typeof Config>>;
