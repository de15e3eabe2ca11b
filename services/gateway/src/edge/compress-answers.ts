import { constants } from 'node:zlib';
import compression from 'compression';
import type { Request, RequestHandler, Response } from 'express';

const minBytes = 1_000;

/**
 * Returns whether a response may be compressed. A response to a request with cookies is compressed only under a rule
 * with `repeatsNothing`, because the BREACH attack infers secrets from compressed lengths (decision 0060).
 */
const mayCompress = (req: Request, res: Response): boolean =>
  compression.filter(req, res) &&
  // Exports (attachments) stay uncompressed, so that they stream at the pace at which rows are read.
  !/^attachment/i.test(String(res.getHeader('content-disposition') ?? '')) &&
  !res.hasHeader('set-cookie') &&
  (req.headers.cookie === undefined || res.locals['repeatsNothing'] === true);

/** Creates the middleware that compresses uncached responses. It flushes each chunk, so that no stream is delayed. */
export const createCompression = (): RequestHandler => {
  const compress = compression({
    threshold: minBytes,
    filter: mayCompress,
    flush: constants.Z_SYNC_FLUSH,
    brotli: {
      flush: constants.BROTLI_OPERATION_FLUSH,
      // Each response in progress needs a compression window in memory: 256 kB (2^18 bytes) instead of 4 MB by default.
      params: { [constants.BROTLI_PARAM_LGWIN]: 18 },
    },
  });
  return (req, res, next) =>
    req.method === 'GET' ? compress(req, res, next) : next();
};
