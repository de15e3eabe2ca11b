import type { Context } from '@imprint/chassis/context';
import {
  serviceTokenHeader,
  type SignServiceToken,
} from '@imprint/chassis/service-token';
import { withTrace } from '@imprint/chassis/tracing';
import { fetchBuffered, type BufferedAnswer } from '../proxy/fetch-buffered.ts';
import {
  defaultTimeoutMs,
  isForwarded,
  type Rule,
} from '../proxy/route.model.ts';
import type { UpstreamName } from '../proxy/route.model.ts';
import type { Upstream } from '../proxy/upstream.client.ts';

type Deps = {
  upstreams: Record<UpstreamName, Upstream>;
  serviceToken: SignServiceToken;
};

const fetchFrom = (
  { upstreams, serviceToken }: Deps,
  rule: Rule & { to: UpstreamName },
  path: string,
  { requestId, traceparent }: Context,
): Promise<BufferedAnswer | undefined> =>
  fetchBuffered(upstreams[rule.to], {
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
 * Requests an answer without anything that a caller sent, so that nothing of one caller can reach another.
 * Returns `undefined` for an answer that is too large.
 */
export const createFetchForCache =
  (deps: Deps) =>
  async (rule: Rule, path: string): Promise<BufferedAnswer | undefined> =>
    isForwarded(rule)
      ? withTrace(
          {
            // By the line of the table, never the address, which may hold a token.
            name: `copy ${rule.path}`,
            kind: 'client',
            attributes: {},
            isFailure: (answer) => (answer?.status ?? 200) >= 500,
          },
          // Many callers wait for one answer, so it belongs to no caller's trace.
          (context) => fetchFrom(deps, rule, path, context),
        )
      : undefined;

export type FetchForCache = ReturnType<typeof createFetchForCache>;
