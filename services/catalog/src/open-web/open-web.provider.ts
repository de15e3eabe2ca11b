import { lookup as lookUp, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { AppError } from '@imprint/chassis/errors';
import ipaddr from 'ipaddr.js';
import { Agent, buildConnector, type Dispatcher, request } from 'undici';
import {
  addressRefusedError,
  AddressUnreachable,
  type FetchedResource,
  type OpenWeb,
  type FetchOptions,
  parseWebAddress,
} from './open-web.model.ts';
import { readBytes } from './read-response.model.ts';

const maxRedirects = 3;
const totalTimeoutMs = 15_000;
const connectTimeoutMs = 4_000;

// The IPv6 range for global unicast addresses (RFC 4291).
const globalUnicast: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];

/**
 * Whether an IP address is public: neither private, nor link-local like
 * the cloud's metadata service, nor multicast.
 */
const isPublicIp = (text: string): boolean => {
  if (isIP(text) === 0) return false;
  // `process` converts an IPv4-mapped IPv6 address to IPv4, so that the range of the IPv4 address is checked.
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast') return false;
  return !(address instanceof ipaddr.IPv6) || address.match(globalUnicast);
};

type Resolve = (
  host: string,
  done: (error: Error | null, found?: LookupAddress[]) => void,
) => void;

const systemResolve: Resolve = (host, done) =>
  lookUp(host, { all: true, order: 'verbatim' }, done);

/**
 * Resolves a name once and returns only checked addresses to connect to, so that DNS rebinding has no effect.
 * The name is refused if any of its addresses is not allowed.
 */
const createGuardedLookup =
  (resolve: Resolve, isAllowed: (ip: string) => boolean): LookupFunction =>
  (host, { all }, done) =>
    resolve(host, (error, found = []) => {
      const [first] = found;
      if (error || !first) return done(error ?? new Error('no address'), '');
      if (!found.every(({ address }) => isAllowed(address)))
        return done(addressRefusedError(), '');
      return all ? done(null, found) : done(null, first.address, first.family);
    });

/** Refuses a host that is a forbidden IP address; the guarded lookup, which gets only names, does not check it. */
const refuseForbiddenIp = (
  { hostname }: URL,
  isAllowed: (ip: string) => boolean,
): void => {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isAllowed(host)) throw addressRefusedError();
};

const tooLargeError = (maxBytes: number): AddressUnreachable =>
  new AddressUnreachable(
    `it has more than ${Math.floor(maxBytes / 1_000_000)} MB`,
  );

/** Reads a body of at most `maxBytes`. @throws ADDRESS_UNREACHABLE if the body is larger */
const readBody = async (
  { headers, body }: Pick<Dispatcher.ResponseData, 'headers' | 'body'>,
  maxBytes: number,
): Promise<Buffer> => {
  if (Number(headers['content-length'] ?? 0) > maxBytes) {
    body.destroy();
    throw tooLargeError(maxBytes);
  }
  return readBytes(body as AsyncIterable<Buffer>, maxBytes, () =>
    tooLargeError(maxBytes),
  );
};

const toAppError = (error: unknown): AppError => {
  for (let at = error; at instanceof Error; at = at.cause)
    if (at instanceof AppError) return at;
  const isLate = error instanceof Error && error.name === 'TimeoutError';
  return new AddressUnreachable(
    isLate ? 'it took too long' : 'the site did not answer',
    error,
  );
};

const redirects = new Set([301, 302, 303, 307, 308]);

/**
 * Creates the client for public addresses; a fetch may take 15 s and 3 redirects.
 * @throws ADDRESS_REFUSED, ADDRESS_UNREACHABLE
 */
export const createOpenWeb = ({
  resolve = systemResolve,
  isAllowed = isPublicIp,
  connector = buildConnector,
}: {
  resolve?: Resolve;
  isAllowed?: (ip: string) => boolean;
  connector?: typeof buildConnector;
} = {}): OpenWeb => {
  const lookup = createGuardedLookup(resolve, isAllowed);
  const dispatcher = new Agent({
    connect: connector({ timeout: connectTimeoutMs, lookup }),
    headersTimeout: totalTimeoutMs,
    bodyTimeout: totalTimeoutMs,
    keepAliveTimeout: 1,
  });

  const fetchFollowingRedirects = async (
    address: URL,
    options: FetchOptions,
    signal: AbortSignal,
    redirectsLeft: number,
  ): Promise<FetchedResource> => {
    refuseForbiddenIp(address, isAllowed);
    const { statusCode, headers, body } = await request(address, {
      dispatcher,
      signal,
      headers: { ...options.headers, accept: options.accept },
    });
    // A destroyed body emits an error, and without a listener the error ends the process.
    body.on('error', () => undefined);
    const { location } = headers;
    if (redirects.has(statusCode) && typeof location === 'string') {
      body.destroy();
      if (redirectsLeft === 0)
        throw new AddressUnreachable('it redirects too often');
      const next = parseWebAddress(location, address);
      return fetchFollowingRedirects(next, options, signal, redirectsLeft - 1);
    }
    const bytes = await readBody({ headers, body }, options.maxBytes);
    return { status: statusCode, headers, bytes };
  };

  return {
    fetch: async (address, options) => {
      try {
        const signal = AbortSignal.timeout(totalTimeoutMs);
        return await fetchFollowingRedirects(
          parseWebAddress(address),
          options,
          signal,
          maxRedirects,
        );
      } catch (error) {
        throw toAppError(error);
      }
    },
  };
};
