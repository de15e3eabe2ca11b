import type { Clock } from '@imprint/chassis/clock';
import { type Pool, withTransaction } from '@imprint/chassis/db';
import { sha256 } from '@imprint/chassis/hash';
import {
  expiredLinkError,
  unknownLinkError,
  mayConfirm,
} from './newsletter.model.ts';
import {
  lockSubscriberByLinkHash,
  setSubscriberState,
} from './newsletter.repository.ts';

type Deps = { pool: Pool; clock: Clock };

/**
 * Confirms a subscription by the token from the email. Safe to repeat.
 * @throws NEWSLETTER_LINK_UNKNOWN, NEWSLETTER_LINK_EXPIRED
 */
export const confirmSubscription =
  ({ pool, clock }: Deps) =>
  (token: string): Promise<void> =>
    withTransaction(pool, async (tx) => {
      const found = await lockSubscriberByLinkHash(
        tx,
        'confirm',
        sha256(token),
      );
      if (!found) throw unknownLinkError();
      const { link, subscriber } = found;
      const now = clock.now();
      if (!mayConfirm(subscriber, link, now)) throw expiredLinkError();
      if (subscriber.state !== 'confirmed' || subscriber.isImported)
        await setSubscriberState(tx, subscriber.id, 'confirmed', now);
    });
