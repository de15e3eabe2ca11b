import type { Problem } from '../../../shared/api/problem.model.ts';

export type Denial = { code: string; message: string };

const texts: Record<string, string> = {
  SHARING_DETECTED:
    'This link has been shared and is no longer valid. Each reading link is personal and can only be used on the original device.',
  CONCURRENT_SESSION:
    'This book is already being read on another device. Please close other sessions and try again.',
  TOKEN_EXPIRED:
    'This reading link has expired. Please contact support for a new link.',
  INVALID_TOKEN: 'This reading link is invalid or has been revoked.',
};

export const noToken: Denial = {
  code: 'NO_TOKEN',
  message: 'Invalid reading link',
};
export const sessionExpired =
  'Your reading session has expired. Please refresh the page.';

/** Returns the specified text for a refusal. */
export const denialOf = (problem: Problem): Denial => {
  const known = texts[problem.code];
  if (known) return { code: problem.code, message: known };
  if (problem.status === 0 || problem.status >= 500)
    return {
      code: 'CHECK_FAILED',
      message: 'Failed to validate access. Please try again.',
    };
  const message =
    problem.code === 'UNREADABLE_ANSWER' || problem.code === 'NOT_FOUND'
      ? 'Access denied. Please check your reading link.'
      : problem.error;
  return { code: problem.code, message };
};

/** Only a refusal of the server ends the session; timeouts and outages do not. */
export const isRefusal = ({ status }: { status: number }): boolean =>
  status >= 400 && status < 500 && status !== 408 && status !== 429;

/** Returns the text of the expiry prompt; undefined for an unknown refusal. */
export const endReason = ({ code, details }: Problem): string | undefined => {
  if (code === 'TOKEN_EXPIRED') return 'This reading link has expired.';
  if (details.includes('taken-over-here'))
    return 'The book is now open in another tab of this browser.';
  if (details.includes('session-ended'))
    return 'The book was closed here. Reload the page to continue reading.';
  if (code === 'CONCURRENT_SESSION' || code === 'SHARING_DETECTED')
    return 'The book is now open in another browser.';
  if (code === 'INVALID_TOKEN') return 'A newer link has replaced this one.';
  return undefined;
};

type RefusalAction = {
  /** The primary action. */
  first: 'new-link' | 'again' | 'home';
  more: string;
};

const actionsByCode: Record<string, RefusalAction> = {
  SHARING_DETECTED: {
    first: 'new-link',
    more: 'If you bought this book, request a new link. We send it only to the email address used for the purchase.',
  },
  CONCURRENT_SESSION: {
    first: 'again',
    more: 'If the other device is yours, close the book there and try again within 90 seconds.',
  },
  TOKEN_EXPIRED: {
    first: 'new-link',
    more: 'You can also request a new link here. We send it to the email address used for the purchase.',
  },
  INVALID_TOKEN: {
    first: 'new-link',
    more: 'If you received a newer link by email, use that one. Otherwise request a new link.',
  },
  NO_TOKEN: {
    first: 'home',
    more: 'The address of this page is incomplete. Open the link in your email again, or request a new one on your order page.',
  },
  DEVICE_LIMIT: {
    first: 'again',
    more: 'Your copy has been opened in too many browsers this month. Contact us to reset it.',
  },
  CHECK_FAILED: {
    first: 'again',
    more: 'We could not check your link. Check your internet connection and try again in a minute.',
  },
};

const otherwise: RefusalAction = {
  first: 'again',
  more: 'Make sure that you opened the full link from your email. It is one line that ends with 43 characters.',
};

/** Returns the actions to offer after a refusal. */
export const refusalActions = (code: string) => ({
  ...(actionsByCode[code] ?? otherwise),
  mayRequestLink: code !== 'NO_TOKEN' && code !== 'DEVICE_LIMIT',
});
