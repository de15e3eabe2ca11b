import { GoneError, NotFoundError } from '@imprint/chassis/errors';

export type Purpose = 'confirm' | 'unsubscribe';

/** The states of a subscription; `bounced` means that a mail server refused the address for good. */
export const subscriberStates = [
  'pending',
  'confirmed',
  'unsubscribed',
  'bounced',
] as const;

export type SubscriberState = (typeof subscriberStates)[number];

export type Subscriber = {
  id: string;
  email: string;
  state: SubscriberState;
  unsubscribedAt: Date | null;
  /** The author imported the address, and the person has not confirmed it by email. */
  isImported: boolean;
};

/** Whether a person may still confirm by email: they wait for it, or only the author's list has subscribed them. */
export const lacksConfirmation = ({
  state,
  isImported,
}: Pick<Subscriber, 'state' | 'isImported'>): boolean =>
  state === 'pending' || (state === 'confirmed' && isImported);

export type ConfirmedSubscriber = {
  id: string;
  email: string;
  confirmedAt: Date;
  /** `confirmedAt` as text with its microseconds, which a Date would lose. The list's cursor is `place` with `id`. */
  place: string;
};

/** A link in an email. Its token is derived when the email is sent, and only the token's hash is stored. */
export type Link = { id: string; subscriberId: string; madeAt: Date };

export const unknownLinkError = (options?: ErrorOptions) =>
  new NotFoundError(
    'NEWSLETTER_LINK_UNKNOWN',
    'This link is not valid. Please check that you copied all of it.',
    options,
  );

export const expiredLinkError = () =>
  new GoneError(
    'NEWSLETTER_LINK_EXPIRED',
    'This link has expired. Please enter your email address again to get a new one.',
  );

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const linkDays = 7;

/**
 * Whether a link may confirm a subscription: the subscription is confirmed already, or the link is younger
 * than seven days and newer than the last unsubscription.
 */
export const mayConfirm = (
  { state, unsubscribedAt }: Subscriber,
  { madeAt }: Link,
  now: Date,
): boolean =>
  state === 'confirmed' ||
  (now.getTime() - madeAt.getTime() < linkDays * dayMs &&
    (state === 'pending' || !unsubscribedAt || unsubscribedAt < madeAt));

/** Confirmation emails to an address are limited, because any visitor can enter any address. */
const maxMailsPerDay = 3;
const minIntervalMs = 5 * minuteMs;

/**
 * Whether the limits allow another confirmation email to an address.
 * @param mailedAt the times of confirmation emails to the address in the last day, newest first
 */
export const maySendConfirmation = (mailedAt: Date[], now: Date): boolean => {
  const [last] = mailedAt;
  if (mailedAt.length >= maxMailsPerDay) return false;
  return !last || now.getTime() - last.getTime() >= minIntervalMs;
};

export const dayBefore = (now: Date): Date => new Date(now.getTime() - dayMs);
