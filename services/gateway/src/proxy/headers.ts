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

/** A caller's headers without those of its connection, and without any that speak for the gateway. */
export const headersInward = (
  given: IncomingHttpHeaders,
  {
    withBody,
    withBearer,
    withCookies = true,
  }: { withBody: boolean; withBearer: boolean; withCookies?: boolean },
): Headers => {
  const forwarded: Headers = {};
  const named = namedByConnection(given.connection);
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined || hopByHop.has(name) || gatewayHeaders.has(name))
      continue;
    if (name.startsWith('x-') && !forwardedHeaders.has(name)) continue;
    if (name === 'authorization' && !withBearer) continue;
    if (name === 'cookie' && !withCookies) continue;
    if (name === 'content-length' && !withBody) continue;
    if (named.includes(name)) continue;
    forwarded[name] = value;
  }
  return forwarded;
};

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
): Headers => {
  const forwarded: Headers = {};
  const named = namedByConnection(given.connection);
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined || neverOutward.has(name) || fixed.has(name))
      continue;
    if (named.includes(name)) continue;
    forwarded[name] = value;
  }
  return forwarded;
};
