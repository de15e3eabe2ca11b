import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { headersOutward } from '../proxy/headers.ts';
import type { Rule } from '../proxy/route.model.ts';
import { fixedHeadersOf, securityHeaders } from '../proxy/security-headers.ts';
import type { Encoding } from './encoding.model.ts';
import type { BufferedAnswer } from '../proxy/fetch-buffered.ts';

type Flat = string[];

type Variant = {
  etag: string;
  /** Bytes, or the same as text in latin1. */
  body: Buffer | string;
  headers: Flat;
  /** Of the answer that tells only that nothing has changed. */
  unchangedHeaders: Flat;
};

/** An answer, ready to be sent in each encoding. */
export type CachedResponse = {
  /** The same for the same answer. */
  mark: string;
  variants: Record<Encoding, Variant>;
  bytes: number;
};

const forbidsCaching = /no-store|no-cache|private/i;
const ofEncoding = /^\s*(accept-encoding\s*)?$/i;

/** Whether the answer would be the same for anybody who asks. */
export const isShareable = ({ headers }: BufferedAnswer): boolean =>
  headers['set-cookie'] === undefined &&
  ofEncoding.test(headers.vary ?? '') &&
  (headers['content-encoding'] ?? 'identity') === 'identity';

export const isCacheable = (answer: BufferedAnswer): boolean =>
  answer.status === 200 &&
  isShareable(answer) &&
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

/** The representation headers of the answer; the gateway sets those of caching and transfer. */
export const representationHeaders = (
  rule: Rule,
  { headers }: BufferedAnswer,
): [string, string][] => {
  const given = headersOutward(headers, fixedHeadersOf(rule));
  const merged = { ...securityHeaders, ...given };
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

// The step above costs five times the time for a few hundredths of the size.
const brotliTerms = (size: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 9,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  },
});

/** Encodes the body as one caller prefers, at a fast level because no other caller receives it. */
export const encodeFor = async (
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

// As text it is sent in one piece with its head, a tenth cheaper; a long one is only copied once more.
const maxTextBytes = 8_000;
const asSent = (body: Buffer): Buffer | string =>
  body.length > maxTextBytes ? body : body.toString('latin1');

const variant = (
  representation: Flat,
  digest: string,
  body: Buffer,
  encoding: Encoding,
): Variant => {
  const etag =
    encoding === 'identity' ? `"${digest}"` : `"${digest}-${encoding}"`;
  const unchangedHeaders = [
    ...['etag', etag],
    // Kept by the browser, but asked for each time: an edit shows at once.
    ...['cache-control', 'no-cache'],
    ...['vary', 'Accept-Encoding'],
  ];
  return {
    etag,
    body: asSent(body),
    unchangedHeaders: [...representation, ...unchangedHeaders],
    headers: [
      ...representation,
      ...unchangedHeaders,
      ...['content-length', String(body.length)],
      ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
    ],
  };
};

/** Makes a copy, or takes the one before where the answer is still the same. */
export const toCachedResponse = async (
  rule: Rule,
  answer: BufferedAnswer,
  before: CachedResponse | undefined,
): Promise<CachedResponse> => {
  const { body } = answer;
  const representation = representationHeaders(rule, answer).flat();
  const digest = hash('sha256', body, 'base64url').slice(0, 22);
  const mark = [digest, ...representation].join('\n');
  if (before?.mark === mark) return before;
  const small = !isWorthCompressing(answer);
  const identity = variant(representation, digest, body, 'identity');
  if (small)
    return {
      mark,
      variants: { identity, br: identity, gzip: identity },
      bytes: body.length,
    };
  const [br, gz] = await Promise.all([
    brotli(body, brotliTerms(body.length)),
    zip(body, { level: 9 }),
  ]);
  return {
    mark,
    variants: {
      identity,
      br: variant(representation, digest, br, 'br'),
      gzip: variant(representation, digest, gz, 'gzip'),
    },
    bytes: body.length + br.length + gz.length,
  };
};
