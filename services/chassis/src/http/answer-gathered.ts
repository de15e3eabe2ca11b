import { currentContext, runInContext } from '../runtime/context.ts';
import { PartUnavailable } from '../errors.ts';
import { idsOf, type Logger } from '../runtime/logger.ts';
import type { GatheredAnswer, GatheredCall } from './gathered-calls.ts';
import { bodyNotJson, problemAnswer } from './problem.ts';
import { requestKinds } from './request-lines.ts';
import { within } from '../runtime/within.ts';

// Whoever calls waits 3 s for all: one that hangs must not cost the others their answer.
const longestMs = 2_000;

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw bodyNotJson();
  }
};

type Kind = {
  method: string;
  /** The pattern of the call's own address. */
  route: string;
  /** Sent with every answer. */
  headers: Record<string, string>;
  /** The body of a good answer, with headers of its own in `own`; throws a refusal. */
  handle: (
    call: GatheredCall,
    body: unknown,
    own: Record<string, string>,
  ) => Promise<object>;
};

/** Answers each of some gathered calls under its own ids, with its own refusal and its own line in the log. */
export const answerGathered = (log: Logger, kind: Kind) => {
  const { method, route, headers, handle } = kind;
  const kindOf = requestKinds(log);

  const answer = async (call: GatheredCall): Promise<GatheredAnswer> => {
    const own: Record<string, string> = {};
    try {
      const asked = handle(call, parseJson(call.body), own);
      const said = await within(longestMs, asked);
      if (said === 'late') throw new PartUnavailable();
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

  const answerOne = (call: GatheredCall): Promise<GatheredAnswer> => {
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

  return (calls: GatheredCall[]): Promise<GatheredAnswer[]> =>
    Promise.all(calls.map(answerOne));
};
