import type { Clock } from '@imprint/chassis/clock';
import { type Pool, type Tx, withTransaction } from '@imprint/chassis/db';
import { sha256 } from '@imprint/chassis/hash';
import { countUnsubscription } from './issues/recipient.repository.ts';
import { type Subscriber, unknownLinkError } from './newsletter.model.ts';
import {
  lockSubscriberByLinkHash,
  setSubscriberState,
} from './newsletter.repository.ts';

type Deps = { pool: Pool; clock: Clock };

/** Ends a subscription that is locked, unless it has ended at its reader's wish, and counts it for the last issue. */
export const endSubscription = async (
  tx: Tx,
  { id, state }: Subscriber,
  now: Date,
): Promise<void> => {
  if (state === 'unsubscribed') return;
  await setSubscriberState(tx, id, 'unsubscribed', now);
  if (state === 'confirmed') await countUnsubscription(tx, id);
};

/**
 * Ends a confirmed or pending subscription by its token, which never expires. Safe to repeat.
 * @throws NEWSLETTER_LINK_UNKNOWN
 */
export const unsubscribe =
  ({ pool, clock }: Deps) =>
  (token: string): Promise<void> =>
    withTransaction(pool, async (tx) => {
      const found = await lockSubscriberByLinkHash(
        tx,
        'unsubscribe',
        sha256(token),
      );
      if (!found) throw unknownLinkError();
      await endSubscription(tx, found.subscriber, clock.now());
    });
