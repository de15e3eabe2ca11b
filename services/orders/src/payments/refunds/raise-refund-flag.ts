import { afterCommit, type Tx } from '@imprint/chassis/db';
import type { Logger } from '@imprint/chassis/logger';
import type { Order, PaymentMode } from '../../orders/order.model.ts';
import type { Flag } from '../attempts/flag.model.ts';
import { raiseFlag } from '../attempts/raise-flag.ts';
import type { WebhookMessage } from '../attempts/payment.model.ts';

export type RefundMessage = Extract<WebhookMessage, { kind: 'refund' }>;
export type DisputeMessage = Extract<WebhookMessage, { kind: 'dispute' }>;

export type RecordOutcome =
  | 'refunded'
  | 'moved'
  | 'flagged'
  | 'ignored'
  | 'unmatched';

/** The context in which a refund or dispute is recorded; the transaction holds the order's lock. */
export type RecordContext = {
  tx: Tx;
  order: Order;
  /** The mode of the key that signed the message. */
  mode: PaymentMode;
  now: Date;
  log: Logger;
};

/** Raises a flag for the admin, and logs it once. */
export const raiseRefundFlag = async (
  { tx, order, now, log }: RecordContext,
  flag: Flag,
): Promise<'flagged'> => {
  const { reference, reason } = flag;
  if (await raiseFlag(tx, order, flag, now))
    afterCommit(tx, () => log.error({ reference, reason }, 'refund flagged'));
  return 'flagged';
};

/** Flags a refund or dispute whose mode or amount does not allow it to be recorded. */
export const flagUnrecordableReport = (
  context: RecordContext,
  { kind, reference, domain }: RefundMessage | DisputeMessage,
  amountKobo: number | null,
): Promise<'flagged'> =>
  raiseRefundFlag(context, {
    reason: 'REFUND_UNCLEAR',
    reference,
    currency: context.order.currency,
    subject: kind,
    amountKobo,
    mode: domain,
  });
