import { randomUUID } from 'node:crypto';
import { continueTrace } from '@imprint/chassis/context';
import { serviceTokenHeader } from '@imprint/chassis/service-token';
import { isTraced, recordSpan } from '@imprint/chassis/tracing';
import { askWhole, type WholeAnswer } from '../proxy/ask-whole.ts';
import {
  defaultTimeoutMs,
  isForwarded,
  type Rule,
} from '../proxy/route.model.ts';
import type { Part } from '../proxy/route.model.ts';
import type { Upstream } from '../proxy/upstream.client.ts';

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

const ask = (
  { upstreams, serviceToken }: Deps,
  rule: Rule & { to: Part },
  path: string,
  traceparent: string,
): Promise<WholeAnswer | undefined> =>
  askWhole(upstreams[rule.to], {
    method: 'GET',
    path,
    timeoutMs: rule.timeoutMs ?? defaultTimeoutMs,
    headers: {
      'accept-encoding': 'identity',
      'x-request-id': randomUUID(),
      traceparent,
      [serviceTokenHeader]: serviceToken(),
    },
  });

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
