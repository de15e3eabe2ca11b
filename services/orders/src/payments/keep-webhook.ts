import DataLoader from 'dataloader';
import { isDatabaseAway, type Pool } from '@imprint/chassis/db';
import { within } from '@imprint/chassis/within';
import type { Rush } from './rush.model.ts';
import { storeWebhooks, type Webhook } from './webhook.repository.ts';

type Deps = {
  /** A small pool of its own: what the provider tells must get in when all else is busy. */
  pool: Pool;
  rush: Rush;
};

/** Resolves when it is committed. */
export type KeepWebhook = (webhook: Webhook) => Promise<void>;

type Kept = null | Error;

const mostAtOnce = 50;
// A commit that waits for a locked row holds up its own, and not all who come after.
const longestMs = 500;

const isTimeout = (error: unknown): boolean =>
  (error as { code?: unknown }).code === '57014';

/** What comes while one commit is under way shares the next: the disk is what an intake waits for. */
export const webhookKeeper = ({ pool, rush }: Deps): KeepWebhook => {
  const keepAlone = async (webhook: Webhook): Promise<Kept> => {
    try {
      await storeWebhooks(pool, [webhook]);
      return null;
    } catch (error) {
      return error as Error;
    }
  };

  const keepAll = async (webhooks: readonly Webhook[]): Promise<Kept[]> => {
    try {
      await storeWebhooks(pool, webhooks);
      return webhooks.map(() => null);
    } catch (error) {
      if (isDatabaseAway(error) && !isTimeout(error)) throw error;
      // Whatever is the matter with one must not keep out the others.
      return Promise.all(webhooks.map(keepAlone));
    }
  };

  let lastCommit: Promise<unknown> = Promise.resolve();
  const waiting = new DataLoader<Webhook, null>(
    (webhooks) => {
      const kept = keepAll(webhooks);
      lastCommit = within(
        longestMs,
        kept.catch(() => undefined),
      );
      return kept;
    },
    {
      cache: false,
      maxBatchSize: mostAtOnce,
      batchScheduleFn: (send) => void lastCommit.then(() => setImmediate(send)),
    },
  );
  return async (webhook) => {
    rush.enter();
    try {
      await waiting.load(webhook);
    } finally {
      rush.leave();
    }
  };
};
