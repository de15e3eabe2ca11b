/** Returns a check that reports the sentence as the error of a text that is not empty and does not match. */
export const createPatternCheck =
  (pattern: RegExp, sentence: string) =>
  (typed: string): string | undefined =>
    typed === '' || pattern.test(typed) ? undefined : sentence;
