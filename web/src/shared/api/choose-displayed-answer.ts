type QueryState<Answer> = {
  /** The last answer, from this query or the previous query. */
  data?: Answer | undefined;
  /** The answer of this query. */
  currentData?: Answer | undefined;
  error?: unknown;
  isFetching: boolean;
};

export type DisplayedAnswer<Answer> = {
  /** Undefined until a query answers, and after a new query fails; the screen then shows a skeleton or zeros. */
  answer: Answer | undefined;
  isLoading: boolean;
  /** The answer belongs to the previous query. */
  isStale: boolean;
};

/** Returns the answer to show: the answer of the previous query stays until the new query answers or fails. */
export const chooseDisplayedAnswer = <Answer>({
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
