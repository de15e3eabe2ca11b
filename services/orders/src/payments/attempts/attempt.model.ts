import { TooManyError } from '@imprint/chassis/errors';
import type { Order } from '../../orders/order.model.ts';

/**
 * What the provider knows of an attempt:
 * - unasked: nothing; we may ask under this reference
 * - asking: we are asking now, or died while we did
 * - open: it gave an access code
 * - handed: it was never reached, and the browser was given the reference to try
 * - silent: it was asked, and what became of that we do not know
 * - over: it says that this one failed
 */
export type AttemptState =
  'unasked' | 'asking' | 'open' | 'handed' | 'silent' | 'over';

/** What asking for an attempt brought, and what it therefore is from then on. */
export const stateAfter = {
  opened: 'open',
  unreached: 'handed',
  silent: 'silent',
  // It did not look, or never will take it as it is: the reference is as good as before.
  busy: 'unasked',
  refused: 'unasked',
  // Another call used this reference; the attempt is verified before the next one.
  duplicate: 'silent',
} as const satisfies Record<string, AttemptState>;

/** Ways to pay that a buyer may choose beforehand, in the provider's words. */
export const paymentChannels = ['card', 'bank_transfer', 'ussd'] as const;

export type PaymentChannel = (typeof paymentChannels)[number];

export type Attempt = {
  /** The provider's name for it: the order's reference, then "{reference}-2", "-3" … */
  readonly reference: string;
  readonly number: number;
  readonly state: AttemptState;
  readonly createdAt: Date;
  /** When its checks began: at its making, or when a buyer was given it again after they had ended. */
  readonly offeredAt: Date;
  readonly askedAt: Date;
  /** The one channel that its checkout offers; null when it offers all of the account's. */
  readonly offeredChannel: PaymentChannel | null;
  readonly accessCode: string | null;
  readonly authorizationUrl: string | null;
  /** The order's version that its payment made paid. */
  readonly settledVersion: number | null;
};

export class TooManyAttempts extends TooManyError {
  constructor() {
    super(
      'TOO_MANY_ATTEMPTS',
      'There were too many attempts to pay for this order. Please place a new order, or write to us with your reference.',
      { retryAfterSeconds: 3600 },
    );
  }
}

const maxAttempts = 20;

export const attemptReference = (order: string, number: number): string =>
  number === 1 ? order : `${order}-${number}`;

/** Of an attempt of ours; for comparing, since a stranger's may be anything. */
export const orderReferenceOf = (attempt: string): string =>
  attempt.slice(0, 'IMP-0000-0000-0000-0000'.length);

export const firstAttempt = (
  order: Order,
  now: Date,
  offeredChannel: PaymentChannel | null = null,
): Attempt => ({
  reference: attemptReference(order.reference, 1),
  number: 1,
  // Asked right after the commit; if we die in between it counts as asked.
  state: 'asking',
  createdAt: now,
  offeredAt: now,
  askedAt: now,
  offeredChannel,
  accessCode: null,
  authorizationUrl: null,
  settledVersion: null,
});

export const nextAttempt = (
  order: Order,
  last: Attempt,
  now: Date,
  channel: PaymentChannel | null = null,
): Attempt => {
  if (last.number >= maxAttempts) throw new TooManyAttempts();
  const number = last.number + 1;
  const reference = attemptReference(order.reference, number);
  return { ...firstAttempt(order, now, channel), reference, number };
};

// Twice the timeout of a request; after that the requesting call has ended.
const requestTimeoutMs = 10_000;

export type NextStep =
  /** Its access code serves. */
  | 'use'
  /** Another call is asking at this moment. */
  | 'wait'
  | 'ask'
  /** Ask what became of it, and if it was not paid go on with a new attempt. */
  | 'verify-then-renew';

/** What to do about an order's newest attempt when its buyer wants to pay by this channel, or by any (null). */
export const decideNextStep = (
  attempt: Attempt,
  now: Date,
  channel: PaymentChannel | null = null,
): NextStep => {
  switch (attempt.state) {
    case 'unasked':
      return 'ask';
    case 'asking':
      return isBeingRequested(attempt, now) ? 'wait' : 'verify-then-renew';
    case 'open':
      return attempt.offeredChannel === channel ? 'use' : 'verify-then-renew';
    case 'handed':
    case 'silent':
    case 'over':
      return 'verify-then-renew';
  }
};

export const isBeingRequested = (attempt: Attempt, now: Date): boolean =>
  attempt.state === 'asking' &&
  now.getTime() - attempt.askedAt.getTime() < requestTimeoutMs;

/** Whether the provider may have been paid under this reference. */
export const mayBePaid = (attempt: Attempt): boolean =>
  attempt.state !== 'unasked' && attempt.settledVersion === null;
