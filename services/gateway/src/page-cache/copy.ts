import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import {
  securityHeaderNames,
  securityHeaders,
} from '../door/security-headers.ts';
import { headersOutward } from '../proxy/headers.ts';
import type { Rule } from '../proxy/route.model.ts';
import type { Encoding } from './encoding.model.ts';
import type { WholeAnswer } from '../proxy/ask-whole.ts';

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
export type Copy = {
  /** The same for the same answer. */
  mark: string;
  variants: Record<Encoding, Variant>;
  bytes: number;
};

const forbidsKeeping = /no-store|no-cache|private/i;
const ofEncoding = /^\s*(accept-encoding\s*)?$/i;

/** Whether the answer would be the same for anybody who asks. */
export const isForAnybody = ({ headers }: WholeAnswer): boolean =>
  headers['set-cookie'] === undefined &&
  ofEncoding.test(headers.vary ?? '') &&
  (headers['content-encoding'] ?? 'identity') === 'identity';

export const mayBeKept = (answer: WholeAnswer): boolean =>
  answer.status === 200 &&
  isForAnybody(answer) &&
  !forbidsKeeping.test(answer.headers['cache-control'] ?? '');

const saidHere = new Set([
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

const none: ReadonlySet<string> = new Set();

/** The headers that say what the answer is; how it is kept and sent is ours to say. */
export const lastingHeaders = (
  rule: Rule,
  { headers }: WholeAnswer,
): [string, string][] => {
  const given = headersOutward(
    headers,
    rule.ownPolicy ? none : securityHeaderNames,
  );
  const merged = { ...securityHeaders, ...given };
  return Object.entries(merged)
    .filter(([name]) => !saidHere.has(name))
    .map(([name, value]) => [name, String(value)]);
};

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const compressible =
  /^(text\/|application\/(json|xml|[\w.-]+\+(xml|json))|image\/svg)/;
const worthIt = 500;

const isWorthCompressing = ({ headers, body }: WholeAnswer): boolean =>
  body.length >= worthIt && compressible.test(headers['content-type'] ?? '');

// The step above costs five times the time for a few hundredths of the size.
const brotliTerms = (size: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 9,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  },
});

/** Encodes the body as one caller prefers, at a fast level because no other caller receives it. */
export const encodedFor = async (
  answer: WholeAnswer,
  wanted: Encoding,
): Promise<{ encoding: Encoding; body: Buffer }> => {
  const { body } = answer;
  if (wanted === 'identity' || !isWorthCompressing(answer))
    return { encoding: 'identity', body };
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 4 };
  return wanted === 'br'
    ? { encoding: 'br', body: await brotli(body, { params: quality }) }
    : { encoding: 'gzip', body: await zip(body) };
};

// As text it is sent in one piece with its head, a tenth cheaper; a long one is only copied once more.
const longestInOnePiece = 8_000;
const asSent = (body: Buffer): Buffer | string =>
  body.length > longestInOnePiece ? body : body.toString('latin1');

const variant = (
  lasting: Flat,
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
    unchangedHeaders: [...lasting, ...unchangedHeaders],
    headers: [
      ...lasting,
      ...unchangedHeaders,
      ...['content-length', String(body.length)],
      ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
    ],
  };
};

/** Makes a copy, or takes the one before where the answer is still the same. */
export const copyOf = async (
  rule: Rule,
  answer: WholeAnswer,
  before: Copy | undefined,
): Promise<Copy> => {
  const { body } = answer;
  const lasting = lastingHeaders(rule, answer).flat();
  const digest = hash('sha256', body, 'base64url').slice(0, 22);
  const mark = [digest, ...lasting].join('\n');
  if (before?.mark === mark) return before;
  const small = !isWorthCompressing(answer);
  const identity = variant(lasting, digest, body, 'identity');
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
      br: variant(lasting, digest, br, 'br'),
      gzip: variant(lasting, digest, gz, 'gzip'),
    },
    bytes: body.length + br.length + gz.length,
  };
};
