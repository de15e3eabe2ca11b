import type { Clock } from '@imprint/chassis/clock';
import { type Pool, type Tx, withTransaction } from '@imprint/chassis/db';
import type { Logger } from '@imprint/chassis/logger';
import type { Cause, Order } from '../orders/order.model.ts';
import { lockById } from '../orders/order.repository.ts';
import { recordChange } from '../orders/record-change.ts';
import { oweReceipt } from '../receipts/owe-receipt.ts';
import { giveBack } from './give-back.ts';
import {
  type Mode,
  type PaymentReport,
  settle,
  type Settlement,
} from './payment.model.ts';
import {
  acceptPayment,
  attemptsOf,
  endAttempt,
  orderIdOf,
  raiseFlag,
} from './payment.repository.ts';

type Deps = { pool: Pool; clock: Clock; mode: Mode; log: Logger };

export type Settled = Settlement['outcome'] | 'unmatched';

/**
 * The only way an order becomes paid. Safe to call again with the same report.
 * @param reference the attempt that the provider was asked about or tells of
 */
export const settlePayment =
  ({ pool, clock, mode, log }: Deps) =>
  (
    reference: string,
    report: PaymentReport,
    cause: Cause,
  ): Promise<Settled> => {
    const now = clock.now();

    const keep = async (
      tx: Tx,
      order: Order,
      settlement: Settlement,
    ): Promise<void> => {
      switch (settlement.outcome) {
        case 'settled': {
          const { change } = settlement;
          await recordChange(tx, change, cause);
          const { version } = change.order;
          await acceptPayment(tx, reference, version, report, now);
          await oweReceipt(tx, change.order, report.channel);
          // A refund may have been reported before the payment.
          await giveBack(tx, change.order, cause, now);
          break;
        }
        case 'failed':
          await endAttempt(tx, reference);
          if (settlement.change)
            await recordChange(tx, settlement.change, cause);
          break;
        case 'flagged':
          if (await raiseFlag(tx, order.id, reference, settlement, now))
            log.error(
              { reference, reason: settlement.reason },
              'a payment needs the admin',
            );
          break;
        case 'reversed': {
          const { amountKobo } = order;
          const id = `reversal:${reference}`;
          await giveBack(tx, order, cause, now, {
            id,
            reference,
            kind: 'reversal',
            amountKobo,
          });
          break;
        }
        case 'already-settled':
        case 'unchanged':
          break;
      }
    };

    return withTransaction(pool, async (tx) => {
      const orderId = await orderIdOf(tx, reference);
      const order = orderId && (await lockById(tx, orderId));
      if (!order) return 'unmatched';
      const attempts = await attemptsOf(tx, order.id);
      const attempt = attempts.find((one) => one.reference === reference);
      if (!attempt) return 'unmatched';
      const isNewest = attempt === attempts[0];
      // Webhooks bring charge.success alone; there is none for a failure.
      const isCalledSuccess = cause === 'webhook';
      const settlement = settle({
        order,
        attempt,
        isNewest,
        isCalledSuccess,
        report,
        mode,
        now,
      });
      await keep(tx, order, settlement);
      if (settlement.outcome === 'settled')
        log.info({ reference, cause }, 'payment settled');
      return settlement.outcome;
    });
  };
