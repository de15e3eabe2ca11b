import type { AdminClaims } from '@imprint/chassis/admin-token';
import { type Pool, withTransaction } from '@imprint/chassis/db';
import { recordAction } from '../../audit/record-action.ts';
import { subscriberNotFoundError } from './subscriber-list.model.ts';
import { deleteSubscriber } from './subscriber-list.repository.ts';

/** Deletes a subscriber, who then gets no newsletter that is being sent. @throws SUBSCRIBER_NOT_FOUND */
export const removeSubscriber =
  ({ pool }: { pool: Pool }) =>
  (id: string, admin: AdminClaims): Promise<void> =>
    withTransaction(pool, async (tx) => {
      const state = await deleteSubscriber(tx, id);
      if (!state) throw subscriberNotFoundError();
      await recordAction(tx, admin, 'subscriber.removed', `subscriber ${id}`, {
        before: { state },
        after: {},
      });
    });
