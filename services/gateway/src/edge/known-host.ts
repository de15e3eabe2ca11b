import type { IncomingMessage } from 'node:http';
import { InvalidError } from '@imprint/chassis/errors';

export const unknownHost = () =>
  new InvalidError('UNKNOWN_HOST', 'No site with this name is served here.', {
    status: 421,
  });

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);
const loopbackPeer = /^(127\.|::1$|::ffff:127\.)/;

// The name alone: a proxy or a published port may change the port.
const hostNameOf = (host: string | undefined): string | undefined => {
  try {
    // A host has neither path nor user; the parser would take both.
    return host && /^[^/?#@\\\s]+$/.test(host)
      ? new URL(`http://${host}`).hostname
      : undefined;
  } catch {
    return undefined;
  }
};

export type HasKnownHost = (req: IncomingMessage) => boolean;

/**
 * Whether a request names a host of ours: the site's, the one under which the other services call, or this machine's own
 * from this machine itself.
 */
export const createHostCheck = (
  publicUrl: string,
  gatewayUrl: string | undefined,
): HasKnownHost => {
  const names = new Set(
    [publicUrl, gatewayUrl ?? []].flat().map((url) => new URL(url).hostname),
  );
  // Browsers write the same few again and again.
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
