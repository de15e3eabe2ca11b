import type { Clock } from '@imprint/chassis/clock';
import { type Pool, withTransaction } from '@imprint/chassis/db';
import type { Logger } from '@imprint/chassis/logger';
import { lockById } from '../../orders/order.repository.ts';
import type { saveRefundRequest } from './save-refund-request.ts';
import { applyRefundReport } from './apply-refund-report.ts';
import type {
  PaymentProvider,
  RefundResult,
} from '../attempts/payment.model.ts';
import {
  withState,
  mayChangeState,
  formatMerchantNote,
  refundRefusedError,
  type RefundRequest,
  refundUnavailableError,
} from './refund-request.model.ts';
import { findRequest, saveRefundState } from './refund-request.repository.ts';

type Deps = {
  pool: Pool;
  clock: Clock;
  provider: PaymentProvider;
  saveRequest: ReturnType<ReturnType<typeof saveRefundRequest>>;
  log: Logger;
};

const stateAfter = {
  unreached: 'unreached',
  busy: 'unreached',
  silent: 'unclear',
  refused: 'refused',
} as const;

/** Stores the provider's answer to a request; returns the request in the state that follows. */
const recordRefundAnswer = (
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  { id, orderId }: RefundRequest,
  answer: RefundResult,
): Promise<RefundRequest> =>
  withTransaction(pool, async (tx) => {
    const order = await lockById(tx, orderId);
    const request = order && (await findRequest(tx, id));
    if (!request) throw new Error('a refund request is gone');
    const now = clock.now();
    if (answer.outcome === 'queued')
      return applyRefundReport(tx, order, request, answer.refund, 'admin', now);
    const state = stateAfter[answer.outcome];
    // An event arrived before this answer and has already moved the request.
    if (!mayChangeState(request.state, state)) return request;
    const detail = answer.outcome === 'refused' ? answer.message : '';
    const moved = withState(request, state, now, { detail });
    await saveRefundState(tx, moved);
    return moved;
  });

/**
 * Requests a refund from the provider and returns the request. The request is saved before the call, so that two clicks
 * are one refund and a crash leaves a row to look up. Only the provider's report changes the order.
 * Throws REFUND_REFUSED or PAYMENT_UNAVAILABLE.
 */
export const requestRefund =
  ({ pool, clock, provider, saveRequest, log }: Deps) =>
  async (...call: Parameters<Deps['saveRequest']>): Promise<RefundRequest> => {
    const { request, isNew } = await saveRequest(...call);
    if (!isNew) {
      if (request.state === 'refused') throw refundRefusedError(request.detail);
      return request;
    }
    const { paymentReference, amountKobo } = request;
    const answer = await provider.refund({
      reference: paymentReference,
      amountKobo,
      note: formatMerchantNote(request),
    });
    const recorded = await recordRefundAnswer({ pool, clock }, request, answer);
    const { state, detail } = recorded;
    log.info({ reference: paymentReference, state }, 'refund requested');
    if (state === 'refused') throw refundRefusedError(detail);
    if (state === 'unreached')
      throw refundUnavailableError(
        answer.outcome === 'busy' ? answer.retryAfterSeconds : undefined,
      );
    return recorded;
  };
