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

// Only these say something about the call that the gateway does not say itself.
const forwardedHeaders = new Set(['x-paystack-signature', 'x-requested-with']);
const gatewayHeaders = new Set(['forwarded', 'traceparent', 'tracestate']);

const namedByConnection = (connection: string | undefined): string[] =>
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
  const named = namedByConnection(given.connection);
  for (const [name, value] of Object.entries(given))
    if (value !== undefined && mayPass(name) && !named.includes(name))
      passed[name] = value;
  return passed;
};

/** A caller's headers without those of its connection, and without any that speak for the gateway. */
export const headersInward = (
  given: IncomingHttpHeaders,
  {
    withBody,
    withBearer,
    withCookies,
  }: { withBody: boolean; withBearer: boolean; withCookies: boolean },
): Headers =>
  selectHeaders(given, (name) => {
    if (hopByHop.has(name) || gatewayHeaders.has(name)) return false;
    if (name === 'authorization') return withBearer;
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

/** A part's headers as the caller may see them; `fixed` are the gateway's to say. */
export const headersOutward = (
  given: IncomingHttpHeaders,
  fixed: ReadonlySet<string>,
): Headers =>
  selectHeaders(given, (name) => !neverOutward.has(name) && !fixed.has(name));
