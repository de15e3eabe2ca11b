import type { Problem } from '../../../shared/api/problem.model.ts';
import * as text from './text.ts';

export type Denial = { code: string; message: string };

export const noToken: Denial = { code: 'NO_TOKEN', message: text.noToken };

/** Returns the code and the message of a refusal; the specification gives the messages of the known codes. */
export const toDenial = (problem: Problem): Denial => {
  const known = text.refusals[problem.code];
  if (known) return { code: problem.code, message: known };
  if (problem.status === 0 || problem.status >= 500)
    return { code: 'CHECK_FAILED', message: text.checkFailed };
  const message =
    problem.code === 'UNREADABLE_ANSWER' || problem.code === 'NOT_FOUND'
      ? text.denied
      : problem.error;
  return { code: problem.code, message };
};

/** Whether the status is a refusal, which ends the session. Timeouts, rate limits and outages do not end it. */
export const isRefusal = ({ status }: { status: number }): boolean =>
  status >= 400 && status < 500 && status !== 408 && status !== 429;

/** Whether the link no longer opens the book in this browser, and requesting a new one is the only way. */
export const endsReadingHere = ({ code }: { code: string }): boolean =>
  code === 'SHARING_DETECTED' || code === 'INVALID_TOKEN';

/** Returns why a session ended, for the expiry prompt; undefined for an unknown refusal. */
export const sessionEndMessage = ({
  code,
  details,
}: Problem): string | undefined => {
  if (code === 'TOKEN_EXPIRED') return text.linkExpired;
  if (details.includes('taken-over-here')) return text.openInAnotherTab;
  if (details.includes('session-ended')) return text.closedHere;
  if (code === 'CONCURRENT_SESSION' || code === 'SHARING_DETECTED')
    return text.openInAnotherBrowser;
  if (code === 'INVALID_TOKEN') return text.linkReplaced;
  return undefined;
};

type RefusalAction = {
  /** The action whose button is most prominent. */
  first: 'new-link' | 'again' | 'home';
  more: string;
};

const actionsByCode: Record<string, RefusalAction> = {
  SHARING_DETECTED: { first: 'new-link', more: text.sharedMore },
  CONCURRENT_SESSION: { first: 'again', more: text.concurrentMore },
  TOKEN_EXPIRED: { first: 'new-link', more: text.expiredMore },
  INVALID_TOKEN: { first: 'new-link', more: text.invalidMore },
  NO_TOKEN: { first: 'home', more: text.noTokenMore },
  DEVICE_LIMIT: { first: 'again', more: text.deviceLimitMore },
  CHECK_FAILED: { first: 'again', more: text.checkFailedMore },
};

const otherwise: RefusalAction = { first: 'again', more: text.deniedMore };

/** Returns what the reader can do after a refusal. */
export const actionsAfterRefusal = (code: string) => ({
  ...(actionsByCode[code] ?? otherwise),
  mayRequestLink: code !== 'NO_TOKEN' && code !== 'DEVICE_LIMIT',
});
