import { TooManyError } from '@imprint/chassis/errors';
import type { Order, PaymentMode } from '../../orders/order.model.ts';

/**
 * What the provider knows of an attempt:
 * - unasked: nothing; the reference may be requested
 * - asking: a request is in progress, or the process died during one
 * - open: the provider gave an access code
 * - handed: the provider was not reached, and the browser got the reference to try by itself
 * - silent: a request was sent, and its result is not known
 * - over: the provider reported that the attempt failed
 */
export type AttemptState =
  | 'unasked'
  | 'asking'
  | 'open'
  | 'handed'
  | 'silent'
  | 'over';

/** The state of an attempt after each outcome of a request for an access code. */
export const stateAfter = {
  opened: 'open',
  unreached: 'handed',
  silent: 'silent',
  // The provider has not used the reference, so it may be requested again.
  busy: 'unasked',
  refused: 'unasked',
  // The provider knows the reference from another call, so this attempt is verified before a new attempt is made.
  duplicate: 'silent',
} as const satisfies Record<string, AttemptState>;

/** The payment channels that a buyer can choose in advance, by the provider's names. */
export const paymentChannels = ['card', 'bank_transfer', 'ussd'] as const;

export type PaymentChannel = (typeof paymentChannels)[number];

export type Attempt = {
  /** The reference at the provider: the order's reference for the first attempt, then "{reference}-2", "-3" … */
  readonly reference: string;
  readonly number: number;
  readonly state: AttemptState;
  readonly createdAt: Date;
  /** When the schedule of checks started: when the attempt was created or last offered again (decision 62). */
  readonly offeredAt: Date;
  readonly askedAt: Date;
  /** The only channel that the checkout offers; null if it offers all channels of the account. */
  readonly offeredChannel: PaymentChannel | null;
  /** The mode of the keys with which it is opened; empty for an attempt from before modes. */
  readonly mode: PaymentMode | '';
  readonly accessCode: string | null;
  readonly authorizationUrl: string | null;
  /**
   * The order's version in which this payment made the order paid; null if unpaid. It is 0 if the payment only
   * confirmed an order that the admin had set to success (decision 24).
   */
  readonly settledVersion: number | null;
};

/** How the buyer pays now: by a channel, null for any, and with the keys of a mode. */
export type PaymentOffer = {
  readonly channel: PaymentChannel | null;
  readonly mode: PaymentMode;
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

export const formatAttemptReference = (order: string, number: number): string =>
  number === 1 ? order : `${order}-${number}`;

/**
 * Returns the start of an attempt's reference, which is the order's reference.
 * A reported reference can be any text, so the result may only be compared.
 */
export const parseOrderReference = (attempt: string): string =>
  attempt.slice(0, 'IMP-0000-0000-0000-0000'.length);

export const createFirstAttempt = (
  order: Order,
  now: Date,
  offeredChannel: PaymentChannel | null = null,
): Attempt => ({
  reference: formatAttemptReference(order.reference, 1),
  number: 1,
  // The request follows right after the commit; if the process dies in between, the attempt counts as requested.
  state: 'asking',
  createdAt: now,
  offeredAt: now,
  askedAt: now,
  offeredChannel,
  mode: order.paymentMode,
  accessCode: null,
  authorizationUrl: null,
  settledVersion: null,
});

/** Returns the attempt after the last one; throws TOO_MANY_ATTEMPTS after `maxAttempts`. */
export const createNextAttempt = (
  order: Order,
  last: Attempt,
  now: Date,
  { channel, mode }: PaymentOffer,
): Attempt => {
  if (last.number >= maxAttempts) throw new TooManyAttempts();
  const number = last.number + 1;
  const reference = formatAttemptReference(order.reference, number);
  return {
    ...createFirstAttempt(order, now, channel),
    ...{ reference, number, mode },
  };
};

// A call has 4 s for its requests (open-attempt.ts), so after 10 s the call that requested the attempt has ended.
const requestTimeoutMs = 10_000;

export type NextStep =
  /** The access code can be used. */
  | 'use'
  /** Another call is requesting an access code now. */
  | 'wait'
  | 'ask'
  /** Verify the attempt and, if it is unpaid, continue with a new attempt (decision 20). */
  | 'verify-then-renew';

/** Whether the checkout that the attempt opened offers the channel, in a mode whose payments the shop takes now. */
const isSameOffer = (
  { offeredChannel, mode }: Attempt,
  offer: PaymentOffer,
): boolean =>
  offeredChannel === offer.channel && (mode === '' || mode === offer.mode);

/** Decides what to do with an order's newest attempt when the buyer pays as offered now. */
export const decideNextStep = (
  attempt: Attempt,
  now: Date,
  offer: PaymentOffer,
): NextStep => {
  switch (attempt.state) {
    case 'unasked':
      return 'ask';
    case 'asking':
      return isBeingRequested(attempt, now) ? 'wait' : 'verify-then-renew';
    case 'open':
      return isSameOffer(attempt, offer) ? 'use' : 'verify-then-renew';
    case 'handed':
    case 'silent':
    case 'over':
      return 'verify-then-renew';
  }
};

export const isBeingRequested = (attempt: Attempt, now: Date): boolean =>
  attempt.state === 'asking' &&
  now.getTime() - attempt.askedAt.getTime() < requestTimeoutMs;

/** Whether the buyer may have paid this attempt at the provider without an accepted payment in this service. */
export const mayHaveBeenPaid = (attempt: Attempt): boolean =>
  attempt.state !== 'unasked' && attempt.settledVersion === null;
