/** The error body of the API, with the HTTP status; `error` is a sentence for the user. */
export type Problem = {
  status: number;
  error: string;
  code: string;
  details: string[];
  requestId?: string;
  /** The value of the Retry-After header, if the response has one. */
  retryAfterSeconds?: number;
};

// A detail starts with its field: "body.email: Please enter a valid email address".
const withoutFieldPath = (detail: string): string =>
  detail.replace(/^(body|query|params|headers)(\.[\w-]+)*: /, '');

// Such a detail says which field the sentence of the problem is about: "body.secretKey".
const namesOnlyField = /^body(\.[\w-]+)+$/;

/** Returns the error sentence of a failed request with its details; the fallback if the problem has no sentence. */
export const problemText = (problem: unknown, fallback: string): string => {
  const { error, details = [] } = (problem ?? {}) as Partial<Problem>;
  if (typeof error !== 'string') return fallback;
  return [
    error,
    details
      .filter((detail) => !namesOnlyField.test(detail))
      .map(withoutFieldPath)
      .join('; ')
      .replaceAll('.; ', '; '),
  ]
    .filter(Boolean)
    .join(' ');
};

/** Returns the field's error if exactly one field is invalid; otherwise the result of `problemText`. */
export const fieldErrorOrProblemText = (
  problem: unknown,
  fallback: string,
): string => {
  const { code, details } = problem as Partial<Problem>;
  const [only, ...more] = code === 'VALIDATION_FAILED' ? (details ?? []) : [];
  return only && more.length === 0
    ? withoutFieldPath(only)
    : problemText(problem, fallback);
};

/**
 * Returns the errors of a refused body by field, such as "email" for the detail "body.email: Please enter …". A detail
 * that only names its field has the sentence of the problem.
 */
export const fieldErrorsOf = (problem: unknown): Record<string, string> => {
  const { error = '', details = [] } = (problem ?? {}) as Partial<Problem>;
  return Object.fromEntries(
    details.flatMap((detail) => {
      const [, field, message = error] =
        /^body\.(\w+)(?:\.[\w-]+)*(?:: (.+))?$/s.exec(detail) ?? [];
      return field ? [[field, message]] : [];
    }),
  );
};
