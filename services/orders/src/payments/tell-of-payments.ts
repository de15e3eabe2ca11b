import type { Pool } from '@imprint/chassis/db';
import { registerCollector, unknownValue } from '@imprint/chassis/metrics';
import {
  openFlags,
  oldestWebhook,
  webhooksWaiting,
} from './attempts/payment.figures.ts';
import { countOpenFlags } from './attempts/flag.repository.ts';
import { countWaiting } from './webhooks/webhook.repository.ts';

/** Tells in the figures what of payments waits, for us or for the admin. */
export const tellOfPayments = (pool: Pool): (() => void) =>
  registerCollector(
    async () => {
      const { waiting, oldestSeconds } = await countWaiting(pool);
      webhooksWaiting.set(waiting);
      oldestWebhook.set(oldestSeconds);
      openFlags.set(await countOpenFlags(pool));
    },
    () => {
      for (const gauge of [openFlags, oldestWebhook, webhooksWaiting])
        gauge.set(unknownValue);
    },
  );
