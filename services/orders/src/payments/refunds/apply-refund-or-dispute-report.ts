import type { Clock } from '@imprint/chassis/clock';
import { afterCommit, type Pool, withTransaction } from '@imprint/chassis/db';
import type { Logger } from '@imprint/chassis/logger';
import type { PaymentMode } from '../../orders/order.model.ts';
import { lockByAttempt } from '../../orders/order.repository.ts';
import type {
  DisputeMessage,
  RecordOutcome,
  RefundMessage,
} from './raise-refund-flag.ts';
import { applyDisputeReport } from './apply-dispute-report.ts';
import { recordRefundReport } from './record-refund-report.ts';

type Deps = {
  pool: Pool;
  clock: Clock;
  log: Logger;
};

/**
 * Records what the provider reports of refunds and disputes. Safe to repeat.
 * @param mode the mode of the key that signed the message
 */
export const applyRefundOrDisputeReport =
  ({ pool, clock, log }: Deps) =>
  (
    message: RefundMessage | DisputeMessage,
    mode: PaymentMode,
  ): Promise<RecordOutcome> =>
    withTransaction(pool, async (tx) => {
      const { reference, kind } = message;
      const order = await lockByAttempt(tx, reference);
      if (!order) return 'unmatched';
      const context = { tx, order, mode, now: clock.now(), log };
      const outcome =
        kind === 'refund'
          ? await recordRefundReport(context, message)
          : await applyDisputeReport(context, message);
      if (outcome === 'refunded')
        afterCommit(tx, () =>
          log.info({ reference, cause: kind }, 'refund recorded'),
        );
      return outcome;
    });
