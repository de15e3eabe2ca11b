import { constants } from 'node:zlib';
import compression from 'compression';
import type { Request, RequestHandler, Response } from 'express';

const minBytes = 1_000;

/**
 * Whether a response may be compressed. The BREACH attack guesses secrets by the length of compressed responses to a
 * victim's cookies, so these stay uncompressed unless their rule says `repeatsNothing` (decision record 60).
 */
const mayCompress = (req: Request, res: Response): boolean =>
  compression.filter(req, res) &&
  // Exports are streamed at the pace at which rows are read.
  !/^attachment/i.test(String(res.getHeader('content-disposition') ?? '')) &&
  !res.hasHeader('set-cookie') &&
  (req.headers.cookie === undefined || res.locals['repeatsNothing'] === true);

/** Compresses responses that do not come from the page cache, and flushes each chunk. */
export const compressAnswers = (): RequestHandler => {
  const compress = compression({
    threshold: minBytes,
    filter: mayCompress,
    flush: constants.Z_SYNC_FLUSH,
    brotli: {
      flush: constants.BROTLI_OPERATION_FLUSH,
      // The window of 256 kB replaces the default of 4 MB, which each response in progress would take.
      params: { [constants.BROTLI_PARAM_LGWIN]: 18 },
    },
  });
  return (req, res, next) =>
    req.method === 'GET' ? compress(req, res, next) : next();
};
