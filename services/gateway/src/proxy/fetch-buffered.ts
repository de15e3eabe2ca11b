import type { IncomingHttpHeaders } from 'node:http';
import { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { DependencyUnavailable } from '@imprint/chassis/errors';
import { callWithRetry, type Call, type Upstream } from './upstream.client.ts';

export type BufferedAnswer = {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
};

/** Larger responses are not buffered. */
const maxBytes = 2_000_000;
const bodyTimeoutMs = 2_000;

const createBodyCollector = () => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      bytes += chunk.length;
      chunks.push(chunk);
      done(bytes > maxBytes ? new Error('too large to keep') : null);
    },
  });
  return {
    sink,
    isTooLarge: () => bytes > maxBytes,
    body: () => Buffer.concat(chunks),
  };
};

/** Returns the complete response of a service; undefined if its body exceeds 2 MB. @throws DependencyUnavailable */
export const fetchBuffered = async (
  upstream: Upstream,
  call: Pick<Call, 'method' | 'path' | 'headers' | 'timeoutMs' | 'body'>,
): Promise<BufferedAnswer | undefined> => {
  const { sink, isTooLarge, body } = createBodyCollector();
  let started: Omit<BufferedAnswer, 'body'> | undefined;
  const outcome = await callWithRetry(upstream, {
    ...call,
    res: sink,
    awaitsCaller: () => false,
    begin: (status, headers) => {
      started = { status, headers };
    },
  });
  if (outcome.kind !== 'begun' || !started)
    throw new DependencyUnavailable(
      'cause' in outcome ? outcome.cause : undefined,
    );
  const late = setTimeout(() => sink.destroy(), bodyTimeoutMs);
  try {
    await finished(sink);
    return { ...started, body: body() };
  } catch (cause) {
    if (isTooLarge()) return undefined;
    throw new DependencyUnavailable(cause);
  } finally {
    clearTimeout(late);
  }
};
