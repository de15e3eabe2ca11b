import { afterCommit, type Tx } from '@imprint/chassis/db';
import type { Logger } from '@imprint/chassis/logger';
import type { Cause, Order } from '../../orders/order.model.ts';
import { recordChange } from '../../orders/record-change.ts';
import { becomePaid } from './become-paid.ts';
import type { Flag } from '../attempts/flag.model.ts';
import { giveBack } from '../refunds/give-back.ts';
import { receivedKobo } from '../attempts/payment.figures.ts';
import type { PaymentReport, Settlement } from '../attempts/payment.model.ts';
import { raiseFlag, settleFlags } from '../attempts/flag.repository.ts';
import {
  acceptPayment,
  endAttempt,
  noteReport,
} from '../attempts/payment.repository.ts';

/** A decision that changes something. */
export type Change = Exclude<
  Settlement,
  { outcome: 'already-settled' | 'unchanged' }
>;

type Facts = {
  reference: string;
  report: PaymentReport;
  cause: Cause;
  order: Order;
  /** When the provider is asked about the other attempts of the order. */
  nextCheckAt: Date | null;
  now: Date;
  log: Logger;
};

const flag = async (
  tx: Tx,
  { order, reference, now, log }: Facts,
  found: Flag,
): Promise<void> => {
  const { reason } = found;
  if (await raiseFlag(tx, order.id, found, now))
    afterCommit(tx, () => log.error({ reference, reason }, 'payment flagged'));
};

/** Counts and logs a payment once it is committed. */
const announce = (tx: Tx, { reference, report, cause, log }: Facts): void =>
  afterCommit(tx, () => {
    receivedKobo.inc(report.amountKobo ?? 0);
    log.info({ reference, cause }, 'payment settled');
  });

const accept = async (
  tx: Tx,
  settled: Extract<Change, { outcome: 'settled' }>,
  facts: Facts,
): Promise<void> => {
  const { reference, report, cause, nextCheckAt, now } = facts;
  const { version } = settled.change.order;
  await acceptPayment(tx, reference, version, report, now);
  // The payment may have been flagged while the order was deleted; the order has been restored since.
  await settleFlags(
    tx,
    reference,
    ['PAID_AFTER_DELETION'],
    'payment-accepted',
    now,
  );
  await becomePaid(tx, settled.change, cause, nextCheckAt);
  if (settled.flag) await flag(tx, facts, settled.flag);
  announce(tx, facts);
};

/** Writes what a settlement decided, in the order's lock. */
export const applySettlement = async (
  tx: Tx,
  settlement: Change,
  facts: Facts,
): Promise<void> => {
  const { reference, report, cause, order, now } = facts;
  switch (settlement.outcome) {
    case 'settled':
      return accept(tx, settlement, facts);
    case 'confirmed':
      await acceptPayment(tx, reference, 0, report, now);
      // A refund may have been reported before the payment.
      await giveBack(tx, order, cause, now);
      return announce(tx, facts);
    case 'failed':
      await endAttempt(tx, reference);
      if (settlement.change) await recordChange(tx, settlement.change, cause);
      return;
    case 'flagged':
      if (report.status === 'success') await noteReport(tx, reference, report);
      return flag(tx, facts, settlement.flag);
    case 'reversed':
      return giveBack(tx, order, cause, now, {
        id: `reversal:${reference}`,
        reference,
        kind: 'reversal',
        amountKobo: order.amountKobo,
      });
  }
};
