import type { AdminClaims } from '@imprint/chassis/admin-token';
import type { Clock } from '@imprint/chassis/clock';
import { type Pool, withTransaction } from '@imprint/chassis/db';
import { recordAction } from '../../audit/record-action.ts';
import { lockSubscriber } from '../newsletter.repository.ts';
import { endSubscription } from '../unsubscribe.ts';
import { subscriberNotFoundError } from './subscriber-list.model.ts';

/**
 * Ends the subscription of a person who told the author so, or whose complaint arrived by email. The address stays, so
 * that no import subscribes it again. Safe to repeat. @throws SUBSCRIBER_NOT_FOUND
 */
export const unsubscribeSubscriber =
  ({ pool, clock }: { pool: Pool; clock: Clock }) =>
  (id: string, admin: AdminClaims): Promise<void> =>
    withTransaction(pool, async (tx) => {
      const subscriber = await lockSubscriber(tx, id);
      if (!subscriber) throw subscriberNotFoundError();
      const { state } = subscriber;
      if (state === 'unsubscribed') return;
      await endSubscription(tx, subscriber, clock.now());
      const entry = `subscriber ${id}`;
      await recordAction(tx, admin, 'subscriber.unsubscribed', entry, {
        before: { state },
        after: { state: 'unsubscribed' },
      });
    });
