import { settleAttemptFlags } from '../attempts/flag.repository.ts';
import {
  type DisputeMessage,
  raiseRefundFlag,
  flagUnrecordableReport,
  type RecordOutcome,
  type RecordContext,
} from './raise-refund-flag.ts';
import { recordRefundAndRecalculate } from './record-refund-and-recalculate.ts';

/** Records what the provider reports of a dispute: that it is open, won or lost. */
export const applyDisputeReport = async (
  recording: RecordContext,
  message: DisputeMessage,
): Promise<RecordOutcome> => {
  const { tx, order, mode, now } = recording;
  const { reference, identity: id, end, dueAt, domain } = message;
  if (domain !== mode)
    return end === 'lost'
      ? flagUnrecordableReport(recording, message, message.amountKobo)
      : 'ignored';
  // A dispute without an amount is about the full price.
  const amountKobo = message.amountKobo ?? order.amountKobo;
  if (end === 'open')
    return raiseRefundFlag(recording, {
      reason: 'DISPUTED',
      reference,
      currency: order.currency,
      amountKobo,
      answerBy: /^\d{4}-\d{2}-\d{2}/.exec(dueAt)?.[0] ?? null,
    });
  await settleAttemptFlags(tx, reference, ['DISPUTED'], `dispute-${end}`, now);
  if (end === 'won') return 'ignored';
  const refund = { id, reference, kind: 'dispute', amountKobo } as const;
  await recordRefundAndRecalculate(tx, order, 'webhook', now, refund);
  return 'refunded';
};
