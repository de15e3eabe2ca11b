/** What the API says when it refuses; `error` is a sentence for the person. */
export type Problem = {
  status: number;
  error: string;
  code: string;
  details: string[];
  requestId?: string;
  /** How long the server asks to be left alone. */
  retryAfterSeconds?: number;
};

// "body.email: Please enter a valid email address"
const withoutFieldPath = (detail: string): string =>
  detail.replace(/^(body|query|params|headers)(\.[\w-]+)*: /, '');

/** What to show for whatever a request ended with: the sentence, and its details. */
export const problemText = (problem: unknown, fallback: string): string => {
  const { error, details = [] } = (problem ?? {}) as Partial<Problem>;
  if (typeof error !== 'string') return fallback;
  return [
    error,
    details.map(withoutFieldPath).join('; ').replaceAll('.; ', '; '),
  ]
    .filter(Boolean)
    .join(' ');
};

/** Where one field alone was refused, what is wrong with it; else the whole sentence. */
export const fieldErrorText = (problem: unknown, fallback: string): string => {
  const { code, details } = problem as Partial<Problem>;
  const [only, ...more] = code === 'VALIDATION_FAILED' ? (details ?? []) : [];
  return only && more.length === 0
    ? withoutFieldPath(only)
    : problemText(problem, fallback);
};
