import type { Clock } from '@imprint/chassis/clock';
import { afterCommit, type Tx } from '@imprint/chassis/db';
import type { Logger } from '@imprint/chassis/logger';
import type { Order } from '../../orders/order.model.ts';
import type { Flag } from '../attempts/flag.model.ts';
import { raiseFlag } from '../attempts/flag.repository.ts';
import type { Mode, Notice } from '../attempts/payment.model.ts';

export type RefundNotice = Extract<Notice, { kind: 'refund' }>;
export type DisputeNotice = Extract<Notice, { kind: 'dispute' }>;

export type Recorded =
  'refunded' | 'moved' | 'flagged' | 'ignored' | 'unmatched';

export type RecordDeps = { clock: Clock; mode: Mode; log: Logger };

/** Raises a flag for the admin, and logs it once. */
export const flagRefund = async (
  { clock, log }: RecordDeps,
  tx: Tx,
  order: Order,
  flag: Flag,
): Promise<'flagged'> => {
  const { reference, reason } = flag;
  if (await raiseFlag(tx, order.id, flag, clock.now()))
    afterCommit(tx, () =>
      log.error({ reference, reason }, 'a refund needs the admin'),
    );
  return 'flagged';
};

/** The flag of a notice that cannot be recorded as it is. */
export const unclearFlag = (
  { currency }: Order,
  { kind, reference, domain }: RefundNotice | DisputeNotice,
  amountKobo: number | null,
): Flag => ({
  reason: 'REFUND_UNCLEAR',
  reference,
  currency,
  subject: kind,
  amountKobo,
  mode: domain,
});
