import type { Request, RequestHandler, Response } from 'express';
import {
  bodyNotJsonError,
  createMethodNotAllowedHandler,
} from '@imprint/chassis/http/problem';
import { tooManyRequestsError } from '@imprint/chassis/rate-limit';
import { mayRoute } from '../proxy/address-guard.ts';
import {
  bodyLimitOf,
  hasBody,
  refuseTooLargeBody,
} from '../proxy/body-limit.ts';
import type { CallBody, Forward } from '../proxy/forward.ts';
import {
  headersTooLargeError,
  addressNotFoundError,
  requestUnreadableError,
} from '../proxy/refusals.ts';
import {
  isForwarded,
  methods,
  type createRouter,
} from '../proxy/route.model.ts';
import { securityHeaders } from '../proxy/security-headers.ts';
import type { createClientReader } from './client-address.ts';
import type { ConcurrencyLimit } from './concurrency-limit.ts';
import { type HasKnownHost, unknownHostError } from './known-host.ts';
import type { CountCall } from './rate-limiter.ts';
import { hasTooManyHeaders, namesOneHost } from './readable.ts';
import type { ReadBody, RequestBody } from './request-body.ts';
import { refuseForeignOrigin } from './same-origin.ts';
import { closeConnectionIfBodyIncomplete } from './unread-body.ts';

export type EdgeDeps = {
  route: ReturnType<typeof createRouter>;
  readClient: ReturnType<typeof createClientReader>;
  countCall: CountCall;
  hasKnownHost: HasKnownHost;
  publicOrigin: string;
  /** Throws unless the request has a valid admin token. */
  checkAdmin: (req: Request) => Promise<unknown>;
  readBody: ReadBody;
  /** Limits the concurrent calls to the services per client address. */
  calls: ConcurrencyLimit;
  forward: Forward;
  /** Returns the error with which the page cache refused a request; undefined if the cache did not refuse it. */
  refusalOf: (req: Request) => Error | undefined;
};

const parseJson = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    throw bodyNotJsonError();
  }
};

const toForwardedBody = (body: RequestBody): CallBody => {
  if (body.kind === 'whole') return body.bytes;
  return body.kind === 'stream' ? body.start : undefined;
};

/**
 * Acquires a slot for a call to a service and holds it until the response closes.
 * @throws TOO_MANY_REQUESTS if no slot is released in time or too many callers wait
 */
const acquireCallSlotUntilClose = async (
  calls: ConcurrencyLimit,
  res: Response,
  net: string,
): Promise<void> => {
  const release = await calls.acquire(net);
  if (!release) throw tooManyRequestsError(5);
  if (res.destroyed) release();
  else res.once('close', release);
};

const noMethod = createMethodNotAllowedHandler([...methods]);
const readOnly = createMethodNotAllowedHandler(['GET', 'HEAD']);

/**
 * Creates the middleware that checks every request, then forwards it to its
 * service or passes it to the gateway's routes.
 */
export const createEdge =
  (deps: EdgeDeps): RequestHandler =>
  async (req, res, next) => {
    for (const [name, value] of Object.entries(securityHeaders))
      res.setHeader(name, value);
    closeConnectionIfBodyIncomplete(req, res);
    const query = req.url.indexOf('?');
    const path = query === -1 ? req.url : req.url.slice(0, query);
    // The parser still accepts HTTP/0.9, which has no headers.
    if (req.httpVersionMajor < 1) throw requestUnreadableError();
    if (hasTooManyHeaders(req)) throw headersTooLargeError();
    if (!namesOneHost(req)) throw requestUnreadableError();
    if (!deps.hasKnownHost(req)) throw unknownHostError();
    if (!(methods as readonly string[]).includes(req.method))
      return noMethod(req, res, next);
    if (!mayRoute(path)) throw addressNotFoundError();
    const rule = deps.route(req.method, path);
    if (!rule) return readOnly(req, res, next);
    res.locals['route'] = rule.path;
    res.locals['repeatsNothing'] = rule.repeatsNothing;
    const refusal = deps.refusalOf(req);
    if (refusal) throw refusal;
    const client = deps.readClient(req);
    res.locals['client'] = client;
    if (rule.limit !== 'none') await deps.countCall(rule.limit, client.net);
    if (!rule.anyOrigin) refuseForeignOrigin(req, deps.publicOrigin);
    if (hasBody(req)) refuseTooLargeBody(req, bodyLimitOf(rule));
    if (
      rule.access === 'admin' ||
      (rule.access === 'either' && req.headers.authorization !== undefined)
    )
      await deps.checkAdmin(req);
    if (path.startsWith('/api/')) res.setHeader('cache-control', 'no-store');
    const body = await deps.readBody(req, res, rule, client.net);
    if (body.kind === 'caller-gone') return undefined;
    if (!isForwarded(rule)) {
      if (body.kind === 'whole') req.body = parseJson(body.bytes);
      return next();
    }
    await acquireCallSlotUntilClose(deps.calls, res, client.net);
    return deps.forward(req, res, rule, client, toForwardedBody(body));
  };
