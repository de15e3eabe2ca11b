import type { Request, RequestHandler } from 'express';
import { InvalidError } from '@imprint/chassis/errors';
import { methodNotAllowed } from '@imprint/chassis/http/problem';
import { mayRoute } from '../proxy/address-guard.ts';
import { hasBody, refuseTooLarge } from '../proxy/body-limit.ts';
import type { forward } from '../proxy/forward.ts';
import {
  isForwarded,
  methods,
  type createRouter,
} from '../proxy/route.model.ts';
import type { clientReader } from './client-address.ts';
import { NothingHere } from './nothing-here.ts';
import type { CountCall } from './rate-limiter.ts';
import { hasTooManyHeaders, namesOneHost } from './readable.ts';
import { refuseForeignOrigin } from './same-origin.ts';
import { securityHeaders } from './security-headers.ts';

class RequestUnreadable extends InvalidError {
  readonly code = 'INVALID_REQUEST';
  constructor() {
    super('The request could not be read.');
  }
}

class TooManyHeaders extends InvalidError {
  readonly code = 'HEADERS_TOO_LARGE';
  override readonly status = 431;
  constructor() {
    super('The headers of the request are too large.');
  }
}

export type DoorDeps = {
  route: ReturnType<typeof createRouter>;
  readClient: ReturnType<typeof clientReader>;
  countCall: CountCall;
  publicOrigin: string;
  /** Passes who is signed in, throws for everybody else. */
  checkAdmin: (req: Request) => Promise<unknown>;
  forward: ReturnType<typeof forward>;
  /** Why a call was refused before it came here. */
  refusalOf: (req: Request) => Error | undefined;
};

const noMethod = methodNotAllowed([...methods]);
const readOnly = methodNotAllowed(['GET', 'HEAD']);

/** Every request comes in here: what may not pass is refused, what is a part's goes there, the rest is the gateway's own. */
export const door =
  (deps: DoorDeps): RequestHandler =>
  async (req, res, next) => {
    for (const [name, value] of Object.entries(securityHeaders))
      res.setHeader(name, value);
    const query = req.url.indexOf('?');
    const path = query === -1 ? req.url : req.url.slice(0, query);
    // HTTP/0.9, which the parser still takes, knows no headers and so no limits.
    if (req.httpVersionMajor < 1) throw new RequestUnreadable();
    if (hasTooManyHeaders(req)) throw new TooManyHeaders();
    if (!namesOneHost(req)) throw new RequestUnreadable();
    if (!(methods as readonly string[]).includes(req.method))
      return noMethod(req, res, next);
    if (!mayRoute(path)) throw new NothingHere();
    const rule = deps.route(req.method, path);
    if (!rule) return readOnly(req, res, next);
    res.locals['route'] = rule.path;
    const refusal = deps.refusalOf(req);
    if (refusal) throw refusal;
    const client = deps.readClient(req);
    res.locals['client'] = client;
    if (rule.limit !== 'none') await deps.countCall(rule.limit, client.net);
    if (!rule.anyOrigin) refuseForeignOrigin(req, deps.publicOrigin);
    if (hasBody(req)) refuseTooLarge(req, rule.bodyLimit);
    if (
      rule.access === 'admin' ||
      (rule.access === 'either' && req.headers.authorization !== undefined)
    )
      await deps.checkAdmin(req);
    if (path.startsWith('/api/')) res.setHeader('cache-control', 'no-store');
    if (isForwarded(rule)) return deps.forward(req, res, rule, client);
    return next();
  };
