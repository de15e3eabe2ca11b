import {
  commonSettings,
  databaseSettings,
  kafkaSettings,
  redisSettings,
} from '@imprint/chassis/config';
import { z } from 'zod';

const key = z.string().min(32);

export const Config = z.object({
  ...commonSettings,
  ...databaseSettings,
  ...redisSettings,
  ...kafkaSettings,
  GATEWAY_URL: z.url(),
  ORDERS_URL: z.url(),
  SMTP_URL: z.url(),
  MAIL_FROM: z.string().min(3),
  READING_LINK_KEY: key,
  READING_LINK_PREVIOUS_KEY: key.optional(),
  READING_LINK_HOURS: z.coerce.number().int().min(1).max(720).default(24),
  /** An EPUB; without it the sample book is read. */
  EBOOK_FILE: z.string().optional(),
});

export type Config = Readonly<z.output<typeof Config>>;
