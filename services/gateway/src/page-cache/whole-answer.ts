import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { continueTrace } from '@imprint/chassis/context';
import { PartUnavailable } from '@imprint/chassis/errors';
import { serviceTokenHeader } from '@imprint/chassis/service-token';
import { isTraced, recordSpan } from '@imprint/chassis/tracing';
import {
  defaultTimeoutMs,
  isForwarded,
  type Rule,
} from '../proxy/route.model.ts';
import type { Part } from '../proxy/route.model.ts';
import { askTwice, type Upstream } from '../proxy/upstream.client.ts';

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

/** A trace of its own, since many callers wait for one answer; by the line of the table, never the address. */
const traced = async (
  { path }: Rule,
  work: (traceparent: string) => Promise<WholeAnswer | undefined>,
): Promise<WholeAnswer | undefined> => {
  const traceparent = continueTrace();
  if (!isTraced(traceparent)) return work(traceparent);
  const started = performance.now();
  const end = (failed: boolean) =>
    recordSpan({
      name: `copy ${path}`,
      kind: 'client',
      traceparent,
      started,
      attributes: {},
      failed,
    });
  try {
    const answer = await work(traceparent);
    end((answer?.status ?? 200) >= 500);
    return answer;
  } catch (error) {
    end(true);
    throw error;
  }
};

type Deps = { upstreams: Record<Part, Upstream>; serviceToken: () => string };

const ask = async (
  { upstreams, serviceToken }: Deps,
  rule: Rule & { to: Part },
  path: string,
  traceparent: string,
): Promise<WholeAnswer | undefined> => {
  const { sink, isTooLarge, body } = collector();
  let begun: Omit<WholeAnswer, 'body'> | undefined;
  const outcome = await askTwice(upstreams[rule.to], {
    method: 'GET',
    path,
    timeoutMs: rule.timeoutMs ?? defaultTimeoutMs,
    res: sink,
    headers: {
      'accept-encoding': 'identity',
      'x-request-id': randomUUID(),
      traceparent,
      [serviceTokenHeader]: serviceToken(),
    },
    awaitsCaller: () => false,
    begin: (status, headers) => {
      begun = { status, headers };
    },
  });
  if (outcome.kind !== 'begun' || !begun)
    throw new PartUnavailable('cause' in outcome ? outcome.cause : undefined);
  const late = setTimeout(() => sink.destroy(), bodyMs);
  try {
    await finished(sink);
    return { ...begun, body: body() };
  } catch (cause) {
    if (isTooLarge()) return undefined;
    throw new PartUnavailable(cause);
  } finally {
    clearTimeout(late);
  }
};

/**
 * Asks a part as nobody in particular: nothing that a caller sends goes along, so nothing of it
 * can come back to another. `undefined` for what is too large.
 */
export const wholeAnswers =
  (deps: Deps) =>
  async (rule: Rule, path: string): Promise<WholeAnswer | undefined> =>
    isForwarded(rule)
      ? traced(rule, (traceparent) => ask(deps, rule, path, traceparent))
      : undefined;

export type AskWhole = ReturnType<typeof wholeAnswers>;
