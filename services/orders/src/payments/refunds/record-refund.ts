import { afterCommit, type Pool, withTransaction } from '@imprint/chassis/db';
import { lockById } from '../../orders/order.repository.ts';
import { orderIdOf } from '../attempts/payment.repository.ts';
import type {
  DisputeNotice,
  RecordDeps,
  Recorded,
  RefundNotice,
} from './flag-refund.ts';
import { recordDispute } from './record-dispute.ts';
import { recordRefundNotice } from './record-refund-notice.ts';

export type { Recorded } from './flag-refund.ts';

/** Records what the provider reports of refunds and disputes. Safe to repeat. */
export const recordRefund =
  (deps: RecordDeps & { pool: Pool }) =>
  (notice: RefundNotice | DisputeNotice): Promise<Recorded> =>
    withTransaction(deps.pool, async (tx) => {
      const { reference, kind } = notice;
      const orderId = await orderIdOf(tx, reference);
      const order = orderId && (await lockById(tx, orderId));
      if (!order) return 'unmatched';
      const recorded =
        kind === 'refund'
          ? await recordRefundNotice(deps, tx, order, notice)
          : await recordDispute(deps, tx, order, notice);
      if (recorded === 'refunded')
        afterCommit(tx, () =>
          deps.log.info({ reference, kind }, 'money went back'),
        );
      return recorded;
    });
