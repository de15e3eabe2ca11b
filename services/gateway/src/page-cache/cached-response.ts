import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { selectResponseHeaders } from '../proxy/headers.ts';
import type { Rule } from '../proxy/route.model.ts';
import {
  headersSetByGateway,
  securityHeaders,
} from '../proxy/security-headers.ts';
import type { Encoding } from './encoding.model.ts';
import type { BufferedAnswer } from '../proxy/fetch-buffered.ts';

type Flat = string[];

export type Variant = {
  etag: string;
  /** The bytes of the body, or latin1 text if the body is short. */
  body: Buffer | string;
  headers: Flat;
  /** The headers of a 304 response. */
  unchangedHeaders: Flat;
};

/** A response that is ready to be sent in each encoding. */
export type CachedResponse = {
  /** A fingerprint of the body and its headers, to detect an unchanged response. */
  mark: string;
  variants: Record<Encoding, Variant>;
  bytes: number;
};

const forbidsCaching = /no-store|no-cache|private/i;
const variesByEncodingOnly = /^\s*(accept-encoding\s*)?$/i;

/** Returns whether a response suits every caller: without cookie and encoding, and varying only by Accept-Encoding. */
export const suitsEveryCaller = ({ headers }: BufferedAnswer): boolean =>
  headers['set-cookie'] === undefined &&
  variesByEncodingOnly.test(headers.vary ?? '') &&
  (headers['content-encoding'] ?? 'identity') === 'identity';

/** Returns whether a response may be cached: shareable, of status 200, and allowed by its Cache-Control (RFC 9111). */
export const isCacheable = (answer: BufferedAnswer): boolean =>
  answer.status === 200 &&
  suitsEveryCaller(answer) &&
  !forbidsCaching.test(answer.headers['cache-control'] ?? '');

const ownHeaders = new Set([
  'accept-ranges',
  'age',
  'cache-control',
  'content-length',
  'date',
  'etag',
  'last-modified',
  'set-cookie',
  'vary',
]);

/** Returns the headers of a response, without those of caching and transfer, which the gateway sets itself. */
export const selectRepresentationHeaders = (
  rule: Rule,
  { headers }: BufferedAnswer,
): [string, string][] => {
  const outward = selectResponseHeaders(headers, headersSetByGateway(rule));
  const merged = { ...securityHeaders, ...outward };
  return Object.entries(merged)
    .filter(([name]) => !ownHeaders.has(name))
    .map(([name, value]) => [name, String(value)]);
};

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const compressible =
  /^(text\/|application\/(json|xml|[\w.-]+\+(xml|json))|image\/svg)/;
const minCompressedBytes = 500;

const isWorthCompressing = ({ headers, body }: BufferedAnswer): boolean =>
  body.length >= minCompressedBytes &&
  compressible.test(headers['content-type'] ?? '');

// Quality 9 is used, because quality 10 would take five times as long and save only a few per cent.
const createCacheBrotliOptions = (size: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 9,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  },
});

/** Compresses the body in the encoding that one caller accepts, at a fast level because the result is not cached. */
export const compressForCaller = async (
  answer: BufferedAnswer,
  accepted: Encoding,
): Promise<{ encoding: Encoding; body: Buffer }> => {
  const { body } = answer;
  if (accepted === 'identity' || !isWorthCompressing(answer))
    return { encoding: 'identity', body };
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 4 };
  return accepted === 'br'
    ? { encoding: 'br', body: await brotli(body, { params: quality }) }
    : { encoding: 'gzip', body: await zip(body) };
};

// Node writes a string body together with the headers, which makes a response a tenth faster. Converting a long body to
// a string would cost more than that.
const maxTextBytes = 8_000;
const toTextIfSmall = (body: Buffer): Buffer | string =>
  body.length > maxTextBytes ? body : body.toString('latin1');

const createVariant = (
  representation: Flat,
  digest: string,
  body: Buffer,
  encoding: Encoding,
): Variant => {
  const etag =
    encoding === 'identity' ? `"${digest}"` : `"${digest}-${encoding}"`;
  const unchangedHeaders = [
    ...['etag', etag],
    // The browser caches the response but revalidates it each time, so that an edit shows at once.
    ...['cache-control', 'no-cache'],
    ...['vary', 'Accept-Encoding'],
  ];
  return {
    etag,
    body: toTextIfSmall(body),
    unchangedHeaders: [...representation, ...unchangedHeaders],
    headers: [
      ...representation,
      ...unchangedHeaders,
      ...['content-length', String(body.length)],
      ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
    ],
  };
};

/** Encodes a response for the cache; returns `before` if the response has not changed. */
export const toCachedResponse = async (
  rule: Rule,
  answer: BufferedAnswer,
  before: CachedResponse | undefined,
): Promise<CachedResponse> => {
  const { body } = answer;
  const representation = selectRepresentationHeaders(rule, answer).flat();
  const digest = hash('sha256', body, 'base64url').slice(0, 22);
  const fingerprint = [digest, ...representation].join('\n');
  if (before?.mark === fingerprint) return before;
  const small = !isWorthCompressing(answer);
  const identity = createVariant(representation, digest, body, 'identity');
  if (small)
    return {
      mark: fingerprint,
      variants: { identity, br: identity, gzip: identity },
      bytes: body.length,
    };
  const [br, gz] = await Promise.all([
    brotli(body, createCacheBrotliOptions(body.length)),
    zip(body, { level: 9 }),
  ]);
  return {
    mark: fingerprint,
    variants: {
      identity,
      br: createVariant(representation, digest, br, 'br'),
      gzip: createVariant(representation, digest, gz, 'gzip'),
    },
    bytes: body.length + br.length + gz.length,
  };
};
