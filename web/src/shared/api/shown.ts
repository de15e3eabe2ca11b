type Asked<Answer> = {
  /** The last answer there was, for this question or the one before. */
  data?: Answer | undefined;
  /** The answer to this question. */
  currentData?: Answer | undefined;
  error?: unknown;
  isFetching: boolean;
};

export type Shown<Answer> = {
  /** Undefined: nothing is known, so zeros or nothing stands there, or a skeleton while it loads. */
  answer: Answer | undefined;
  isLoading: boolean;
  /** It answers the question before this one. */
  isOld: boolean;
};

/** An old answer stays while the new one loads, but never under a question that failed. */
export const shownOf = <Answer>({
  data,
  currentData,
  error,
  isFetching,
}: Asked<Answer>): Shown<Answer> => {
  const answer = currentData ?? (error ? undefined : data);
  return {
    answer,
    isLoading: !answer && !error && isFetching,
    isOld: answer !== undefined && currentData === undefined && isFetching,
  };
};
