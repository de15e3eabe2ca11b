import { currentContext, runInContext } from '../runtime/context.ts';
import { DependencyUnavailable } from '../errors.ts';
import { logIdsOf, type Logger } from '../runtime/logger.ts';
import type { BatchedAnswer, BatchedCall } from './call-batch.ts';
import { bodyNotJsonError, toProblemResponse } from './problem.ts';
import { createMetricAndLoggerLookup } from './request-log.ts';
import { withTimeout } from '../runtime/with-timeout.ts';

// The gateway waits 3 s for a whole batch, so a call that hangs is answered with an error after 2 s.
const answerTimeoutMs = 2_000;

const parseJsonBody = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw bodyNotJsonError();
  }
};

type BatchedEndpoint = {
  method: string;
  /** The route pattern of a single call. */
  route: string;
  /** The headers of every answer. */
  headers: Record<string, string>;
  /** Returns the body of a successful answer, and may add response headers to `own`; throws an AppError on failure. */
  handle: (
    call: BatchedCall,
    body: unknown,
    own: Record<string, string>,
  ) => Promise<object>;
};

/** Returns a function that answers each call of a batch with its own request id, status and log line. */
export const createBatchAnswerer = (log: Logger, endpoint: BatchedEndpoint) => {
  const { method, route, headers, handle } = endpoint;
  const kindOf = createMetricAndLoggerLookup(log);

  const answerOrProblem = async (call: BatchedCall): Promise<BatchedAnswer> => {
    const own: Record<string, string> = {};
    try {
      const handling = handle(call, parseJsonBody(call.body), own);
      const result = await withTimeout(answerTimeoutMs, handling);
      if (result === 'timed-out') throw new DependencyUnavailable();
      return {
        status: 200,
        headers: { ...headers, ...own },
        body: JSON.stringify(result),
      };
    } catch (error) {
      const problem = toProblemResponse(log, error);
      return {
        status: problem.status,
        headers: { ...headers, ...problem.headers },
        body: JSON.stringify(problem.body),
      };
    }
  };

  const answerAndLogCall = (call: BatchedCall): Promise<BatchedAnswer> => {
    const { requestId } = call;
    const context = {
      requestId,
      correlationId: requestId,
      traceparent: currentContext()?.traceparent ?? '',
    };
    const started = performance.now();
    return runInContext(context, async () => {
      const answered = await answerOrProblem(call);
      const ms = performance.now() - started;
      const { seconds, line } = kindOf(method, route, answered.status);
      seconds(ms / 1000);
      line.info(
        { ...logIdsOf(context), ms: Math.round(ms) },
        'request answered',
      );
      return answered;
    });
  };

  return (calls: BatchedCall[]): Promise<BatchedAnswer[]> =>
    Promise.all(calls.map(answerAndLogCall));
};
