import express, {
  type ErrorRequestHandler,
  type RequestHandler,
} from 'express';
import { preserveLargeNumbers } from './raw-json.ts';

/** Parses JSON and, as the provider allows, forms. */
export const parseBody: RequestHandler[] = [
  express.json({ limit: '1mb', reviver: preserveLargeNumbers }),
  express.urlencoded({ extended: true, limit: '1mb' }),
];

type HttpFault = { status?: unknown };

export const answerFaults: ErrorRequestHandler = (
  error: HttpFault,
  _req,
  res,
  next,
) => {
  if (res.headersSent) return next(error);
  const status = typeof error.status === 'number' ? error.status : 500;
  if (status === 500) console.error(error);
  res.status(status).json({
    status: false,
    message: status === 500 ? 'An error occurred' : 'The body cannot be read',
    ...(status === 500 ? { type: 'api_error', code: 'unknown' } : {}),
  });
};
