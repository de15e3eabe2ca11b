import {
  raiseRefundFlag,
  flagUnrecordableReport,
  type RecordOutcome,
  type RecordContext,
  type RefundMessage,
} from './raise-refund-flag.ts';
import { recordRefundAndRecalculate } from './record-refund-and-recalculate.ts';
import {
  createFlagForState,
  applyRefundReport,
  settleFlagsIfFullyRefunded,
} from './apply-refund-report.ts';
import { matchRequest } from './refund-request.model.ts';
import { listRequestsOfPayment } from './refund-request.repository.ts';

/** Records a report on a refund that was requested here, or made on the provider's own site. */
export const recordRefundReport = async (
  recording: RecordContext,
  message: RefundMessage,
): Promise<RecordOutcome> => {
  const { tx, order, mode, now } = recording;
  const { reference, identity, domain } = message;
  const isProcessed = message.refund.state === 'processed';
  if (domain !== mode)
    return isProcessed
      ? flagUnrecordableReport(recording, message, message.refund.amountKobo)
      : 'ignored';
  // A report of a processed refund may have no reference. The webhook's identity then serves as its reference, so that
  // a repeated report finds the same refund request.
  const { refundReference } = message.refund;
  const report = isProcessed
    ? { ...message.refund, refundReference: refundReference || identity }
    : message.refund;
  const request = matchRequest(
    await listRequestsOfPayment(tx, reference),
    report,
  );
  if (!request) return recordUnrequestedRefund(recording, message);
  await applyRefundReport(tx, order, request, report, 'webhook', now);
  return isProcessed ? 'refunded' : 'moved';
};

/** Records a refund that was made on the provider's own site, not requested here. */
const recordUnrequestedRefund = async (
  recording: RecordContext,
  message: RefundMessage,
): Promise<RecordOutcome> => {
  const { tx, order, now } = recording;
  const { reference, identity: id } = message;
  const { state, amountKobo } = message.refund;
  if (state !== 'processed') {
    const flag = createFlagForState(order, reference, state, amountKobo);
    return flag ? raiseRefundFlag(recording, flag) : 'ignored';
  }
  if (amountKobo === null || amountKobo <= 0)
    return flagUnrecordableReport(recording, message, amountKobo);
  const refund = { id, reference, kind: 'refund', amountKobo } as const;
  await recordRefundAndRecalculate(tx, order, 'webhook', now, refund);
  await settleFlagsIfFullyRefunded(tx, order, reference, now);
  return 'refunded';
};
