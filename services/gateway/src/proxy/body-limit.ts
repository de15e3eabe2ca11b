import type { IncomingMessage } from 'node:http';
import { Transform } from 'node:stream';
import { payloadTooLarge } from './refusals.ts';
import type { Rule } from './route.model.ts';

const defaultLimit = 100_000;

/** Bytes. */
export const bodyLimitOf = ({ bodyLimit = defaultLimit }: Rule): number =>
  bodyLimit;

export const hasBody = ({ method, headers }: IncomingMessage): boolean =>
  method !== 'GET' &&
  method !== 'HEAD' &&
  (headers['transfer-encoding'] !== undefined ||
    Number(headers['content-length'] ?? 0) > 0);

/** Refuses a body that says itself that it is too big, before a byte of it is read. */
export const refuseTooLarge = (
  { headers }: IncomingMessage,
  limit: number,
): void => {
  if (Number(headers['content-length'] ?? 0) > limit) throw payloadTooLarge();
};

/** The body as it comes, byte for byte, up to the limit; `onChunk` hears of each step. */
export const limitedBody = (
  req: IncomingMessage,
  onChunk: () => void,
  limit: number,
): Transform => {
  let bytes = 0;
  const body = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      bytes += chunk.length;
      onChunk();
      if (bytes > limit) done(payloadTooLarge());
      else done(null, chunk);
    },
  });
  // Not a pipeline: that would end the caller's connection before it could be answered.
  req.once('error', (error) => body.destroy(error));
  req.once('close', () => {
    if (!req.complete) body.destroy(new Error('the caller went away'));
  });
  return req.pipe(body);
};
