import type { Pool } from '@imprint/chassis/db';
import {
  Gauge,
  registerCollector,
  unknownValue,
} from '@imprint/chassis/metrics';
import { countOpenFlags } from './attempts/flag.repository.ts';
import { readWebhookBacklog } from './webhooks/webhook.repository.ts';

const openFlags = new Gauge({
  name: 'payment_flags_open',
  help: 'Payments and refunds that wait for the admin',
});

const webhooksWaiting = new Gauge({
  name: 'webhooks_waiting',
  help: 'Webhooks that are stored and not yet processed',
});

const oldestWebhook = new Gauge({
  name: 'webhooks_oldest_seconds',
  help: 'Age of the oldest webhook not yet processed',
});

/** Registers gauges of waiting webhooks and open flags; returns a function that stops updating the gauges. */
export const registerPaymentMetrics = (pool: Pool): (() => void) =>
  registerCollector(
    async () => {
      const { waiting, oldestSeconds } = await readWebhookBacklog(pool);
      webhooksWaiting.set(waiting);
      oldestWebhook.set(oldestSeconds);
      openFlags.set(await countOpenFlags(pool));
    },
    () => {
      for (const gauge of [openFlags, oldestWebhook, webhooksWaiting])
        gauge.set(unknownValue);
    },
  );
