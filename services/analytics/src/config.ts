import {
  commonSettings,
  databaseSettings,
  kafkaSettings,
} from '@imprint/chassis/config';
import { tracingSettings } from '@imprint/chassis/tracing-settings';
import { z } from 'zod';

export const Config = z.object({
  ...commonSettings,
  ...tracingSettings,
  ...databaseSettings,
  ...kafkaSettings,
  GATEWAY_URL: z.url(),
  CATALOG_URL: z.url(),
  ORDERS_URL: z.url(),
  EBOOK_ACCESS_URL: z.url(),
});

export type Config = Readonly<z.output<typeof Config>>;
