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
const withoutPlace = (detail: string): string =>
  detail.replace(/^(body|query|params|headers)(\.[\w-]+)*: /, '');

/** What to show for whatever a request ended with: the sentence, and its details. */
export const problemText = (problem: unknown, otherwise: string): string => {
  const { error, details = [] } = (problem ?? {}) as Partial<Problem>;
  if (typeof error !== 'string') return otherwise;
  return [error, details.map(withoutPlace).join('; ').replaceAll('.; ', '; ')]
    .filter(Boolean)
    .join(' ');
};

/** Where one field alone was refused, what is wrong with it; else the whole sentence. */
export const faultText = (problem: unknown, otherwise: string): string => {
  const { code, details } = problem as Partial<Problem>;
  const [only, ...more] = code === 'VALIDATION_FAILED' ? (details ?? []) : [];
  return only && more.length === 0
    ? withoutPlace(only)
    : problemText(problem, otherwise);
};
