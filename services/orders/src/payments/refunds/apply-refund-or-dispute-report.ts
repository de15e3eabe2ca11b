import type { Clock } from '@imprint/chassis/clock';
import { afterCommit, type Pool, withTransaction } from '@imprint/chassis/db';
import type { Logger } from '@imprint/chassis/logger';
import { lockByAttempt } from '../../orders/order.repository.ts';
import type { PaymentProvider } from '../attempts/payment.model.ts';
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
  provider: Pick<PaymentProvider, 'mode'>;
  log: Logger;
};

/** Records what the provider reports of refunds and disputes. Safe to repeat. */
export const applyRefundOrDisputeReport =
  ({ pool, clock, provider, log }: Deps) =>
  (message: RefundMessage | DisputeMessage): Promise<RecordOutcome> =>
    withTransaction(pool, async (tx) => {
      const { reference, kind } = message;
      const order = await lockByAttempt(tx, reference);
      if (!order) return 'unmatched';
      const { mode } = provider;
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
