import type { IncomingMessage } from 'node:http';
import { InvalidError } from '@imprint/chassis/errors';

export const unknownHostError = () =>
  new InvalidError(
    'UNKNOWN_HOST',
    'The Host header names no site of this server.',
    { status: 421 },
  );

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);
const loopbackPeer = /^(127\.|::1$|::ffff:127\.)/;

// The port of a Host header is ignored, because a proxy or a published container port may change it.
const parseHostName = (host: string | undefined): string | undefined => {
  try {
    // The pattern refuses a path or a user in the Host header, which the URL parser would accept.
    return host && /^[^/?#@\\\s]+$/.test(host)
      ? new URL(`http://${host}`).hostname
      : undefined;
  } catch {
    return undefined;
  }
};

export type HasKnownHost = (req: IncomingMessage) => boolean;

/**
 * Returns a function that checks whether a request's Host header names the site, or the address at which services
 * call the gateway. Requests from the same machine may also use a loopback name.
 */
export const createHasKnownHost = (
  publicUrl: string,
  gatewayUrl: string | undefined,
): HasKnownHost => {
  const names = new Set(
    [publicUrl, gatewayUrl ?? []].flat().map((url) => new URL(url).hostname),
  );
  // Parsed Host headers are cached, because nearly all requests send one of a few values.
  const known = new Map<string, string | undefined>();
  return ({ headers: { host = '' }, socket }) => {
    if (!known.has(host)) {
      if (known.size >= 1_000) known.clear();
      known.set(host, parseHostName(host));
    }
    const name = known.get(host);
    if (name === undefined) return false;
    if (names.has(name)) return true;
    return loopback.has(name) && loopbackPeer.test(socket.remoteAddress ?? '');
  };
};
