import type { Context } from '@imprint/chassis/context';
import {
  serviceTokenHeader,
  type SignServiceToken,
} from '@imprint/chassis/service-token';
import { withTrace } from '@imprint/chassis/tracing';
import { askWhole, type WholeAnswer } from '../proxy/ask-whole.ts';
import {
  defaultTimeoutMs,
  isForwarded,
  type Rule,
} from '../proxy/route.model.ts';
import type { Part } from '../proxy/route.model.ts';
import type { Upstream } from '../proxy/upstream.client.ts';

type Deps = {
  upstreams: Record<Part, Upstream>;
  serviceToken: SignServiceToken;
};

const ask = (
  { upstreams, serviceToken }: Deps,
  rule: Rule & { to: Part },
  path: string,
  { requestId, traceparent }: Context,
): Promise<WholeAnswer | undefined> =>
  askWhole(upstreams[rule.to], {
    method: 'GET',
    path,
    timeoutMs: rule.timeoutMs ?? defaultTimeoutMs,
    headers: {
      'accept-encoding': 'identity',
      'x-request-id': requestId,
      traceparent,
      [serviceTokenHeader]: serviceToken(rule.to, `GET ${rule.path}`),
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
      ? withTrace(
          {
            // By the line of the table, never the address, which may hold a token.
            name: `copy ${rule.path}`,
            kind: 'client',
            attributes: {},
            isFailure: (answer) => (answer?.status ?? 200) >= 500,
          },
          // Many callers wait for one answer, so it is of nobody's trace.
          (context) => ask(deps, rule, path, context),
        )
      : undefined;

export type AskWhole = ReturnType<typeof wholeAnswers>;
