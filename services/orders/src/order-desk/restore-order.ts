import type { AdminClaims } from '@imprint/chassis/admin-token';
import type { Clock } from '@imprint/chassis/clock';
import { type Pool, withTransaction } from '@imprint/chassis/db';
import { restored } from '../orders/order.model.ts';
import { scheduleCheck } from '../orders/order.repository.ts';
import { recordChange } from '../orders/record-change.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { recordOrderAct } from './record-order-act.ts';

type Deps = { pool: Pool; clock: Clock };

/** Undoes a deletion; one that is not deleted stays as it is. */
export const restoreOrder =
  ({ pool, clock }: Deps) =>
  (reference: string, admin: AdminClaims): Promise<void> =>
    withTransaction(pool, async (tx) => {
      const order = await lockOrder(tx, reference);
      const now = clock.now();
      const change = restored(order, now);
      if (!change) return;
      await recordChange(tx, change, 'admin');
      // A payment that came meanwhile was flagged; now it can be accepted.
      if (order.status !== 'success') await scheduleCheck(tx, order.id, now);
      await recordOrderAct(tx, admin, reference, {
        action: 'restored',
        before: { deleted: true, version: order.version },
        after: { deleted: false, version: change.order.version },
      });
    });
