import type { ServiceClient } from '@imprint/chassis/http/service-client';
import { z } from 'zod';

const paymentSettings = z.object({
  meta: z.object({ mode: z.enum(['test', 'live']).nullable() }),
});

const timeoutMs = 3_000;

/** Creates the client that fetches the mode of the shop's keys from the orders service; null without a key. */
export const createPaymentModeClient = (orders: ServiceClient) => async () => {
  const { meta } = await orders({
    route: 'GET /internal/settings/payments',
    answer: paymentSettings,
    timeoutMs,
  });
  return meta.mode;
};
