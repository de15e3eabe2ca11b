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

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

type Sentence = (status: number) => string;

const toAnybody: Sentence = () =>
  'Something went wrong on our side. Please try again.';

/** What the admin is told of an answer that says nothing of itself. */
export const toTheAdmin: Sentence = (status) => `HTTP error! status: ${status}`;

const fallbackOf = (
  status: number,
  unreadable: Sentence,
): Pick<Problem, 'error' | 'code'> =>
  status === 0
    ? {
        error: 'There is no connection just now. Please try again.',
        code: 'NO_CONNECTION',
      }
    : {
        error: unreadable(status),
        code: status === 404 ? 'NOT_FOUND' : 'UNREADABLE_ANSWER',
      };

const retryAfter = (headers: Headers | undefined) => {
  const seconds = Number(headers?.get('retry-after') ?? NaN);
  return Number.isFinite(seconds) && seconds >= 0
    ? { retryAfterSeconds: seconds }
    : {};
};

/** The one reader of error bodies; anything unreadable becomes a fixed sentence. Status 0 means that nobody answered. */
export const readProblem = (
  status: number,
  body: unknown,
  headers?: Headers,
  unreadable = toAnybody,
): Problem => {
  const fallback = fallbackOf(status, unreadable);
  if (!isRecord(body))
    return { status, ...fallback, details: [], ...retryAfter(headers) };
  const { error, code, details, requestId } = body;
  return {
    status,
    error: typeof error === 'string' && error ? error : fallback.error,
    code: typeof code === 'string' ? code : fallback.code,
    details: Array.isArray(details)
      ? details.filter((detail) => typeof detail === 'string')
      : [],
    ...(typeof requestId === 'string' ? { requestId } : {}),
    ...retryAfter(headers),
  };
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
