import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '@imprint/chassis/clock';
import { type Pool, withTransaction } from '@imprint/chassis/db';
import type { Order } from '../../orders/order.model.ts';
import { scheduleCheckIfUnpaid } from '../../orders/order.repository.ts';
import {
  type Attempt,
  isBeingRequested,
  decideNextStep,
  type PaymentChannel,
  type PaymentOffer,
} from '../attempts/attempt.model.ts';
import { findAttemptOfPayableOrder } from './find-attempt-of-payable-order.ts';
import { paymentUnavailableError } from '../attempts/payment.errors.ts';
import type { PaymentProvider } from '../attempts/payment.model.ts';
import {
  listAttempts,
  restartCheckSchedule,
  claimForRequest,
} from '../attempts/payment.repository.ts';
import {
  firstCheckAt,
  doChecksEndTooEarly,
} from '../attempts/reconciliation.model.ts';
import {
  insertNextAttempt,
  createUnpaidVerifier,
} from './insert-next-attempt.ts';
import type { initializeAttempt } from './initialize-attempt.ts';
import type { CheckAttempt } from '../settlement/check-attempt.ts';

type Deps = {
  pool: Pool;
  clock: Clock;
  provider: Pick<PaymentProvider, 'mode'>;
  check: CheckAttempt;
  request: ReturnType<typeof initializeAttempt>;
};

export type OpenAttempt = (
  order: Order,
  channel: PaymentChannel | null,
  /** The attempt that was just created together with its order; no other call requests this attempt. */
  made?: Attempt,
) => Promise<Attempt>;

// A round fails if another call has sent its reference to the provider already.
// This can happen twice in a row; a third duplicate is a fault of the provider.
const maxRounds = 3;

// The buyer gets an answer within five seconds, however many requests the provider needs.
const timeoutMs = 4_000;
const minRequestMs = 500;
const pollMs = 40;

/** One call: its deadline in the time of `performance.now`, and how the buyer pays. */
type Call = { deadlineMs: number; offer: PaymentOffer };

const getRemainingMs = ({ deadlineMs }: Call): number =>
  deadlineMs - performance.now();

const requireTimeForRequest = (call: Call): void => {
  if (getRemainingMs(call) < minRequestMs) throw paymentUnavailableError();
};

/** Waits for the result of the call that is requesting the attempt now; throws PAYMENT_UNAVAILABLE. */
const awaitOtherCall = async (
  { pool, clock }: Deps,
  order: Order,
  call: Call,
): Promise<Attempt> => {
  for (;;) {
    await sleep(pollMs);
    if (getRemainingMs(call) < 0) throw paymentUnavailableError();
    const [attempt] = await listAttempts(pool, order.id);
    if (isBeingRequested(attempt, clock.now())) continue;
    if (attempt.state === 'open' || attempt.state === 'handed') return attempt;
    throw paymentUnavailableError();
  }
};

/** Schedules more checks of an old attempt, because the buyer may pay it after its last check. */
const scheduleMoreChecks = (
  pool: Pool,
  order: Order,
  last: Attempt,
  now: Date,
): Promise<void> =>
  withTransaction(pool, async (tx) => {
    await scheduleCheckIfUnpaid(tx, order.id, firstCheckAt(now));
    await restartCheckSchedule(tx, last.reference, now);
  });

/**
 * Returns an attempt that the buyer can pay: with an access code or, if the provider cannot be reached, with a
 * reference that the browser may try by itself. A reference is requested again only if the provider certainly did not
 * process the first request (decision 20).
 */
export const openAttempt = (deps: Deps): OpenAttempt => {
  const { pool, clock, provider, request } = deps;
  const verifyUnpaid = createUnpaidVerifier(deps.check);
  const renew = insertNextAttempt(deps);

  /** @returns an attempt that this call may request; undefined if another call requests it */
  const claimOrRenewAttempt = async (
    order: Order,
    last: Attempt,
    call: Call,
  ): Promise<Attempt | undefined> => {
    const { offer } = call;
    if (last.state === 'unasked') {
      const isMine = await claimForRequest(
        pool,
        last.reference,
        clock.now(),
        offer,
      );
      return isMine ? { ...last, offeredChannel: offer.channel } : undefined;
    }
    await verifyUnpaid(order, last);
    // If too little time is left for a request, the call ends before it creates an attempt; a later call continues.
    requireTimeForRequest(call);
    return renew(order, last, offer);
  };

  return async (order, channel, made) => {
    const call: Call = {
      deadlineMs: performance.now() + timeoutMs,
      offer: { channel, mode: provider.mode },
    };
    let mine = made;
    for (let round = 1; round <= maxRounds; round += 1) {
      if (!mine) {
        requireTimeForRequest(call);
        const last = await findAttemptOfPayableOrder(pool, order);
        const now = clock.now();
        const step = decideNextStep(last, now, call.offer);
        if (
          doChecksEndTooEarly(last, now) &&
          (step === 'use' || step === 'ask')
        )
          await scheduleMoreChecks(pool, order, last, now);
        if (step === 'use') return last;
        mine =
          step === 'wait'
            ? undefined
            : await claimOrRenewAttempt(order, last, call);
        if (!mine) return awaitOtherCall(deps, order, call);
      }
      const timeLeftMs = Math.max(getRemainingMs(call), minRequestMs);
      const opened = await request(order, mine, timeLeftMs);
      if (opened !== 'duplicate') return opened;
      mine = undefined;
    }
    throw paymentUnavailableError();
  };
};
