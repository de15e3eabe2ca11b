import { routeToRegExp } from '@imprint/chassis/http/route-pattern';
import type { LimitName } from './limits.model.ts';

export const upstreamNames = [
  'catalog',
  'orders',
  'ebook-access',
  'analytics',
  'web',
] as const;
export type UpstreamName = (typeof upstreamNames)[number];

export const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'] as const;
export type Method = (typeof methods)[number];

/** How concurrent small calls are sent to their service as one batch. */
export type CallBatching = {
  /** The path at which the service accepts a batch. */
  into: string;
  /**
   * The name of the cookie that each call carries, without its prefix. A call without the cookie is forwarded alone,
   * because its response sets the cookie.
   */
  cookie: string;
};

export type Rule = {
  /** ":name" matches one segment; "/**" at the end matches any number of segments, or none. */
  path: string;
  /** All methods of `methods` by default. */
  methods?: readonly Method[];
  /** `gateway`: a route of the gateway itself. */
  to: UpstreamName | 'gateway';
  /**
   * `admin`: the request needs a valid admin token. `either`: a token is optional but must be valid. By default the
   * rule is public, and a token is not forwarded.
   */
  access?: 'admin' | 'either';
  limit: LimitName;
  /** A separate connection pool to the service, so that these calls do not wait for other calls. */
  pool?: 'webhooks';
  /** The timeout until the response starts; 3 s by default. */
  timeoutMs?: number;
  /** The maximum size of a body in bytes; 100 kB by default. */
  bodyLimit?: number;
  /** Security headers that the service sends replace those of the gateway. */
  ownPolicy?: true;
  /** Requests of other origins are allowed, because no cookie of the visitor authorises them. */
  anyOrigin?: true;
  /**
   * Responses are cached for all callers, one for each combination of these query parameters. A request with another
   * parameter or value bypasses the cache.
   */
  cached?: Readonly<Record<string, RegExp>>;
  /**
   * No response contains text of its request. Therefore responses to requests with a cookie may be compressed: their
   * length reveals no secret (BREACH).
   */
  repeatsNothing?: true;
  /** The service checks the authorization of the caller itself, as it does for a provider's webhook. */
  withAuthorization?: true;
  /** Cookies are not forwarded. */
  withoutCookies?: true;
  batched?: CallBatching;
};

export const defaultTimeoutMs = 3_000;

export const isForwarded = (rule: Rule): rule is Rule & { to: UpstreamName } =>
  rule.to !== 'gateway';

type Router = (method: string, path: string) => Rule | undefined;

/** Creates the function that returns the first rule for a method and path; undefined if none matches. */
export const createRouter = (table: readonly Rule[]): Router => {
  const compiled = table.map((rule) => ({
    rule,
    pattern: routeToRegExp(rule.path),
  }));
  return (method, path) =>
    compiled.find(
      ({ rule, pattern }) =>
        (!rule.methods ||
          (rule.methods as readonly string[]).includes(method)) &&
        pattern.test(path),
    )?.rule;
};
