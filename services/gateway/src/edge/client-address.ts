import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { IPv4, IPv6 } from 'ipaddr.js';

type Address = IPv4 | IPv6;
type Range = [Address, number];
type ForwardedHeaders = string | string[] | undefined;

const parseAddress = (text: string): Address | undefined => {
  const bare = text.trim();
  return ipaddr.isValid(bare) ? ipaddr.process(bare) : undefined;
};

/** Parses addresses and CIDR ranges such as "127.0.0.1, 10.0.0.0/8"; throws on anything else. */
export const parseRanges = (list: string): Range[] =>
  list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((entry) =>
      entry.includes('/')
        ? ipaddr.parseCIDR(entry)
        : [
            ipaddr.parse(entry),
            ipaddr.parse(entry).kind() === 'ipv4' ? 32 : 128,
          ],
    );

const isInRanges = (address: Address, ranges: Range[]): boolean =>
  ranges.some(
    ([base, bits]) =>
      base.kind() === address.kind() && address.match([base, bits] as never),
  );

export type Client = {
  address: string;
  /** The key for rate limits: an IPv4 address, or the /64 prefix of an IPv6 address, which usually is one household. */
  net: string;
  protocol: 'http' | 'https';
};

const toClientNet = (address: Address): string =>
  address.kind() === 'ipv4'
    ? address.toString()
    : (address as IPv6).parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':');

/**
 * Returns a function that reads the address and the protocol of a request's client. Only headers of a trusted proxy
 * count: the client is the last address in `X-Forwarded-For` that does not belong to a trusted proxy.
 */
export const createClientReader = (
  trusted: Range[],
): ((req: IncomingMessage) => Client) => {
  const peers = new WeakMap<Socket, Address>();
  // The result is cached for each connection, because the requests of one connection mostly have the same headers.
  const last = new WeakMap<
    Socket,
    { by: ForwardedHeaders; proto: ForwardedHeaders; client: Client }
  >();
  const peerAddressOf = (socket: Socket): Address => {
    const known = peers.get(socket);
    if (known) return known;
    const peer =
      parseAddress(socket.remoteAddress ?? '') ?? ipaddr.parse('0.0.0.0');
    peers.set(socket, peer);
    return peer;
  };
  const readClient = ({ socket, headers }: IncomingMessage): Client => {
    let address = peerAddressOf(socket);
    const byProxy = isInRanges(address, trusted);
    const forwardedFor = [headers['x-forwarded-for'] ?? []]
      .flat()
      .join(',')
      .split(',');
    while (isInRanges(address, trusted) && forwardedFor.length > 0) {
      const before = parseAddress(forwardedFor.pop() ?? '');
      if (!before) break;
      address = before;
    }
    const secure = byProxy && headers['x-forwarded-proto'] === 'https';
    return {
      address: address.toString(),
      net: toClientNet(address),
      protocol: secure ? 'https' : 'http',
    };
  };
  return (req) => {
    const { 'x-forwarded-for': by, 'x-forwarded-proto': proto } = req.headers;
    const known = last.get(req.socket);
    if (known && known.by === by && known.proto === proto) return known.client;
    const client = readClient(req);
    last.set(req.socket, { by, proto, client });
    return client;
  };
};
