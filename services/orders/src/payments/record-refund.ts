import type { Clock } from '@imprint/chassis/clock';
import { type Pool, withTransaction } from '@imprint/chassis/db';
import type { Logger } from '@imprint/chassis/logger';
import type { Kobo } from '@imprint/chassis/money';
import { lockById } from '../orders/order.repository.ts';
import { giveBack } from './give-back.ts';
import type { Mode } from './payment.model.ts';
import { orderIdOf, raiseFlag } from './payment.repository.ts';

type Deps = { pool: Pool; clock: Clock; mode: Mode; log: Logger };

type RefundReport = {
  identity: string;
  reference: string;
  kind: 'refund' | 'dispute';
  /** null where the provider names none. */
  amountKobo: Kobo | null;
  domain: string;
};

/** A refund that was paid out, or a dispute that was lost. Safe to repeat. */
export const recordRefund =
  ({ pool, clock, mode, log }: Deps) =>
  (report: RefundReport): Promise<'refunded' | 'flagged' | 'unmatched'> =>
    withTransaction(pool, async (tx) => {
      const { identity: id, reference, kind } = report;
      const now = clock.now();
      const orderId = await orderIdOf(tx, reference);
      const order = orderId && (await lockById(tx, orderId));
      if (!order) return 'unmatched';
      // A dispute that names no sum is about all of it; a refund always names one.
      const amountKobo =
        report.amountKobo ?? (kind === 'dispute' ? order.amountKobo : null);
      if (amountKobo === null || amountKobo <= 0 || report.domain !== mode) {
        const detail = `${kind} of ${report.amountKobo} kobo in mode "${report.domain}"`;
        const flag = { reason: 'REFUND_UNCLEAR', detail } as const;
        if (await raiseFlag(tx, order.id, reference, flag, now))
          log.error({ reference }, 'a refund needs the admin');
        return 'flagged';
      }
      const refund = { id, reference, kind, amountKobo };
      await giveBack(tx, order, 'webhook', now, refund);
      log.info({ reference, kind }, 'money went back');
      return 'refunded';
    });
