import type { IncomingMessage } from 'node:http';
import { Transform } from 'node:stream';
import { payloadTooLargeError } from './refusals.ts';
import type { Rule } from './route.model.ts';

const defaultLimit = 100_000;

/** Returns the maximum size of a body in bytes, 100 kB by default. */
export const bodyLimitOf = ({ bodyLimit = defaultLimit }: Rule): number =>
  bodyLimit;

export const hasBody = ({ method, headers }: IncomingMessage): boolean =>
  method !== 'GET' &&
  method !== 'HEAD' &&
  (headers['transfer-encoding'] !== undefined ||
    Number(headers['content-length'] ?? 0) > 0);

/** Refuses a body whose Content-Length exceeds the limit, before the body is read. @throws PAYLOAD_TOO_LARGE */
export const refuseTooLargeBody = (
  { headers }: IncomingMessage,
  limit: number,
): void => {
  if (Number(headers['content-length'] ?? 0) > limit)
    throw payloadTooLargeError();
};

/**
 * Returns the body as a stream that fails with PAYLOAD_TOO_LARGE beyond the
 * limit; `onChunk` is called for each chunk.
 */
export const createLimitedBody = (
  req: IncomingMessage,
  onChunk: () => void,
  limit: number,
): Transform => {
  let bytes = 0;
  const body = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      bytes += chunk.length;
      onChunk();
      if (bytes > limit) done(payloadTooLargeError());
      else done(null, chunk);
    },
  });
  // `pipe()` is used with these listeners, because `pipeline()` would close the connection before an error response.
  req.once('error', (error) => body.destroy(error));
  req.once('close', () => {
    if (!req.complete)
      body.destroy(new Error('client disconnected during the upload'));
  });
  return req.pipe(body);
};
