import type { Problem } from '../../shared/api/problem.model.ts';
import * as text from './text.ts';

export type Refusal = { sentence: string; waitSeconds?: number };

/**
 * Returns the message for a failed sign-in, or a default if the server sent none; after a 429 also the seconds to wait.
 */
export const describeSignInFailure = (
  problem: Omit<Problem, 'details'> | undefined,
): Refusal => {
  const { status, code, error, retryAfterSeconds = 30 } = problem ?? {};
  if (!error) return { sentence: text.failedTryAgain };
  if (status === 0) return { sentence: text.networkError };
  return {
    sentence: code === 'UNREADABLE_ANSWER' ? text.failed : error,
    ...(status === 429 && { waitSeconds: retryAfterSeconds }),
  };
};
