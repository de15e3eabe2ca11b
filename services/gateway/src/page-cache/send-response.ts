import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequestRecorder } from '@imprint/chassis/http/request-log';
import { readOrCreateRequestId } from '@imprint/chassis/http/server';
import type { Logger } from '@imprint/chassis/logger';
import type { Rule } from '../proxy/route.model.ts';
import type { CacheEntry } from './cache-store.ts';
import {
  compressForCaller,
  selectRepresentationHeaders,
  type Variant,
} from './cached-response.ts';
import {
  choosePreferredEncoding,
  matchesIfNoneMatch,
  failsIfMatch,
} from './encoding.model.ts';
import type { BufferedAnswer } from '../proxy/fetch-buffered.ts';

export type Caller = {
  req: IncomingMessage;
  res: ServerResponse;
  startedAt: number;
};

/** Sends a variant, or 412 or 304 without a body if a precondition of the caller (RFC 9110, section 13) requires it. */
const sendVariant = (
  { req, res }: Caller,
  chosen: Variant,
  own: string[],
): void => {
  const { headers } = req;
  const isNotModified = matchesIfNoneMatch(
    headers['if-none-match'],
    chosen.etag,
  );
  if (failsIfMatch(headers['if-match'], chosen.etag))
    res.writeHead(412, [...chosen.unchangedHeaders, ...own]).end();
  else if (isNotModified)
    res.writeHead(304, chosen.unchangedHeaders.concat(own)).end();
  else if (req.method === 'HEAD')
    res.writeHead(200, chosen.headers.concat(own)).end();
  else
    res.writeHead(200, chosen.headers.concat(own)).end(chosen.body, 'latin1');
};

/** Creates the functions that send a response without Express, with a request id and the usual log line. */
export const createResponseSenders = (log: Logger) => {
  const logRequest = createRequestRecorder(log);
  /**
   * Returns the request id, and logs the request when its response has closed. The log line has no trace id, because
   * revalidations, the only calls to services, have traces of their own.
   */
  const logAndReturnId = ({ req, res, startedAt }: Caller, { path }: Rule) => {
    const requestId = readOrCreateRequestId(req);
    logRequest(req, res, { requestId }, () => path, startedAt);
    return requestId;
  };
  return {
    /** Sends a cached response; `status` is the outcome in its Cache-Status header (RFC 9211), such as "hit". */
    sendCached: (
      caller: Caller,
      { response, rule }: CacheEntry,
      status: string,
    ): void => {
      const { headers } = caller.req;
      const chosen =
        response.variants[choosePreferredEncoding(headers['accept-encoding'])];
      const own = [
        ...['x-request-id', logAndReturnId(caller, rule)],
        ...['cache-status', `imprint; ${status}`],
      ];
      sendVariant(caller, chosen, own);
    },
    /**
     * Sends a response that is not cached. Compression is safe from BREACH: the service received no header of the
     * caller, so the body contains no secret of the caller.
     */
    sendUncached: async (
      caller: Caller,
      rule: Rule,
      answer: BufferedAnswer,
    ): Promise<void> => {
      const { status, headers } = answer;
      const { req, res } = caller;
      const accepted = choosePreferredEncoding(req.headers['accept-encoding']);
      const { encoding, body } = await compressForCaller(answer, accepted);
      if (res.destroyed) return;
      const lines = [
        ...selectRepresentationHeaders(rule, answer).flat(),
        ...['cache-control', headers['cache-control'] ?? 'no-store'],
        ...['vary', 'Accept-Encoding'],
        ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
        ...['content-length', String(body.length)],
        ...['x-request-id', logAndReturnId(caller, rule)],
        ...['cache-status', 'imprint; fwd=miss'],
      ];
      res
        .writeHead(status, lines)
        .end(req.method === 'HEAD' ? undefined : body);
    },
  };
};
