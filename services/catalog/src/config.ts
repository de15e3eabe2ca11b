import {
  commonSettings,
  databaseSettings,
  kafkaSettings,
} from '@imprint/chassis/config';
import { z } from 'zod';

export const Config = z.object({
  ...commonSettings,
  ...databaseSettings,
  ...kafkaSettings,
  GATEWAY_URL: z.url(),
});

export type Config = Readonly<z.output<typeof Config>>;
