/** The result of one check: a fault and what to do about it, or that all is well. */
export type Finding = { isFine: boolean; sentence: string };

export const createPassedFinding = (sentence: string): Finding => ({
  isFine: true,
  sentence,
});
export const createFaultFinding = (sentence: string): Finding => ({
  isFine: false,
  sentence,
});

export const describeRootCause = (error: unknown): string => {
  const { code, message, cause } = error as {
    code?: unknown;
    message?: unknown;
    cause?: unknown;
  };
  if (cause) return describeRootCause(cause);
  return String(code ?? message ?? error);
};
