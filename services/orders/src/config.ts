import {
  commonSettings,
  databaseSettings,
  kafkaSettings,
  smtpSettings,
} from '@imprint/chassis/config';
import { tracingSettings } from '@imprint/chassis/tracing-settings';
import { z } from 'zod';

const modeOf = (key: string | undefined) => key?.split('_')[1];

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
    /** Where the admin's public keys are. */
    GATEWAY_URL: z.url(),
    /** Who mails new reading links. */
    EBOOK_ACCESS_URL: z.url(),
    PAYSTACK_SECRET_KEY: secretKey,
    /** Webhooks signed with it are still believed. */
    PAYSTACK_PREVIOUS_SECRET_KEY: secretKey.optional(),
    /** The browser's; given here so that a mix of test and live keys is found at start. */
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
    /** How many orders the provider is asked about at once. */
    RECONCILE_CONCURRENCY: z.coerce.number().int().min(1).max(100).default(16),
    SMTP_URL: z.url(),
    MAIL_FROM: z.string().min(3),
    ...smtpSettings,
    /** Who is mailed when a payment wants a decision. */
    OWNER_EMAIL: z.email().optional(),
    /** Makes the keys of the buyers' order pages. */
    ORDER_PAGE_KEY: z.string().min(32),
    /** Keys made with it still open their pages. */
    ORDER_PAGE_PREVIOUS_KEY: z.string().min(32).optional(),
  })
  .superRefine((settings, check) => {
    const mode = modeOf(settings.PAYSTACK_SECRET_KEY);
    for (const name of [
      'PAYSTACK_PREVIOUS_SECRET_KEY',
      'PAYSTACK_PUBLIC_KEY',
    ] as const)
      if (settings[name] && modeOf(settings[name]) !== mode)
        check.addIssue({
          code: 'custom',
          path: [name],
          message: `is not for "${mode}" mode as PAYSTACK_SECRET_KEY is`,
        });
  });

export type Config = Readonly<z.output<typeof Config>>;
