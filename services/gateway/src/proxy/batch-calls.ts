import type { Response } from 'express';
import { currentContext } from '@imprint/chassis/context';
import type { BatchedAnswer } from '@imprint/chassis/http/call-batch';
import type { Forward, ForwardDeps } from './forward.ts';
import { createCallBatcher, toBatchedCall } from './call-batcher.ts';
import { selectResponseHeaders } from './headers.ts';
import type { CallBatching, Rule, UpstreamName } from './route.model.ts';
import { headersSetByGateway } from './security-headers.ts';

const sendBatchedAnswer = (
  res: Response,
  { status, headers, body }: BatchedAnswer,
  rule: Rule,
): void => {
  res.writeHead(status, {
    ...selectResponseHeaders(headers, headersSetByGateway(rule)),
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  });
  res.end(body);
};

/** Returns a `Forward` that sends concurrent small calls to their service as one batch, and all other calls alone. */
export const withBatchedCalls = (
  forwardAlone: Forward,
  deps: ForwardDeps,
): Forward => {
  const batches = new Map<CallBatching, ReturnType<typeof createCallBatcher>>();
  const getOrCreateBatcher = (to: UpstreamName, gathering: CallBatching) => {
    const known = batches.get(gathering);
    if (known) return known;
    const batcher = createCallBatcher(deps.upstreams[to], gathering, () =>
      deps.serviceToken(to, `POST ${gathering.into}`),
    );
    batches.set(gathering, batcher);
    return batcher;
  };

  return async (req, res, rule, caller, body) => {
    const context = currentContext();
    if (rule.batched && context && Buffer.isBuffer(body)) {
      const { batched: gathered, to } = rule;
      const call = toBatchedCall(req, context, body, gathered, deps.isSecure);
      const answer = call && (await getOrCreateBatcher(to, gathered)(call));
      if (answer) return sendBatchedAnswer(res, answer, rule);
    }
    return forwardAlone(req, res, rule, caller, body);
  };
};
