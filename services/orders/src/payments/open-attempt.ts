import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '@imprint/chassis/clock';
import { currentContext } from '@imprint/chassis/context';
import { type Pool, withTransaction } from '@imprint/chassis/db';
import {
  ConflictError,
  InvalidError,
  UnavailableError,
} from '@imprint/chassis/errors';
import { failPoint } from '@imprint/chassis/fail-point';
import {
  shareCommits,
  sharedTransaction,
} from '@imprint/chassis/share-commits';
import { AlreadyPaid, type Order, OrderGone } from '../orders/order.model.ts';
import { findById, setNextCheck } from '../orders/order.repository.ts';
import {
  type Attempt,
  attemptAfter,
  isBeingAsked,
  nextStep,
  type PaymentChannel,
} from './attempt.model.ts';
import { initializeRequest } from './checkout-addresses.ts';
import type { PaymentProvider } from './payment.model.ts';
import {
  type Answer,
  attemptsOf,
  insertAttempts,
  noteAnswers,
  noteOffer,
  takeForAsking,
} from './payment.repository.ts';
import { firstCheckAt, needsNewChecks } from './reconciliation.model.ts';
import type { VerifyAttempt } from './verify-attempt.ts';

export class PaymentUnavailable extends UnavailableError {
  readonly code = 'PAYMENT_UNAVAILABLE';
  override readonly retryAfterSeconds: number;
  constructor(retryAfterSeconds = 5) {
    super('Payment service is currently unavailable. Please try again later.');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export class PaymentRefused extends InvalidError {
  readonly code = 'PAYMENT_REFUSED';
  override readonly status = 422;
  override readonly details: string[];
  constructor(reason: string) {
    super('Failed to initialize payment');
    this.details = [reason];
  }
}

export class PaymentUnderReview extends ConflictError {
  readonly code = 'PAYMENT_UNDER_REVIEW';
  override readonly details: string[];
  constructor(reference: string) {
    super(
      'A payment for this order has arrived and is being looked at. Please contact support with your reference number.',
    );
    this.details = [reference];
  }
}

type Deps = {
  pool: Pool;
  clock: Clock;
  provider: PaymentProvider;
  verify: VerifyAttempt;
  publicUrl: string;
};

// One that it knows already and one that it knows from elsewhere; more is a provider gone wrong.
const mostRounds = 3;

// A buyer is answered within five seconds, however many times the provider is asked for it.
const patienceMs = 4_000;
const leastMs = 500;

/** How far one call has got: which round it is, until when it may take, and what its buyer wants to pay by. */
type Try = {
  round: number;
  until: number;
  channel: PaymentChannel | null;
};

const msLeft = ({ until }: Try): number => until - performance.now();

/**
 * Brings an order to where its buyer can pay: an attempt with an access code, or, if
 * the provider cannot be reached, one whose reference the browser may try by itself.
 * Never asks twice under one reference unless the first was certainly not looked at.
 */
export const openAttempt = ({
  pool,
  clock,
  provider,
  verify,
  publicUrl,
}: Deps) => {
  const note = shareCommits<Answer, null>((answers) =>
    sharedTransaction(pool, answers, async (tx) => {
      await noteAnswers(tx, answers);
      return answers.map(() => null);
    }),
  );

  const newestOf = async (order: Order): Promise<Attempt> => {
    const [newest] = await attemptsOf(pool, order.id);
    return newest;
  };

  /** What the call that asks right now learns is this one's answer, too. */
  const awaitOther = async (order: Order, mine: Try): Promise<Attempt> => {
    for (;;) {
      await sleep(40);
      if (msLeft(mine) < 0) throw new PaymentUnavailable();
      const attempt = await newestOf(order);
      if (isBeingAsked(attempt, clock.now())) continue;
      if (attempt.state === 'open' || attempt.state === 'handed')
        return attempt;
      throw new PaymentUnavailable();
    }
  };

  const verifyFirst = async (order: Order, last: Attempt): Promise<void> => {
    const seen = await verify(last.reference, 'checkout');
    if (
      seen === 'settled' ||
      seen === 'confirmed' ||
      seen === 'already-settled'
    )
      throw new AlreadyPaid(order.reference);
    if (seen === 'flagged') throw new PaymentUnderReview(order.reference);
    if (seen === 'silent') throw new PaymentUnavailable();
  };

  const renew = async (
    order: Order,
    last: Attempt,
    { channel }: Try,
  ): Promise<Attempt | undefined> => {
    const now = clock.now();
    const attempt = attemptAfter(order, last, now, channel);
    const traceparent = currentContext()?.traceparent;
    const made = { orderId: order.id, attempt, traceparent };
    if ((await insertAttempts(pool, [made])) === 0) return undefined;
    await setNextCheck(pool, order.id, firstCheckAt(now));
    return attempt;
  };

  /** Schedules more checks of an old attempt, because its buyer may pay by it after the last check. */
  const offerAgain = (order: Order, last: Attempt, now: Date): Promise<void> =>
    withTransaction(pool, async (tx) => {
      await setNextCheck(tx, order.id, firstCheckAt(now));
      await noteOffer(tx, last.reference, now);
    });

  const ask = async (
    order: Order,
    attempt: Attempt,
    mine: Try,
  ): Promise<Attempt> => {
    const { reference } = attempt;
    const asked = await provider.initialize({
      ...initializeRequest(publicUrl, order, attempt),
      withinMs: Math.max(msLeft(mine), leastMs),
    });
    failPoint('provider-answered');
    await note({ reference, asked, at: clock.now() });
    switch (asked.outcome) {
      case 'opened':
        return { ...attempt, ...asked, state: 'open' };
      case 'unreached':
        return { ...attempt, state: 'handed' };
      case 'silent':
        throw new PaymentUnavailable();
      case 'busy':
        throw new PaymentUnavailable(asked.retryAfterSeconds);
      case 'refused':
        throw new PaymentRefused(asked.message);
      case 'duplicate':
        return open(order, { ...mine, round: mine.round + 1 });
    }
  };

  const open = async (order: Order, mine: Try): Promise<Attempt> => {
    if (mine.round > mostRounds || msLeft(mine) < leastMs)
      throw new PaymentUnavailable();
    const standing = await findById(pool, order.id);
    if (standing?.deletedAt) throw new OrderGone();
    if (standing?.status === 'success') throw new AlreadyPaid(order.reference);
    const attempts = await attemptsOf(pool, order.id);
    // Paid, and then taken back by the admin: nobody is to pay again on his own.
    if (attempts.some(({ settledVersion }) => settledVersion !== null))
      throw new PaymentUnderReview(order.reference);
    const [last] = attempts;
    const now = clock.now();
    const step = nextStep(last, now, mine.channel);
    if (needsNewChecks(last, now) && (step === 'use' || step === 'ask'))
      await offerAgain(order, last, now);
    switch (step) {
      case 'use':
        return last;
      case 'wait':
        return awaitOther(order, mine);
      case 'ask':
        return (await takeForAsking(pool, last.reference, now, mine.channel))
          ? ask(order, { ...last, offeredChannel: mine.channel }, mine)
          : awaitOther(order, mine);
      case 'verify-then-renew': {
        await verifyFirst(order, last);
        // Too late to ask: the next call goes on from here, without a reference used up.
        if (msLeft(mine) < leastMs) throw new PaymentUnavailable();
        const attempt = await renew(order, last, mine);
        return attempt ? ask(order, attempt, mine) : awaitOther(order, mine);
      }
    }
  };

  /** @param made the attempt that was made with the order just now, which only we can ask for */
  return (
    order: Order,
    channel: PaymentChannel | null = null,
    made?: Attempt,
  ): Promise<Attempt> => {
    const until = performance.now() + patienceMs;
    const first: Try = { round: 1, until, channel };
    return made ? ask(order, made, first) : open(order, first);
  };
};
