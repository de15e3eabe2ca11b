import { afterCommit, type Tx } from '@imprint/chassis/db';
import type { Logger } from '@imprint/chassis/logger';
import type { Cause, Order, PaymentMode } from '../../orders/order.model.ts';
import { recordChange } from '../../orders/record-change.ts';
import { markOrderPaid } from './mark-order-paid.ts';
import type { Flag } from '../attempts/flag.model.ts';
import { recordRefundAndRecalculate } from '../refunds/record-refund-and-recalculate.ts';
import { receivedKoboTotal } from '../attempts/payment.metrics.ts';
import type { PaymentReport, Settlement } from '../attempts/payment.model.ts';
import { settleAttemptFlags } from '../attempts/flag.repository.ts';
import { raiseFlag } from '../attempts/raise-flag.ts';
import {
  markAttemptFailed,
  saveReport,
} from '../attempts/payment.repository.ts';

/** A settlement that changes the order, the attempt or its flags. */
export type EffectiveSettlement = Exclude<
  Settlement,
  { outcome: 'already-settled' | 'unchanged' }
>;

type SettlementContext = {
  reference: string;
  report: PaymentReport;
  /** The mode of the key with which the report was signed or requested. */
  mode: PaymentMode;
  cause: Cause;
  order: Order;
  /** When the other attempts of the order are next checked with the provider; null if never. */
  nextCheckAt: Date | null;
  now: Date;
  log: Logger;
};

const raisePaymentFlag = async (
  tx: Tx,
  { order, reference, now, log }: SettlementContext,
  toRaise: Flag,
): Promise<void> => {
  const { reason } = toRaise;
  if (await raiseFlag(tx, order, toRaise, now))
    afterCommit(tx, () => log.error({ reference, reason }, 'payment flagged'));
};

/** Counts and logs a payment once it is committed. */
const countAndLogPayment = (
  tx: Tx,
  { reference, report, mode, cause, log }: SettlementContext,
): void =>
  afterCommit(tx, () => {
    receivedKoboTotal.inc({ mode }, report.amountKobo ?? 0);
    log.info({ reference, cause }, 'payment settled');
  });

const acceptPayment = async (
  tx: Tx,
  settled: Extract<EffectiveSettlement, { outcome: 'settled' }>,
  context: SettlementContext,
): Promise<void> => {
  const { reference, report, cause, nextCheckAt, now } = context;
  const { version } = settled.change.order;
  await saveReport(tx, reference, report, { version, at: now });
  // A payment of a deleted order is flagged. The order has been restored and
  // accepts the payment, so its flag is settled.
  await settleAttemptFlags(
    tx,
    reference,
    ['PAID_AFTER_DELETION'],
    'payment-accepted',
    now,
  );
  await markOrderPaid(tx, settled.change, cause, nextCheckAt);
  if (settled.flag) await raisePaymentFlag(tx, context, settled.flag);
  countAndLogPayment(tx, context);
};

/** Writes the effects of a settlement. Needs the order's lock. */
export const applySettlement = async (
  tx: Tx,
  settlement: EffectiveSettlement,
  context: SettlementContext,
): Promise<void> => {
  const { reference, report, cause, order, now } = context;
  switch (settlement.outcome) {
    case 'settled':
      return acceptPayment(tx, settlement, context);
    case 'confirmed':
      await saveReport(tx, reference, report, { version: 0, at: now });
      if (settlement.change) await recordChange(tx, settlement.change, cause);
      // A refund may have been reported before the payment.
      await recordRefundAndRecalculate(
        tx,
        settlement.change?.order ?? order,
        cause,
        now,
      );
      return countAndLogPayment(tx, context);
    case 'failed':
      await markAttemptFailed(tx, reference);
      if (settlement.change) await recordChange(tx, settlement.change, cause);
      return;
    case 'flagged':
      if (report.status === 'success') await saveReport(tx, reference, report);
      return raisePaymentFlag(tx, context, settlement.flag);
    case 'reversed':
      return recordRefundAndRecalculate(tx, order, cause, now, {
        id: `reversal:${reference}`,
        reference,
        kind: 'reversal',
        amountKobo: order.amountKobo,
      });
  }
};
