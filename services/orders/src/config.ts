import {
  commonSettings,
  databaseSettings,
  kafkaSettings,
  smtpSettings,
} from '@imprint/chassis/config';
import { tracingSettings } from '@imprint/chassis/tracing-settings';
import { z } from 'zod';

const parseKeyMode = (key: string | undefined) => key?.split('_')[1];

const secretKey = z
  .string()
  .regex(
    /^sk_(test|live)_\w{8,}$/,
    'must be a secret key, sk_test_… or sk_live_…',
  );

export const Config = z
  .object({
    ...commonSettings,
    ...tracingSettings,
    ...databaseSettings,
    ...kafkaSettings,
    /** The base URL of the gateway, which serves the public keys that verify admin tokens. */
    GATEWAY_URL: z.url(),
    /** The base URL of ebook-access, the service that emails new reading links. */
    EBOOK_ACCESS_URL: z.url(),
    PAYSTACK_SECRET_KEY: secretKey,
    /** Webhooks signed with the previous key are accepted too, so that the key can be rotated. */
    PAYSTACK_PREVIOUS_SECRET_KEY: secretKey.optional(),
    /** Paystack's key for browsers. This service only compares its mode, test or live, with that of the secret key. */
    PAYSTACK_PUBLIC_KEY: z
      .string()
      .regex(
        /^pk_(test|live)_\w{8,}$/,
        'must be a public key, pk_test_… or pk_live_…',
      )
      .optional(),
    PAYSTACK_BASE_URL: z
      .url()
      .default('https://api.paystack.co')
      .transform((url) => url.replace(/\/+$/, '')),
    /** The maximum number of orders that reconciliation checks at once. */
    RECONCILE_CONCURRENCY: z.coerce.number().int().min(1).max(100).default(16),
    SMTP_URL: z.url(),
    MAIL_FROM: z.string().min(3),
    ...smtpSettings,
    /** The recipient of emails about flagged payments and security notices; test emails go there by default. */
    OWNER_EMAIL: z.email().optional(),
    /** The secret from which the keys of order pages and checkout cookies are derived. */
    ORDER_PAGE_KEY: z.string().min(32),
    /** Keys derived from the previous secret stay valid, so that the secret can be rotated. */
    ORDER_PAGE_PREVIOUS_KEY: z.string().min(32).optional(),
  })
  .superRefine((settings, check) => {
    const mode = parseKeyMode(settings.PAYSTACK_SECRET_KEY);
    for (const name of [
      'PAYSTACK_PREVIOUS_SECRET_KEY',
      'PAYSTACK_PUBLIC_KEY',
    ] as const)
      if (settings[name] && parseKeyMode(settings[name]) !== mode)
        check.addIssue({
          code: 'custom',
          path: [name],
          message: `is not for "${mode}" mode as PAYSTACK_SECRET_KEY is`,
        });
  });

export type Config = Readonly<z.output<typeof Config>>;
