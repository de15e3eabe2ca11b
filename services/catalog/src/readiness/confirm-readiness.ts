import type { AdminClaims } from '@imprint/chassis/admin-token';
import type { Clock } from '@imprint/chassis/clock';
import { type Pool, withTransaction } from '@imprint/chassis/db';
import { recordAction } from '../audit/record-action.ts';
import { recordConfirmation } from './readiness.repository.ts';
import type { ConfirmableCheck } from './readiness.shape.ts';

/** Records that the author found prices or delivery right as they are, with an audit entry. Safe to repeat. */
export const confirmReadiness =
  ({ pool, clock }: { pool: Pool; clock: Clock }) =>
  (check: ConfirmableCheck, admin: AdminClaims): Promise<void> =>
    withTransaction(pool, async (tx) => {
      if (!(await recordConfirmation(tx, check, clock.now()))) return;
      await recordAction(tx, admin, 'readiness.confirmed', check, {
        before: { confirmed: false },
        after: { confirmed: true },
      });
    });
