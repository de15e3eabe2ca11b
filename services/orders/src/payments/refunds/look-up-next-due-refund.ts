import type { Clock } from '@imprint/chassis/clock';
import { type Pool, type Tx, withTransaction } from '@imprint/chassis/db';
import type { Logger } from '@imprint/chassis/logger';
import type { Order } from '../../orders/order.model.ts';
import { lockById } from '../../orders/order.repository.ts';
import type { Flag } from '../attempts/flag.model.ts';
import { applyRefundReport } from './apply-refund-report.ts';
import type {
  PaymentProvider,
  RefundReport,
  RefundList,
} from '../attempts/payment.model.ts';
import { raiseFlag } from '../attempts/raise-flag.ts';
import {
  withState,
  isIdentifiedBy,
  isArrivalOverdue,
  nextLookupAt,
  mayReconcileState,
  type RefundRequest,
} from './refund-request.model.ts';
import {
  findRequest,
  saveRefundState,
  saveNextLookup,
  claimDueRequests,
} from './refund-request.repository.ts';

type Deps = {
  pool: Pool;
  clock: Clock;
  provider: PaymentProvider;
  log: Logger;
};

// A lookup may read a hundred pages of at most 3 s each, and another instance must not repeat it meanwhile.
const claimMs = 10 * 60_000;
const dayMs = 86_400_000;

/**
 * Looks up refunds at the provider: a request without an answer, to learn whether it arrived (decision 26), and a
 * pending refund, in case an event was lost (decision 27). Each call looks up one; returns 'idle' when none is due.
 */
export const lookUpNextDueRefund = (deps: Deps) => {
  const { pool, clock, provider, log } = deps;
  const fetchRefundCandidates = ({
    providerId,
    askedAt,
  }: RefundRequest): Promise<RefundList> =>
    providerId
      ? provider.refundById(providerId)
      : // The list starts a day before the request, because the provider's clock may differ.
        provider.refundsSince(new Date(askedAt.getTime() - dayMs));

  const lookUpAndRecordRefund = async (
    request: RefundRequest,
  ): Promise<void> => {
    const { id } = request;
    // A refund may reach the provider while the pages are read, so the list counts as of the time before reading.
    const listedAt = clock.now();
    const list = await fetchRefundCandidates(request);
    if (list.outcome !== 'listed')
      return recordLookup(deps, id, { report: null, listedAt });
    const report = request.providerId
      ? list.refunds[0]
      : list.refunds.find((one) => isIdentifiedBy(request, one));
    // A truncated list does not show that a refund never arrived: such a request is looked up again.
    const isUnknown = !report && list.isTruncated;
    await recordLookup(deps, id, {
      report: isUnknown ? null : report,
      listedAt,
    });
    log.info(
      {
        reference: request.paymentReference,
        state: report?.state ?? (isUnknown ? 'unknown' : 'not listed'),
      },
      'refund looked up',
    );
  };

  return async (): Promise<'again' | 'idle'> => {
    const now = clock.now();
    const claimedUntil = new Date(now.getTime() + claimMs);
    const [request] = await claimDueRequests(pool, now, claimedUntil, 1);
    if (!request) return 'idle';
    await lookUpAndRecordRefund(request);
    return 'again';
  };
};

type Lookup = {
  /** Undefined if the provider's list lacks the refund; null if no complete list was received. */
  report: RefundReport | undefined | null;
  listedAt: Date;
};

const recordLookup = (
  { pool, clock }: Deps,
  id: string,
  { report, listedAt }: Lookup,
): Promise<void> =>
  withTransaction(pool, async (tx) => {
    const unlocked = await findRequest(tx, id);
    const order = unlocked && (await lockById(tx, unlocked.orderId));
    const request = order && (await findRequest(tx, id));
    if (!request) return;
    const now = clock.now();
    const { state, askedAt } = request;
    const isUnanswered = state === 'asked' || state === 'unclear';
    if (report && mayReconcileState(state, report.state))
      await applyRefundReport(
        tx,
        order,
        request,
        report,
        'reconciliation',
        now,
      );
    else if (
      report === undefined &&
      isUnanswered &&
      isArrivalOverdue(askedAt, listedAt)
    )
      await recordAndFlagNeverReceived(tx, order, request, now);
    else if (state !== 'asked')
      await saveNextLookup(tx, id, nextLookupAt(request, now));
    else await saveRefundState(tx, withState(request, 'unclear', now));
  });

/** Records that a refund never reached the provider, and raises a flag for the admin. */
const recordAndFlagNeverReceived = async (
  tx: Tx,
  order: Order,
  request: RefundRequest,
  now: Date,
): Promise<void> => {
  const failure = 'unknown-to-provider';
  await saveRefundState(tx, withState(request, 'unreached', now, { failure }));
  const flag: Flag = {
    reason: 'REFUND_FAILED',
    reference: request.paymentReference,
    currency: order.currency,
    amountKobo: request.amountKobo,
    cause: 'never-received',
  };
  await raiseFlag(tx, order, flag, now);
};
