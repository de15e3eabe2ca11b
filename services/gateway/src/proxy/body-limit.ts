import type { IncomingMessage } from 'node:http';
import { Transform } from 'node:stream';
import { InvalidError } from '@imprint/chassis/errors';

export class PayloadTooLarge extends InvalidError {
  readonly code = 'PAYLOAD_TOO_LARGE';
  override readonly status = 413;
  constructor() {
    super('That is more than this address accepts.');
  }
}

const defaultLimit = 100_000;

export const hasBody = ({ method, headers }: IncomingMessage): boolean =>
  method !== 'GET' &&
  method !== 'HEAD' &&
  (headers['transfer-encoding'] !== undefined ||
    Number(headers['content-length'] ?? 0) > 0);

/** Refuses a body that says itself that it is too big, before a byte of it is read. */
export const refuseTooLarge = (
  { headers }: IncomingMessage,
  limit = defaultLimit,
): void => {
  if (Number(headers['content-length'] ?? 0) > limit)
    throw new PayloadTooLarge();
};

const smallBytes = 16_384;

/** Whether the body says itself that it is small: then it costs less to wait for it than to stream it. */
export const isSmall = ({ headers }: IncomingMessage): boolean =>
  Number(headers['content-length'] ?? Infinity) <= smallBytes;

/** All of a small body; `undefined` when its caller went away. */
export const wholeBody = (req: IncomingMessage): Promise<Buffer | undefined> =>
  new Promise((resolve) => {
    // What was ended before it was read says so no more.
    if (req.destroyed) return resolve(undefined);
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.once('end', () => {
      const [first] = chunks;
      resolve(chunks.length === 1 ? first : Buffer.concat(chunks));
    });
    req.once('error', () => resolve(undefined));
    req.once('close', () => resolve(undefined));
    return undefined;
  });

/** The body as it comes, byte for byte, up to the limit; `onChunk` hears of each step. */
export const limitedBody = (
  req: IncomingMessage,
  onChunk: () => void,
  limit = defaultLimit,
): Transform => {
  let bytes = 0;
  const body = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      bytes += chunk.length;
      onChunk();
      if (bytes > limit) done(new PayloadTooLarge());
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
