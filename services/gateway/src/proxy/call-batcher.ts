import { parseCookie } from 'cookie';
import DataLoader from 'dataloader';
import type { Request } from 'express';
import type { Context } from '@imprint/chassis/context';
import { DependencyUnavailable } from '@imprint/chassis/errors';
import {
  batchedAnswers,
  batchedCall,
  type BatchedAnswer,
  type BatchedCall,
  maxCallsPerBatch,
} from '@imprint/chassis/http/call-batch';
import { issuedCookieName } from '@imprint/chassis/http/issued-cookie';
import { serviceTokenHeader } from '@imprint/chassis/service-token';
import { withNewTrace, isTraced } from '@imprint/chassis/tracing';
import { fetchBuffered } from './fetch-buffered.ts';
import { defaultTimeoutMs, type CallBatching } from './route.model.ts';
import type { Upstream } from './upstream.client.ts';

const plainJson = /^application\/json(; ?charset=utf-8)?$/i;

/** Returns the call as an item of a batch; undefined if the call must be forwarded alone. */
export const toBatchedCall = (
  { method, url, headers }: Request,
  { requestId, traceparent }: Context,
  body: Buffer,
  { cookie }: CallBatching,
  isSecure: boolean,
): BatchedCall | undefined => {
  // A traced call is forwarded alone, because a batch would not continue its trace in the service.
  if (isTraced(traceparent)) return undefined;
  if (method !== 'POST' || headers['content-encoding'] !== undefined)
    return undefined;
  if (!plainJson.test(headers['content-type'] ?? '')) return undefined;
  const cookies = parseCookie(headers.cookie ?? '');
  // A call with an unsigned cookie of an earlier version is forwarded alone, because a batch carries only signed ones.
  if (cookies[cookie] !== undefined) return undefined;
  const call = batchedCall.safeParse({
    requestId,
    segment: url.slice(url.lastIndexOf('/') + 1),
    cookie: cookies[issuedCookieName(cookie, isSecure)],
    body: body.toString(),
  });
  return call.data;
};

/**
 * Creates a function that sends all calls of one turn of the event loop to a service as one batch. The function returns
 * undefined if the service refuses the batch (4xx) and has run no call; a service of another version may do so.
 */
export const createCallBatcher = (
  upstream: Upstream,
  { into }: CallBatching,
  serviceToken: () => string,
): ((call: BatchedCall) => Promise<BatchedAnswer | undefined>) => {
  const sendBatch = async (
    calls: readonly BatchedCall[],
    { requestId, traceparent }: Context,
  ) => {
    const answer = await fetchBuffered(upstream, {
      method: 'POST',
      path: into,
      timeoutMs: defaultTimeoutMs,
      headers: {
        'content-type': 'application/json',
        'x-request-id': requestId,
        traceparent,
        [serviceTokenHeader]: serviceToken(),
      },
      body: Buffer.from(JSON.stringify({ calls })),
    });
    if (answer && answer.status >= 400 && answer.status < 500)
      return calls.map(() => undefined);
    if (answer?.status !== 200)
      throw new DependencyUnavailable(
        new Error(
          `${into} failed: ${answer?.status ?? 'response exceeds 2 MB'}`,
        ),
      );
    const parsed = JSON.parse(answer.body.toString()) as unknown;
    return batchedAnswers.parse(parsed).answers;
  };
  const loader = new DataLoader<BatchedCall, BatchedAnswer | undefined>(
    // The batch starts a trace of its own, because its calls come from several callers.
    (calls) =>
      withNewTrace(
        {
          name: `POST ${into}`,
          kind: 'client',
          attributes: { 'imprint.calls': calls.length },
        },
        (context) => sendBatch(calls, context),
      ),
    {
      cache: false,
      maxBatchSize: maxCallsPerBatch,
      batchScheduleFn: (send) => void setImmediate(send),
    },
  );
  return (call) => loader.load(call);
};
