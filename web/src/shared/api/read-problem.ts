import type { Problem } from './problem.model.ts';
import * as text from './text.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

type FallbackText = (status: number) => string;

const visitorFallbackText: FallbackText = () => text.serverError;

/** Returns the message for the admin if a response has no readable body. */
export const adminFallback: FallbackText = text.httpError;

const toFallbackProblem = (
  status: number,
  unreadable: FallbackText,
): Pick<Problem, 'error' | 'code'> =>
  status === 0
    ? {
        error: text.noConnection,
        code: 'NO_CONNECTION',
      }
    : {
        error: unreadable(status),
        code: status === 404 ? 'NOT_FOUND' : 'UNREADABLE_ANSWER',
      };

const readRetryAfterProperty = (headers: Headers | undefined) => {
  const seconds = Number(headers?.get('retry-after') ?? NaN);
  return Number.isFinite(seconds) && seconds >= 0
    ? { retryAfterSeconds: seconds }
    : {};
};

/** Converts an error response to a `Problem`; a fixed sentence replaces a missing one. Status 0 means no response. */
export const readProblem = (
  status: number,
  body: unknown,
  headers?: Headers,
  unreadable = visitorFallbackText,
): Problem => {
  const fallback = toFallbackProblem(status, unreadable);
  if (!isRecord(body))
    return {
      status,
      ...fallback,
      details: [],
      ...readRetryAfterProperty(headers),
    };
  const { error, code, details, requestId } = body;
  return {
    status,
    error: typeof error === 'string' && error ? error : fallback.error,
    code: typeof code === 'string' ? code : fallback.code,
    details: Array.isArray(details)
      ? details.filter((detail) => typeof detail === 'string')
      : [],
    ...(typeof requestId === 'string' ? { requestId } : {}),
    ...readRetryAfterProperty(headers),
  };
};
