import type { Clock } from '@imprint/chassis/clock';
import { type Pool, withTransaction } from '@imprint/chassis/db';
import type { Logger } from '@imprint/chassis/logger';
import { lockById } from '../../orders/order.repository.ts';
import type { Kept, RefundOrder } from './keep-refund-request.ts';
import { moveRefund } from './move-refund.ts';
import type {
  PaymentProvider,
  RefundAsked,
} from '../attempts/payment.model.ts';
import {
  lookAgainAt,
  mayMove,
  noteOf,
  refundRefused,
  type RefundRequest,
  refundUnavailable,
} from './refund-request.model.ts';
import { findRequest, saveMove } from './refund-request.repository.ts';

type Deps = {
  pool: Pool;
  clock: Clock;
  provider: PaymentProvider;
  keep: (asked: RefundOrder) => Promise<Kept>;
  log: Logger;
};

/**
 * Asks the provider for money to go back. The request is a row before anybody is asked, so
 * two clicks are one refund and a crash leaves something to look after; it never changes
 * the order, which waits for the provider's report.
 */
export const requestRefund = ({ pool, clock, provider, keep, log }: Deps) => {
  const after = {
    unreached: 'unreached',
    busy: 'unreached',
    silent: 'unclear',
    refused: 'refused',
  } as const;

  const note = (
    { id, orderId }: RefundRequest,
    answer: RefundAsked,
  ): Promise<RefundRequest> =>
    withTransaction(pool, async (tx) => {
      const order = await lockById(tx, orderId);
      const request = order && (await findRequest(tx, id));
      if (!request) throw new Error('a refund request is gone');
      const now = clock.now();
      if (answer.outcome === 'queued')
        return moveRefund(tx, order, request, answer.news, 'admin', now);
      const state = after[answer.outcome];
      // Its events were faster than its answer.
      if (!mayMove(request.state, state)) return request;
      const detail = answer.outcome === 'refused' ? answer.message : '';
      const moved = {
        ...request,
        state,
        detail,
        failure: null,
        changedAt: now,
      };
      await saveMove(tx, moved, lookAgainAt(state, request.askedAt, now));
      return moved;
    });

  return async (asked: RefundOrder): Promise<RefundRequest> => {
    const { request, isToBeAsked } = await keep(asked);
    if (!isToBeAsked) {
      if (request.state === 'refused') throw refundRefused(request.detail);
      return request;
    }
    const { paymentReference, amountKobo } = request;
    const answer = await provider.refund({
      reference: paymentReference,
      amountKobo,
      note: noteOf(request),
    });
    const noted = await note(request, answer);
    const { state, detail } = noted;
    log.info({ reference: paymentReference, state }, 'refund asked for');
    if (state === 'refused') throw refundRefused(detail);
    if (state === 'unreached')
      throw refundUnavailable(
        answer.outcome === 'busy' ? answer.retryAfterSeconds : undefined,
      );
    return noted;
  };
};
