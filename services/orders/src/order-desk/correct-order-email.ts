import type { AdminClaims } from '@imprint/chassis/admin-token';
import { personId } from '@imprint/chassis/audit';
import type { Clock } from '@imprint/chassis/clock';
import { type Pool, withTransaction } from '@imprint/chassis/db';
import { reissueMails } from '../mails/reissue-mails.ts';
import { emailCorrected } from '../orders/order.model.ts';
import { recordChange } from '../orders/record-change.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { recordOrderAct } from './record-order-act.ts';

type Deps = { pool: Pool; clock: Clock };

/** Corrects a mistyped address; what was mailed to the wrong one is owed to the right one. */
export const correctOrderEmail =
  ({ pool, clock }: Deps) =>
  (reference: string, email: string, admin: AdminClaims): Promise<void> =>
    withTransaction(pool, async (tx) => {
      const order = await lockOrder(tx, reference);
      const change = emailCorrected(order, email.toLowerCase(), clock.now());
      if (!change) return;
      await recordChange(tx, change, 'admin');
      await reissueMails(tx, change.order);
      await recordOrderAct(tx, admin, reference, {
        action: 'email-corrected',
        before: { person: personId(order.email), version: order.version },
        after: {
          person: personId(change.order.email),
          version: change.order.version,
        },
      });
    });
