import type { Clock } from '@imprint/chassis/clock';
import { type Pool, withTransaction } from '@imprint/chassis/db';
import type { Logger } from '@imprint/chassis/logger';
import { lockById } from '../../orders/order.repository.ts';
import type { Flag } from '../attempts/flag.model.ts';
import { moveRefund } from './move-refund.ts';
import type {
  PaymentProvider,
  RefundNews,
  RefundsSeen,
} from '../attempts/payment.model.ts';
import { raiseFlag } from '../attempts/flag.repository.ts';
import {
  isNamed,
  isSurelyUnknown,
  lookAgainAt,
  mayBeFound,
  type RefundRequest,
} from './refund-request.model.ts';
import {
  findRequest,
  saveMove,
  setLookAt,
  takeDueRequests,
} from './refund-request.repository.ts';

type Deps = {
  pool: Pool;
  clock: Clock;
  provider: PaymentProvider;
  log: Logger;
};

const atOnce = 10;
const takenForMs = 60_000;
const dayMs = 86_400_000;

/**
 * Finds out what became of refunds that were asked for: of those whose asking brought no
 * answer, before anybody may ask again; of the others in case their events got lost.
 */
export const watchRefunds = ({ pool, clock, provider, log }: Deps) => {
  const see = ({ providerId, askedAt }: RefundRequest): Promise<RefundsSeen> =>
    providerId
      ? provider.refundById(providerId)
      : // Their clock need not be ours.
        provider.refundsSince(new Date(askedAt.getTime() - dayMs));

  /** @param news undefined when the provider's list does not have it; null when it was not seen */
  const keep = (id: string, news: RefundNews | undefined | null) =>
    withTransaction(pool, async (tx) => {
      const found = await findRequest(tx, id);
      const order = found && (await lockById(tx, found.orderId));
      const request = order && (await findRequest(tx, id));
      if (!request) return;
      const now = clock.now();
      const { state, askedAt, paymentReference, amountKobo } = request;
      if (news && mayBeFound(state, news.state)) {
        await moveRefund(tx, order, request, news, 'reconciliation', now);
        return;
      }
      const isUnanswered = state === 'asked' || state === 'unclear';
      if (news === undefined && isUnanswered && isSurelyUnknown(askedAt, now)) {
        const failure = 'unknown-to-provider';
        const lost = { ...request, failure, changedAt: now } as const;
        await saveMove(tx, { ...lost, state: 'unreached' }, null);
        const flag: Flag = {
          reason: 'REFUND_FAILED',
          reference: paymentReference,
          currency: order.currency,
          amountKobo,
          cause: 'never-received',
        };
        await raiseFlag(tx, order.id, flag, now);
        return;
      }
      if (state !== 'asked') {
        await setLookAt(tx, id, lookAgainAt(state, askedAt, now));
        return;
      }
      const unclear = { ...request, state: 'unclear', changedAt: now } as const;
      await saveMove(tx, unclear, lookAgainAt('unclear', askedAt, now));
    });

  const look = async (request: RefundRequest): Promise<void> => {
    const seen = await see(request);
    if (seen.outcome !== 'listed') return keep(request.id, null);
    const news = request.providerId
      ? seen.refunds[0]
      : seen.refunds.find((one) => isNamed(request, one));
    await keep(request.id, news);
    log.info(
      { reference: request.paymentReference, state: news?.state ?? 'unknown' },
      'refund looked after',
    );
  };

  return async (): Promise<'again' | 'idle'> => {
    const now = clock.now();
    const againAt = new Date(now.getTime() + takenForMs);
    const due = await takeDueRequests(pool, now, againAt, atOnce);
    for (const request of due) await look(request);
    return due.length === atOnce ? 'again' : 'idle';
  };
};
