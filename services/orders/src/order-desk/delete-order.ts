import type { AdminClaims } from '@imprint/chassis/admin-token';
import type { Clock } from '@imprint/chassis/clock';
import { type Pool, withTransaction } from '@imprint/chassis/db';
import { deleted, restorableUntil } from '../orders/order.model.ts';
import { recordChange } from '../orders/record-change.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { recordOrderAct } from './record-order-act.ts';

type Deps = { pool: Pool; clock: Clock };

/** Hides an order everywhere; its row, its money and its history stay. Deleting it again changes nothing. */
export const deleteOrder =
  ({ pool, clock }: Deps) =>
  (reference: string, admin: AdminClaims): Promise<Date> =>
    withTransaction(pool, async (tx) => {
      const order = await lockOrder(tx, reference);
      const now = clock.now();
      const change = deleted(order, now);
      if (!change) return restorableUntil(order.deletedAt ?? now);
      await recordChange(tx, change, 'admin');
      const until = restorableUntil(now);
      await recordOrderAct(tx, admin, reference, {
        action: 'deleted',
        before: { deleted: false, version: order.version },
        after: {
          deleted: true,
          version: change.order.version,
          restorableUntil: until.toISOString(),
        },
      });
      return until;
    });
