import type { Pool } from '@imprint/chassis/db';
import { shareCommits } from '@imprint/chassis/share-commits';
import type { Rush } from './rush.model.ts';
import { storeWebhooks, type Webhook } from './webhook.repository.ts';

type Deps = {
  /** A small pool of its own: what the provider tells must get in when all else is busy. */
  pool: Pool;
  rush: Rush;
};

/** Resolves when it is committed. */
export type KeepWebhook = (webhook: Webhook) => Promise<void>;

export const webhookKeeper = ({ pool, rush }: Deps): KeepWebhook => {
  const keep = shareCommits<Webhook, null>(async (webhooks) => {
    await storeWebhooks(pool, webhooks);
    return webhooks.map(() => null);
  });
  return async (webhook) => {
    rush.enter();
    try {
      await keep(webhook);
    } finally {
      rush.leave();
    }
  };
};
