type QueryState<Answer> = {
  /** The last answer, of this query or the previous one. */
  data?: Answer | undefined;
  /** The answer of this query. */
  currentData?: Answer | undefined;
  error?: unknown;
  isFetching: boolean;
};

export type DisplayedAnswer<Answer> = {
  /** Undefined without any data; the screen then shows a skeleton, zeros or nothing. */
  answer: Answer | undefined;
  isLoading: boolean;
  /** The answer belongs to the previous query. */
  isStale: boolean;
};

/** Keeps the previous answer while the new one loads, but not after a failure. */
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
