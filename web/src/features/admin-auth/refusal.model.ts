import type { Problem } from '../../shared/api/problem.model.ts';

export type Refusal = { sentence: string; waitSeconds?: number };

/** Why signing in failed, in the spec's words where the server has none of its own. */
export const refusalOf = (
  problem: Omit<Problem, 'details'> | undefined,
): Refusal => {
  const { status, code, error, retryAfterSeconds = 30 } = problem ?? {};
  if (!error) return { sentence: 'Login failed. Please try again.' };
  if (status === 0) return { sentence: 'Network error. Please try again.' };
  return {
    sentence: code === 'UNREADABLE_ANSWER' ? 'Login failed' : error,
    ...(status === 429 && { waitSeconds: retryAfterSeconds }),
  };
};
