import type { Clock } from '@imprint/chassis/clock';
import { type Pool, type Tx, withTransaction } from '@imprint/chassis/db';
import type { Logger } from '@imprint/chassis/logger';
import type { Order } from '../../orders/order.model.ts';
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
export const watchRefunds = (deps: Deps) => {
  const { pool, clock, provider, log } = deps;
  const see = ({ providerId, askedAt }: RefundRequest): Promise<RefundsSeen> =>
    providerId
      ? provider.refundById(providerId)
      : // Their clock need not be ours.
        provider.refundsSince(new Date(askedAt.getTime() - dayMs));

  const look = async (request: RefundRequest): Promise<void> => {
    const seen = await see(request);
    if (seen.outcome !== 'listed') return recordNews(deps, request.id, null);
    const news = request.providerId
      ? seen.refunds[0]
      : seen.refunds.find((one) => isNamed(request, one));
    await recordNews(deps, request.id, news);
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

/** @param news undefined when the provider's list does not have it; null when it was not seen */
const recordNews = (
  { pool, clock }: Deps,
  id: string,
  news: RefundNews | undefined | null,
): Promise<void> =>
  withTransaction(pool, async (tx) => {
    const found = await findRequest(tx, id);
    const order = found && (await lockById(tx, found.orderId));
    const request = order && (await findRequest(tx, id));
    if (!request) return;
    const now = clock.now();
    const { state, askedAt } = request;
    const isUnanswered = state === 'asked' || state === 'unclear';
    if (news && mayBeFound(state, news.state))
      await moveRefund(tx, order, request, news, 'reconciliation', now);
    else if (
      news === undefined &&
      isUnanswered &&
      isSurelyUnknown(askedAt, now)
    )
      await recordUnreached(tx, order, request, now);
    else if (state !== 'asked')
      await setLookAt(tx, id, lookAgainAt(state, askedAt, now));
    else {
      const unclear = { ...request, state: 'unclear', changedAt: now } as const;
      await saveMove(tx, unclear, lookAgainAt('unclear', askedAt, now));
    }
  });

/** Records that a refund never reached the provider, and raises a flag for the admin. */
const recordUnreached = async (
  tx: Tx,
  order: Order,
  request: RefundRequest,
  now: Date,
): Promise<void> => {
  const failure = 'unknown-to-provider';
  const lost = { ...request, failure, changedAt: now } as const;
  await saveMove(tx, { ...lost, state: 'unreached' }, null);
  const flag: Flag = {
    reason: 'REFUND_FAILED',
    reference: request.paymentReference,
    currency: order.currency,
    amountKobo: request.amountKobo,
    cause: 'never-received',
  };
  await raiseFlag(tx, order.id, flag, now);
};
