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

/** Returns the text of the expiry prompt. */
export const endReason = ({ code, details }: Problem): string | undefined => {
  if (code === 'TOKEN_EXPIRED') return 'The hours of this link are over.';
  if (details.includes('taken-over-here'))
    return 'The book has been opened in another tab of this browser.';
  if (details.includes('session-ended'))
    return 'The book was closed here. Open it again to read on.';
  if (code === 'CONCURRENT_SESSION' || code === 'SHARING_DETECTED')
    return 'It is now open in another browser.';
  if (code === 'INVALID_TOKEN')
    return 'A newer link has taken the place of this one.';
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
    more: 'If the book is yours, you have lost the link and not the book. A new one goes to the address it was bought with, and nowhere else.',
  },
  CONCURRENT_SESSION: {
    first: 'again',
    more: 'If the other one is your own, close it; the book lets go within 90 seconds.',
  },
  TOKEN_EXPIRED: {
    first: 'new-link',
    more: 'Quicker than support: have a new link sent to the address the book was bought with.',
  },
  INVALID_TOKEN: {
    first: 'new-link',
    more: 'A newer link, if there is one, is already in your mail.',
  },
  NO_TOKEN: {
    first: 'home',
    more: 'The address of this page lacks its last part. Please open the link in your email again; if it is gone, the page of your order sends you a new one.',
  },
  DEVICE_LIMIT: {
    first: 'again',
    more: 'The book is yours; it has been opened in too many browsers this month. We can reset it for you.',
  },
  CHECK_FAILED: {
    first: 'again',
    more: 'Your link may well be good: we could not check it just now. Please look at your connection and try again in a minute.',
  },
};

const otherwise: RefusalAction = {
  first: 'again',
  more: 'The link in the mail is one line with 43 letters at its end; mail programs like to break it.',
};

/** What can be done about a refusal. */
export const refusalActions = (code: string) => ({
  ...(actionsByCode[code] ?? otherwise),
  mayRequestLink: code !== 'NO_TOKEN' && code !== 'DEVICE_LIMIT',
});
