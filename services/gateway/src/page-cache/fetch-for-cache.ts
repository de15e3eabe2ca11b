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
 * Requests a response for the cache, without any header of a caller, so that no data of a caller can reach another.
 * Returns undefined if the response is too large, or if the rule belongs to the gateway.
 */
export const createFetchForCache =
  (deps: Deps) =>
  async (rule: Rule, path: string): Promise<BufferedAnswer | undefined> =>
    isForwarded(rule)
      ? withTrace(
          {
            // The name is the path of the rule, because the address may contain a token.
            name: `copy ${rule.path}`,
            kind: 'client',
            attributes: {},
            isFailure: (answer) => (answer?.status ?? 200) >= 500,
          },
          // Many callers may wait for the response, so its span belongs to no caller's trace.
          (context) => fetchFrom(deps, rule, path, context),
        )
      : undefined;

export type FetchForCache = ReturnType<typeof createFetchForCache>;
