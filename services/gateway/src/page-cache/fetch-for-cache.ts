import type { Context } from '@imprint/chassis/context';
import {
  serviceTokenHeader,
  type SignServiceToken,
} from '@imprint/chassis/service-token';
import { withNewTrace } from '@imprint/chassis/tracing';
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

const fetchFromUpstream = (
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
 * Creates the function that requests a response for the cache. The request has no header of a caller, so that no
 * caller's data reaches another. Returns undefined for a response above 2 MB and for a route of the gateway.
 */
export const createFetchForCache =
  (deps: Deps) =>
  async (rule: Rule, path: string): Promise<BufferedAnswer | undefined> =>
    isForwarded(rule)
      ? withNewTrace(
          {
            // The span is named after the path of the rule, because the requested path may contain a token.
            name: `revalidate ${rule.path}`,
            kind: 'client',
            attributes: {},
            isFailure: (answer) => (answer?.status ?? 200) >= 500,
          },
          // Many callers may wait for the response, so its span belongs to no caller's trace.
          (context) => fetchFromUpstream(deps, rule, path, context),
        )
      : undefined;

export type FetchForCache = ReturnType<typeof createFetchForCache>;
