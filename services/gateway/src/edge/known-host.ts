import type { IncomingMessage } from 'node:http';
import { InvalidError } from '@imprint/chassis/errors';

export const unknownHost = () =>
  new InvalidError('UNKNOWN_HOST', 'No site with this name is served here.', {
    status: 421,
  });

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);
const loopbackPeer = /^(127\.|::1$|::ffff:127\.)/;

// The port is ignored, because a proxy or a published port may change it.
const hostNameOf = (host: string | undefined): string | undefined => {
  try {
    // A Host header has neither path nor user, but the URL parser would accept both.
    return host && /^[^/?#@\\\s]+$/.test(host)
      ? new URL(`http://${host}`).hostname
      : undefined;
  } catch {
    return undefined;
  }
};

export type HasKnownHost = (req: IncomingMessage) => boolean;

/**
 * Returns a check of a request's Host: the site's, the one at which other services call the gateway, or a loopback
 * name in a request from the same machine.
 */
export const createHostCheck = (
  publicUrl: string,
  gatewayUrl: string | undefined,
): HasKnownHost => {
  const names = new Set(
    [publicUrl, gatewayUrl ?? []].flat().map((url) => new URL(url).hostname),
  );
  // Parsed hosts are cached, because most requests name one of a few.
  const known = new Map<string, string | undefined>();
  return ({ headers: { host = '' }, socket }) => {
    if (!known.has(host)) {
      if (known.size >= 1_000) known.clear();
      known.set(host, hostNameOf(host));
    }
    const name = known.get(host);
    if (name === undefined) return false;
    if (names.has(name)) return true;
    return loopback.has(name) && loopbackPeer.test(socket.remoteAddress ?? '');
  };
};
