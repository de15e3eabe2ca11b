import type { IncomingHttpHeaders } from 'node:http';

type Headers = Record<string, string | string[]>;

const hopByHop = new Set([
  'connection',
  'expect',
  'host',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

// The only `X-` headers of a request that pass to a service; the gateway drops all others and sets its own.
const forwardedHeaders = new Set(['x-paystack-signature', 'x-requested-with']);
const gatewayHeaders = new Set(['forwarded', 'traceparent', 'tracestate']);

const parseConnectionHeader = (connection: string | undefined): string[] =>
  connection
    ? connection
        .toLowerCase()
        .split(',')
        .map((name) => name.trim())
    : [];

const selectHeaders = (
  given: IncomingHttpHeaders,
  mayPass: (name: string) => boolean,
): Headers => {
  const passed: Headers = {};
  const named = parseConnectionHeader(given.connection);
  for (const [name, value] of Object.entries(given))
    if (value !== undefined && mayPass(name) && !named.includes(name))
      passed[name] = value;
  return passed;
};

/**
 * Returns the request headers that pass to a service, without those of the connection (RFC 9110, section 7.6.1) and
 * those that the gateway sets.
 */
export const selectRequestHeaders = (
  given: IncomingHttpHeaders,
  {
    withBody,
    withAuthorization,
    withCookies,
  }: { withBody: boolean; withAuthorization: boolean; withCookies: boolean },
): Headers =>
  selectHeaders(given, (name) => {
    if (hopByHop.has(name) || gatewayHeaders.has(name)) return false;
    if (name === 'authorization') return withAuthorization;
    if (name === 'cookie') return withCookies;
    if (name === 'content-length') return withBody;
    return !name.startsWith('x-') || forwardedHeaders.has(name);
  });

const neverOutward = new Set([
  ...hopByHop,
  'server',
  'x-powered-by',
  'x-request-id',
  'x-service-token',
]);

/** Returns the response headers that pass to the caller, without the `fixed` headers, which the gateway sets itself. */
export const selectResponseHeaders = (
  given: IncomingHttpHeaders,
  fixed: ReadonlySet<string>,
): Headers =>
  selectHeaders(given, (name) => !neverOutward.has(name) && !fixed.has(name));
