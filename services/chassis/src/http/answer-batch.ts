import { currentContext, runInContext } from '../runtime/context.ts';
import { DependencyUnavailable } from '../errors.ts';
import { idsOf, type Logger } from '../runtime/logger.ts';
import type { BatchedAnswer, BatchedCall } from './call-batch.ts';
import { bodyNotJson, problemAnswer } from './problem.ts';
import { createRequestLoggers } from './request-log.ts';
import { withTimeout } from '../runtime/with-timeout.ts';

// The gateway waits 3 s for the batch: a call that hangs must not cost the others their answer.
const answerTimeoutMs = 2_000;

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw bodyNotJson();
  }
};

type BatchedEndpoint = {
  method: string;
  /** The pattern of the call's own address. */
  route: string;
  /** Sent with every answer. */
  headers: Record<string, string>;
  /** The body of a good answer, with headers of its own in `own`; throws a refusal. */
  handle: (
    call: BatchedCall,
    body: unknown,
    own: Record<string, string>,
  ) => Promise<object>;
};

/** Answers each of some gathered calls under its own ids, with its own refusal and its own line in the log. */
export const answerBatch = (log: Logger, endpoint: BatchedEndpoint) => {
  const { method, route, headers, handle } = endpoint;
  const kindOf = createRequestLoggers(log);

  const answer = async (call: BatchedCall): Promise<BatchedAnswer> => {
    const own: Record<string, string> = {};
    try {
      const asked = handle(call, parseJson(call.body), own);
      const said = await withTimeout(answerTimeoutMs, asked);
      if (said === 'timed-out') throw new DependencyUnavailable();
      return {
        status: 200,
        headers: { ...headers, ...own },
        body: JSON.stringify(said),
      };
    } catch (error) {
      const problem = problemAnswer(log, error);
      return {
        status: problem.status,
        headers: { ...headers, ...problem.headers },
        body: JSON.stringify(problem.body),
      };
    }
  };

  const answerOne = (call: BatchedCall): Promise<BatchedAnswer> => {
    const { requestId } = call;
    const context = {
      requestId,
      correlationId: requestId,
      traceparent: currentContext()?.traceparent ?? '',
    };
    const started = performance.now();
    return runInContext(context, async () => {
      const answered = await answer(call);
      const ms = performance.now() - started;
      const { seconds, line } = kindOf(method, route, answered.status);
      seconds(ms / 1000);
      line.info({ ...idsOf(context), ms: Math.round(ms) }, 'request answered');
      return answered;
    });
  };

  return (calls: BatchedCall[]): Promise<BatchedAnswer[]> =>
    Promise.all(calls.map(answerOne));
};
