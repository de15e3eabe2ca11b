import type { RequestHandler } from 'express';
import jwt from 'jsonwebtoken';
import { UnauthenticatedError } from '../errors.ts';
import { routeToRegExp } from '../route-pattern.model.ts';

export const serviceTokenHeader = 'x-service-token';

/** The services that may call each other: the gateway, the page server and their siblings. */
const serviceNames = [
  'gateway',
  'web',
  'catalog',
  'orders',
  'ebook-access',
  'analytics',
] as const;
export type ServiceName = (typeof serviceNames)[number];

const lifeSeconds = 60;
const renewAfterMs = 30_000;
// Services of the previous release accept only this audience, and sign tokens without a route.
const formerAudience = 'imprint-services';
const formerOverlapMs = 10 * 60_000;
const maxKnown = 1_000;

const callerUnknownError = () =>
  new UnauthenticatedError(
    'CALLER_UNKNOWN',
    "Only the shop's own services may call this address.",
  );

/** Returns the keys that services sign their tokens with, the current one first. */
export const serviceKeysOf = (config: {
  SERVICE_KEY: string;
  SERVICE_PREVIOUS_KEY?: string | undefined;
}): [string, ...string[]] => [
  config.SERVICE_KEY,
  ...[config.SERVICE_PREVIOUS_KEY ?? []].flat(),
];

/**
 * Signs a token for a route, given as method and pattern: "GET /internal/orders/:reference". The route is never a path,
 * which may contain a token.
 */
export type SignServiceToken = (audience: ServiceName, route: string) => string;

/**
 * Returns a function that signs a service's calls. A token is valid for one route for 60 s, and is reused for 30 s by
 * the wall clock: unlike a monotonic clock, it counts the time of a suspended machine, as the check of the expiry does.
 */
export const createServiceTokenSigner = (
  service: ServiceName,
  key: string,
  nowMs = () => Date.now(),
): SignServiceToken => {
  const signed = new Map<string, { token: string; at: number }>();
  return (audience, route) => {
    const name = `${audience} ${route}`;
    const known = signed.get(name);
    const ageMs = known ? nowMs() - known.at : NaN;
    if (known && ageMs >= 0 && ageMs <= renewAfterMs) return known.token;
    const token = jwt.sign({ route }, key, {
      algorithm: 'HS256',
      issuer: service,
      audience: [audience, formerAudience],
      expiresIn: lifeSeconds,
    });
    if (signed.size >= maxKnown) signed.clear();
    signed.set(name, { token, at: nowMs() });
    return token;
  };
};

type Caller = { issuer: string; expiresAt: number; route: string | undefined };

const verifyServiceToken = (
  token: string,
  keys: string[],
  audience: ServiceName,
): Caller => {
  for (const key of keys)
    try {
      const claims = jwt.verify(token, key, {
        algorithms: ['HS256'],
        issuer: [...serviceNames],
        audience: formerAudience,
        maxAge: `${lifeSeconds}s`,
        clockTolerance: 30,
      });
      if (typeof claims === 'string') break;
      const { iss = '', exp = 0 } = claims;
      const route: unknown = claims['route'];
      const isBound = typeof route === 'string';
      if (isBound && ![claims.aud].flat().includes(audience)) break;
      return {
        issuer: iss,
        expiresAt: exp * 1000,
        route: isBound ? route : undefined,
      };
    } catch (error) {
      if (!(error instanceof jwt.JsonWebTokenError)) throw error;
    }
  throw callerUnknownError();
};

type Allows = (method: string, path: string) => boolean;

const createRoutePredicate = (route: string | undefined): Allows => {
  if (route === undefined) return () => true;
  const [method, path = ''] = route.split(' ');
  const pattern = routeToRegExp(path);
  return (requestMethod, requestPath) =>
    (method === '*' || method === requestMethod) && pattern.test(requestPath);
};

/**
 * Returns the middleware that accepts calls only from the gateway and the sibling services, each token only for its
 * audience and route. A verified token is cached until it expires, so the check costs next to nothing per request.
 * @throws callerUnknownError if the token is missing, invalid or issued for another route
 */
export const createServiceCallerGuard = ({
  keys,
  audience,
  nowMs = () => Date.now(),
}: {
  keys: string[];
  audience: ServiceName;
  nowMs?: () => number;
}): RequestHandler => {
  const seen = new Map<string, { until: number; allows: Allows }>();
  const boundSince = new Map<string, number>();

  // The previous release signs tokens without a route. They are refused 10 minutes after their issuer's first token
  // with a route, because the rollout is over by then.
  const refuseTokenWithoutRouteAfterRollout = ({
    issuer,
    route,
  }: Caller): void => {
    const since = boundSince.get(issuer);
    if (route !== undefined && since === undefined)
      boundSince.set(issuer, nowMs());
    if (route !== undefined || since === undefined) return;
    if (nowMs() - since > formerOverlapMs) throw callerUnknownError();
  };

  const verifyAndCache = (token: string) => {
    const caller = verifyServiceToken(token, keys, audience);
    refuseTokenWithoutRouteAfterRollout(caller);
    const { expiresAt: until, route } = caller;
    const known = { until, allows: createRoutePredicate(route) };
    if (seen.size >= maxKnown) seen.clear();
    seen.set(token, known);
    return known;
  };

  return (req, _res, next) => {
    const token = req.get(serviceTokenHeader);
    if (!token) throw callerUnknownError();
    const known = seen.get(token);
    const { allows } =
      known && known.until >= nowMs() ? known : verifyAndCache(token);
    if (!allows(req.method, req.path)) throw callerUnknownError();
    next();
  };
};
