import { constants } from 'node:zlib';
import compression from 'compression';
import type { Request, RequestHandler, Response } from 'express';

const minBytes = 1_000;

/**
 * Whether an answer may be compressed. BREACH reads a secret from the length of answers that hold it beside
 * what an attacker has put into the request, which a victim's browser sends with its cookies. So what answers a
 * request with a cookie, or sets one, is sent as it is, unless its rule says that it repeats nothing of the request.
 * A bearer is no cookie: no browser adds it to a request of another site.
 */
const mayCompress = (req: Request, res: Response): boolean =>
  compression.filter(req, res) &&
  // Exports are streamed as fast as rows are read.
  !/^attachment/i.test(String(res.getHeader('content-disposition') ?? '')) &&
  !res.hasHeader('set-cookie') &&
  (req.headers.cookie === undefined || res.locals['repeatsNothing'] === true);

/** Compresses the answers that have no copy in the page cache, each piece as it comes. */
export const compressAnswers = (): RequestHandler => {
  const compress = compression({
    threshold: minBytes,
    filter: mayCompress,
    flush: constants.Z_SYNC_FLUSH,
    brotli: {
      flush: constants.BROTLI_OPERATION_FLUSH,
      // A window of 256 kB instead of 4 MB for each answer under way.
      params: { [constants.BROTLI_PARAM_LGWIN]: 18 },
    },
  });
  return (req, res, next) =>
    req.method === 'GET' ? compress(req, res, next) : next();
};
