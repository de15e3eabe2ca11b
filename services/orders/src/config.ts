import {
  commonSettings,
  databaseSettings,
  kafkaSettings,
  settingsKeySettings,
  smtpSettings,
} from '@imprint/chassis/config';
import { tracingSettings } from '@imprint/chassis/tracing-settings';
import { z } from 'zod';
import { parseKeyMode } from './payments/attempts/key-mode.model.ts';
import {
  checkoutSchema,
  publicKeySchema,
  secretKeySchema,
} from './payments/settings/payment-settings.ts';

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
    ...settingsKeySettings,
    /** Set here or in the back office, as are the next three and the mail server; the environment wins. */
    PAYSTACK_SECRET_KEY: secretKeySchema.optional(),
    /** Webhooks signed with the previous key are accepted too, so that the key can be rotated. */
    PAYSTACK_PREVIOUS_SECRET_KEY: secretKeySchema.optional(),
    /** Paystack's key for browsers. Its mode, test or live, must be that of the secret key. */
    PAYSTACK_PUBLIC_KEY: publicKeySchema.optional(),
    CHECKOUT: checkoutSchema.optional(),
    PAYSTACK_BASE_URL: z
      .url()
      .default('https://api.paystack.co')
      .transform((url) => url.replace(/\/+$/, '')),
    /** The maximum number of orders that reconciliation checks at once. */
    RECONCILE_CONCURRENCY: z.coerce.number().int().min(1).max(100).default(16),
    SMTP_URL: z.url().optional(),
    MAIL_FROM: z.string().min(3).optional(),
    ...smtpSettings,
    /** The recipient of notices and test emails; by default the contact address of the site. */
    OWNER_EMAIL: z.email().optional(),
    /** The secret from which the keys of order pages and checkout cookies are derived. */
    ORDER_PAGE_KEY: z.string().min(32),
    /** Keys derived from the previous secret stay valid, so that the secret can be rotated. */
    ORDER_PAGE_PREVIOUS_KEY: z.string().min(32).optional(),
  })
  .superRefine((settings, check) => {
    const { PAYSTACK_SECRET_KEY } = settings;
    if (!PAYSTACK_SECRET_KEY) return;
    const mode = parseKeyMode(PAYSTACK_SECRET_KEY);
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
