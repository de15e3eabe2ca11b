import type { AdminClaims } from '@imprint/chassis/admin-token';
import type { Clock } from '@imprint/chassis/clock';
import { type Pool, withTransaction } from '@imprint/chassis/db';
import { NotFoundError } from '@imprint/chassis/errors';
import type { RaisedFlag } from '../payments/attempts/flag.model.ts';
import { findFlag, saveSettled } from './flag.repository.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { recordOrderAct } from './record-order-act.ts';

export const flagNotFound = () =>
  new NotFoundError('FLAG_NOT_FOUND', 'This order has no such flag.');

type Deps = { pool: Pool; clock: Clock };

export type SettleFlag = {
  reference: string;
  flagId: number;
  note: string;
  admin: AdminClaims;
};

/** Notes that the admin has dealt with what was flagged; the first time counts. */
export const settleOrderFlag =
  ({ pool, clock }: Deps) =>
  ({ reference, flagId, note, admin }: SettleFlag): Promise<RaisedFlag> =>
    withTransaction(pool, async (tx) => {
      const order = await lockOrder(tx, reference);
      const flag = await findFlag(tx, order.id, flagId);
      if (!flag) throw flagNotFound();
      if (flag.settledAt) return flag;
      const now = clock.now();
      await saveSettled(tx, flagId, note, now);
      const { reason } = flag;
      await recordOrderAct(tx, admin, reference, {
        action: 'flag-settled',
        before: { flag: flagId, reason, settled: false },
        after: { flag: flagId, reason, settled: true },
      });
      return {
        ...flag,
        settledAt: now,
        resolution: 'admin',
        settledNote: note,
      };
    });
