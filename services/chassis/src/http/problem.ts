import type { ErrorRequestHandler, RequestHandler, Response } from 'express';
import { currentContext } from '../runtime/context.ts';
import {
  isDatabaseUnavailableError,
  isUnstorableTextError,
} from '../database/db.ts';
import {
  AppError,
  InvalidError,
  type Kind,
  DependencyUnavailable,
} from '../errors.ts';
import { maxJsonDepth } from './json-depth.ts';
import type { Logger } from '../runtime/logger.ts';

const statusOf: Record<Kind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  gone: 410,
  'too-many': 429,
  unavailable: 503,
};

type Problem = {
  status: number;
  code: string;
  error: string;
  details?: string[];
  retryAfterSeconds?: number | undefined;
};

/** Returns the body of an error response: `{success: false, error, code, details?, requestId}`. */
const toProblemBody = ({ error, code, details }: Problem) => ({
  success: false,
  error,
  code,
  ...(details?.length ? { details } : {}),
  requestId: currentContext()?.requestId ?? '',
});

const toProblemHeaders = ({
  retryAfterSeconds,
}: Problem): Record<string, string> => ({
  ...(retryAfterSeconds === undefined
    ? {}
    : { 'retry-after': String(Math.ceil(retryAfterSeconds)) }),
  'cache-control': 'no-store',
});

export const sendProblem = (res: Response, problem: Problem): void => {
  res
    .set(toProblemHeaders(problem))
    .status(problem.status)
    .json(toProblemBody(problem));
};

export const bodyNotJsonError = () =>
  new InvalidError('INVALID_JSON', 'The body is not valid JSON.');

/** Returns the error for a body that is nested more than `maxJsonDepth` levels deep. */
export const jsonTooDeepError = () =>
  new InvalidError(
    'JSON_TOO_DEEP',
    `The body nests lists and objects more than ${maxJsonDepth} levels deep.`,
  );

const appErrorToProblem = (error: AppError): Problem => ({
  status: error.status ?? statusOf[error.kind],
  code: error.code,
  error: error.message,
  details: error.details,
  retryAfterSeconds: error.retryAfterSeconds,
});

// These are the answers to the errors of Express's body parsers, by the `type` that a parser sets on its error.
const readerProblems: Record<string, Problem> = {
  'entity.too.large': {
    status: 413,
    code: 'PAYLOAD_TOO_LARGE',
    error: 'The request body is too large.',
  },
  'entity.parse.failed': appErrorToProblem(bodyNotJsonError()),
  'encoding.unsupported': {
    status: 415,
    code: 'UNSUPPORTED_MEDIA_TYPE',
    error: 'This encoding of the body is not accepted.',
  },
  'charset.unsupported': {
    status: 415,
    code: 'UNSUPPORTED_MEDIA_TYPE',
    error: 'This character set of the body is not accepted.',
  },
};

const unreadable: Problem = {
  status: 400,
  code: 'INVALID_REQUEST',
  error: 'The request could not be read.',
};

const toProblemIfExpected = (error: unknown): Problem | undefined => {
  const known = isDatabaseUnavailableError(error)
    ? new DependencyUnavailable(error)
    : error;
  if (known instanceof AppError) return appErrorToProblem(known);
  if (!(known instanceof Error)) return undefined;
  if (isUnstorableTextError(known)) return unreadable;
  const { type, status } = known as { type?: unknown; status?: unknown };
  if (typeof type === 'string' && readerProblems[type])
    return readerProblems[type];
  // Express and its body parsers mark a client's mistake, such as a bad %-escape, with a 4xx status.
  if (typeof status === 'number' && status >= 400 && status < 500)
    return unreadable;
  return undefined;
};

const bug: Problem = {
  status: 500,
  code: 'INTERNAL_ERROR',
  error: 'Something went wrong on our side. Please try again.',
};

/** Returns the answer to an error; an unexpected error is a bug, which is logged and answered with 500. */
const logAndConvertError = (log: Logger, error: unknown): Problem => {
  const problem = toProblemIfExpected(error);
  if (!problem) log.error({ err: error }, 'request failed');
  else if (problem.status >= 500)
    log.warn({ err: error }, 'dependency unavailable');
  return problem ?? bug;
};

export const createProblemHandler =
  (log: Logger): ErrorRequestHandler =>
  (error: unknown, _req, res, next) => {
    if (res.headersSent) return next(error);
    return sendProblem(res, logAndConvertError(log, error));
  };

/** Returns the status, headers and body that answer an error, for a call in a batch, which has no response object. */
export const toProblemResponse = (log: Logger, error: unknown) => {
  const problem = logAndConvertError(log, error);
  return {
    status: problem.status,
    headers: toProblemHeaders(problem),
    body: toProblemBody(problem),
  };
};

export const notFoundHandler: RequestHandler = (_req, res) =>
  sendProblem(res, {
    status: 404,
    code: 'NOT_FOUND',
    error: 'Nothing was found at this address.',
  });

export const createMethodNotAllowedHandler =
  (allowed: string[]): RequestHandler =>
  (_req, res) => {
    res.set('Allow', allowed.join(', '));
    sendProblem(res, {
      status: 405,
      code: 'METHOD_NOT_ALLOWED',
      error: `This address answers ${allowed.join(' and ')} only.`,
    });
  };
