import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import {
  commonSettings,
  databaseSettings,
  kafkaSettings,
  redisSettings,
} from '@imprint/chassis/config';
import { tracingSettings } from '@imprint/chassis/tracing-settings';
import { parseRanges } from './edge/client-address.ts';

const upstream = z.url({ protocol: /^https?$/ });

const createPemKeySchema = (read: (pem: string) => KeyObject, name: string) =>
  z.string().transform((pem, context) => {
    try {
      // Settings files often write the line breaks of a PEM as "\n".
      const found = read(pem.replaceAll('\\n', '\n'));
      if (found.asymmetricKeyDetails?.namedCurve === 'prime256v1') return found;
    } catch {
      // An unreadable key leads to the issue below, which does not contain the key.
    }
    context.addIssue(`must be a ${name} key of the curve P-256, as PEM`);
    return z.NEVER;
  });

const ranges = z.string().transform((list, context) => {
  try {
    return parseRanges(list);
  } catch {
    context.addIssue('must be addresses or ranges, separated by commas');
    return z.NEVER;
  }
});

const settings = z.object({
  ...commonSettings,
  ...tracingSettings,
  ...databaseSettings,
  ...redisSettings,
  ...kafkaSettings,
  CATALOG_URL: upstream,
  ORDERS_URL: upstream,
  EBOOK_ACCESS_URL: upstream,
  ANALYTICS_URL: upstream,
  WEB_URL: upstream,
  /** The address at which other services call the gateway. Requests may name its host or the host of PUBLIC_URL. */
  GATEWAY_URL: upstream.optional(),
  /** The proxies in front of the gateway, whose `X-Forwarded-For` and `X-Forwarded-Proto` are trusted. */
  TRUSTED_PROXIES: ranges.default([]),
  /** The factor by which every limit per client address is multiplied, for load tests from few addresses. */
  LIMIT_FACTOR: z.coerce.number().positive().default(1),
  /** The maximum size of the page cache, which holds pages and public API responses. */
  CACHE_MEGABYTES: z.coerce.number().int().min(1).max(4_096).default(64),
  /** The owner account that the first start creates; later starts ignore both. Without them, /admin asks for one. */
  ADMIN_USERNAME: z.string().min(1).max(100).optional(),
  ADMIN_PASSWORD_HASH: z
    .string()
    .regex(/^\$argon2id\$/, 'must be an Argon2id hash')
    .optional(),
  JWT_PRIVATE_KEY: createPemKeySchema(createPrivateKey, 'private'),
  JWT_PREVIOUS_PUBLIC_KEY: createPemKeySchema(
    createPublicKey,
    'public',
  ).optional(),
});

export const Config = settings.superRefine((given, context) => {
  if (given.ADMIN_PASSWORD_HASH && !given.ADMIN_USERNAME)
    context.addIssue({
      code: 'custom',
      path: ['ADMIN_USERNAME'],
      message: 'is required when ADMIN_PASSWORD_HASH is set',
    });
});

export type Config = Readonly<z.output<typeof Config>>;
