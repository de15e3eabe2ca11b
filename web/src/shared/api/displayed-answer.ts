type QueryState<Answer> = {
  /** The last answer there was, for this question or the one before. */
  data?: Answer | undefined;
  /** The answer to this question. */
  currentData?: Answer | undefined;
  error?: unknown;
  isFetching: boolean;
};

export type DisplayedAnswer<Answer> = {
  /** Undefined: nothing is known, so zeros or nothing stands there, or a skeleton while it loads. */
  answer: Answer | undefined;
  isLoading: boolean;
  /** It answers the question before this one. */
  isStale: boolean;
};

/** An old answer stays while the new one loads, but never under a question that failed. */
export const displayedAnswer = <Answer>({
  data,
  currentData,
  error,
  isFetching,
}: QueryState<Answer>): DisplayedAnswer<Answer> => {
  const answer = currentData ?? (error ? undefined : data);
  return {
    answer,
    isLoading: !answer && !error && isFetching,
    isStale: answer !== undefined && currentData === undefined && isFetching,
  };
};
