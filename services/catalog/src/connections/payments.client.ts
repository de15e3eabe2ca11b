import type { ServiceClient } from '@imprint/chassis/http/service-client';
import type { Logger } from '@imprint/chassis/logger';
import { settingsMetaSchema } from '@imprint/chassis/settings/group';
import { z } from 'zod';

export const paymentSettingsSchema = z.strictObject({
  publicKey: z.string(),
  checkout: z.enum(['hosted', 'popup']),
});

export const paymentMetaSchema = settingsMetaSchema.extend({
  mode: z
    .enum(['test', 'live'])
    .nullable()
    .describe('Of the secret key; null without one'),
  webhookUrl: z
    .string()
    .describe("The address to enter in the provider's dashboard"),
  webhookReceivedAt: z
    .string()
    .nullable()
    .describe('When the last webhook arrived; null if none did'),
});

const timeoutMs = 1_500;

/** Returns the payment settings from orders, their owner; null if orders does not answer, so that the page still opens. */
export const readPaymentSettings =
  ({ orders, log }: { orders: ServiceClient; log: Logger }) =>
  async () => {
    try {
      return await orders({
        route: 'GET /internal/settings/payments',
        answer: z.object({
          settings: paymentSettingsSchema,
          meta: paymentMetaSchema,
        }),
        timeoutMs,
      });
    } catch (error) {
      log.warn({ err: error }, 'payment settings unavailable');
      return null;
    }
  };
