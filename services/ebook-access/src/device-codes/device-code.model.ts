import { ForbiddenError, GoneError } from '@imprint/chassis/errors';
import { mayRequestLink } from '../reading-links/reading-link.model.ts';

/** The template's name in the email queue. */
export const deviceCodeMail = 'device-code';

export const codeLifeMs = 600_000;
export const maxTries = 5;

export type DeviceCode = {
  id: string;
  keyId: string;
  expiresAt: Date;
  tries: number;
};

export type CodeRequest = {
  askedAt: Date;
  /** The hash of the browser's cookie, in hexadecimal. */
  browser: string;
  /** Whether the seat was bound to the browser before. */
  isKnown: boolean;
};

const hourMs = 3_600_000;
// These limits are twice those of one browser. They protect the mailbox from a stranger who deletes the cookie before
// each request.
const maxStrangerRequests = { hour: 6, day: 12 };

/**
 * Returns whether a code may be emailed. Each browser has the limits of `mayRequestLink`; browsers that were never
 * bound to the seat also share the limits `maxStrangerRequests`.
 */
export const mayRequestCode = (
  earlier: CodeRequest[],
  { browser, isKnown }: Pick<CodeRequest, 'browser' | 'isKnown'>,
  now: Date,
): boolean => {
  const own = earlier.filter((request) => request.browser === browser);
  const times = own.map(({ askedAt }) => askedAt);
  if (!mayRequestLink(times, now)) return false;
  if (isKnown) return true;
  const countRecentStrangerRequests = (ms: number) =>
    earlier.filter(
      (request) =>
        !request.isKnown && now.getTime() - request.askedAt.getTime() < ms,
    ).length;
  return (
    countRecentStrangerRequests(hourMs) < maxStrangerRequests.hour &&
    countRecentStrangerRequests(24 * hourMs) < maxStrangerRequests.day
  );
};

export const wrongCodeError = (triesLeft: number) =>
  new ForbiddenError(
    'WRONG_CODE',
    triesLeft === 1
      ? 'Wrong code. You have one attempt left.'
      : `Wrong code. You have ${triesLeft} attempts left.`,
  );

export const codeExpiredError = () =>
  new GoneError('CODE_EXPIRED', 'This code has expired. Request a new one.');

/** Returns whether the code has neither expired nor used up its attempts. */
export const mayCodeBeTried = (code: DeviceCode, now: Date): boolean =>
  now < code.expiresAt && code.tries < maxTries;
