import type { Clock } from '@imprint/chassis/clock';
import { type Pool, withTransaction } from '@imprint/chassis/db';
import { sha256 } from '@imprint/chassis/hash';
import { countUnsubscription } from './issues/recipient.repository.ts';
import { unknownLinkError } from './newsletter.model.ts';
import {
  lockSubscriberByLinkHash,
  setSubscriberState,
} from './newsletter.repository.ts';

type Deps = { pool: Pool; clock: Clock };

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
      const { id, state } = found.subscriber;
      if (state === 'unsubscribed') return;
      await setSubscriberState(tx, id, 'unsubscribed', clock.now());
      if (state === 'confirmed') await countUnsubscription(tx, id);
    });
