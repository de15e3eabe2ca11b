import { classifyDeliveryFailure } from '@imprint/chassis/mail/delivery-failure';
import { describeMailFailure } from '@imprint/chassis/mail/failure';

/** What became of one attempt to send an issue to a recipient. */
export type DeliveryOutcome = {
  state: 'accepted' | 'bounced' | 'refused' | 'uncertain' | 'waiting';
  /** The delay before the next attempt, for a recipient that waits again. */
  delaySeconds: number;
  /** False if the mail server's problem concerned all recipients, so that the attempt does not count. */
  isCounted: boolean;
  /** Why the attempt failed, as a sentence; null if it did not. */
  reason: string | null;
};

const maxAttempts = 8;

export const acceptedOutcome: DeliveryOutcome = {
  state: 'accepted',
  delaySeconds: 0,
  isCounted: true,
  reason: null,
};

/** The email could not be composed, so it surely did not leave and is tried again. */
export const notRenderedOutcome: DeliveryOutcome = {
  state: 'waiting',
  delaySeconds: 0,
  isCounted: false,
  reason: 'The email could not be prepared. It is tried again in a moment.',
};

/**
 * Returns the outcome of a failed attempt. Only an email that surely did not leave is tried again: after 1, 2, 4 …
 * minutes if the mail server deferred it, eight times at most.
 */
export const outcomeOfFailure = (
  error: unknown,
  attempt: number,
): DeliveryOutcome => {
  const outcome = {
    delaySeconds: 0,
    isCounted: true,
    reason: describeMailFailure(error),
  };
  switch (classifyDeliveryFailure(error)) {
    case 'unknown-recipient':
      return { ...outcome, state: 'bounced' };
    case 'refused':
      return { ...outcome, state: 'refused' };
    case 'uncertain':
      return { ...outcome, state: 'uncertain' };
    case 'server-problem':
      return { ...outcome, state: 'waiting', isCounted: false };
    case 'deferred':
      return attempt < maxAttempts
        ? {
            ...outcome,
            state: 'waiting',
            delaySeconds: 60 * 2 ** (attempt - 1),
          }
        : { ...outcome, state: 'refused' };
  }
};
