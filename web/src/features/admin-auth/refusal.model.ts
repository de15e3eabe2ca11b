export type Refusal = { sentence: string; waitSeconds: number | undefined };

type Problem = {
  status: number;
  code: string;
  error: string;
  retryAfterSeconds?: number;
};

/** Why signing in failed, in the spec's words where the server has none of its own. */
export const refusalOf = (problem: Problem | undefined): Refusal => {
  if (!problem)
    return {
      sentence: 'Login failed. Please try again.',
      waitSeconds: undefined,
    };
  if (problem.status === 0)
    return {
      sentence: 'Network error. Please try again.',
      waitSeconds: undefined,
    };
  const sentence =
    problem.code === 'UNREADABLE_ANSWER' ? 'Login failed' : problem.error;
  return {
    sentence,
    waitSeconds:
      problem.status === 429 ? (problem.retryAfterSeconds ?? 30) : undefined,
  };
};
