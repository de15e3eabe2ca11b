import type { IncomingHttpHeaders } from 'node:http';
import { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { DependencyUnavailable } from '@imprint/chassis/errors';
import { askTwice, type Call, type Upstream } from './upstream.client.ts';

export type WholeAnswer = {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
};

/** Larger answers are streamed and never kept. */
const largest = 2_000_000;
const bodyMs = 2_000;

const collector = () => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      bytes += chunk.length;
      chunks.push(chunk);
      done(bytes > largest ? new Error('too large to keep') : null);
    },
  });
  return {
    sink,
    isTooLarge: () => bytes > largest,
    body: () => Buffer.concat(chunks),
  };
};

/** All of a part's answer; `undefined` when that is too large. */
export const askWhole = async (
  upstream: Upstream,
  call: Pick<Call, 'method' | 'path' | 'headers' | 'timeoutMs' | 'body'>,
): Promise<WholeAnswer | undefined> => {
  const { sink, isTooLarge, body } = collector();
  let begun: Omit<WholeAnswer, 'body'> | undefined;
  const outcome = await askTwice(upstream, {
    ...call,
    res: sink,
    awaitsCaller: () => false,
    begin: (status, headers) => {
      begun = { status, headers };
    },
  });
  if (outcome.kind !== 'begun' || !begun)
    throw new DependencyUnavailable(
      'cause' in outcome ? outcome.cause : undefined,
    );
  const late = setTimeout(() => sink.destroy(), bodyMs);
  try {
    await finished(sink);
    return { ...begun, body: body() };
  } catch (cause) {
    if (isTooLarge()) return undefined;
    throw new DependencyUnavailable(cause);
  } finally {
    clearTimeout(late);
  }
};
