import type { z } from 'zod';
import { DependencyUnavailable } from '../errors.ts';
import {
  type CircuitBreaker,
  createCircuitBreaker,
} from '../runtime/circuit-breaker.ts';
import { currentContext } from '../runtime/context.ts';
import {
  type ServiceName,
  serviceTokenHeader,
  type SignServiceToken,
} from '../security/service-token.ts';
import { withSpan } from '../tracing/tracing.ts';

export type ServiceCall<T> = {
  /** Method and pattern, which the token is bound to: "GET /internal/orders/:reference". */
  route: `${'GET' | 'POST'} /${string}`;
  /** The address with its query, where it is not the pattern itself. */
  path?: string;
  body?: object;
  answer: z.ZodType<T>;
  timeoutMs: number;
};

export type ServiceClient = <T>(call: ServiceCall<T>) => Promise<T>;

type Answer = { status: number; body: unknown };

type Reason = 'unreachable' | 'broken off' | 'refused' | 'unreadable';

/** A call of another service that brought no answer fit for use; its caller is told that this part is away. */
export class ServiceCallFailed extends DependencyUnavailable {
  readonly reason: Reason;
  /** What the service answered, if it did. */
  readonly refusal: Answer | undefined;

  constructor(
    call: string,
    reason: Reason,
    { cause, refusal }: { cause?: unknown; refusal?: Answer } = {},
  ) {
    super(cause ?? new Error(`${call}: ${refusal?.status ?? reason}`));
    this.reason = reason;
    this.refusal = refusal;
  }
}

const headersOf = (token: string, body?: object): Record<string, string> => {
  const context = currentContext();
  return {
    accept: 'application/json',
    [serviceTokenHeader]: token,
    ...(body ? { 'content-type': 'application/json' } : {}),
    ...(context && {
      'x-request-id': context.requestId,
      traceparent: context.traceparent,
    }),
  };
};

/** An answer without a body, or with one that is no JSON, is undefined. */
const parseBody = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

type Callee = {
  service: ServiceName;
  url: string;
  token: SignServiceToken;
};

const send = async (
  { service, url, token }: Callee,
  { route, path, body }: ServiceCall<unknown>,
  deadline: AbortSignal,
): Promise<Answer> => {
  const [method = '', pattern = ''] = route.split(' ');
  const response = await fetch(new URL(path ?? pattern, url), {
    method,
    headers: headersOf(token(service, route), body),
    body: body ? JSON.stringify(body) : null,
    signal: deadline,
  }).catch((cause: unknown) => {
    throw new ServiceCallFailed(route, 'unreachable', { cause });
  });
  const text = await response.text().catch((cause: unknown) => {
    throw new ServiceCallFailed(route, 'broken off', { cause });
  });
  return { status: response.status, body: parseBody(text) };
};

/** Sends a call, and once more if it only reads and its connection broke before the deadline. */
const sendTwice = (
  callee: Callee,
  call: ServiceCall<unknown>,
  deadline: AbortSignal,
): Promise<Answer> =>
  send(callee, call, deadline).catch((failure: unknown) => {
    if (deadline.aborted || !call.route.startsWith('GET')) throw failure;
    return send(callee, call, deadline);
  });

/** Returns the call's own answer, parsed. */
const read = <T>({ route, answer }: ServiceCall<T>, given: Answer): T => {
  if (given.status < 200 || given.status > 299)
    throw new ServiceCallFailed(route, 'refused', { refusal: given });
  const { success, data, error } = answer.safeParse(given.body);
  if (success) return data;
  throw new ServiceCallFailed(route, 'unreadable', { cause: error });
};

/**
 * Calls one other service: with a token for the route, under a deadline, and once more where the connection of a
 * read broke. A service that keeps silent is spared for 3 s, unless another breaker is given. What it answers is parsed by the call's schema.
 * @throws ServiceCallFailed whatever went wrong
 */
export const createServiceClient = ({
  signal,
  breaker = createCircuitBreaker({ failures: 5, openMs: 3_000 }),
  ...callee
}: Callee & {
  /** Ends the calls under way: a process that stops asks no more. */
  signal?: AbortSignal | undefined;
  breaker?: CircuitBreaker;
}): ServiceClient => {
  const ask = async (call: ServiceCall<unknown>): Promise<Answer> => {
    if (!breaker.tryAcquirePermission())
      throw new ServiceCallFailed(call.route, 'unreachable');
    const timeout = AbortSignal.timeout(call.timeoutMs);
    const deadline = signal ? AbortSignal.any([timeout, signal]) : timeout;
    try {
      const answer = await sendTwice(callee, call, deadline);
      // A service that answers at all is reachable, so its other calls may well work.
      breaker.onSuccess();
      return answer;
    } catch (failure) {
      if (signal?.aborted) breaker.releasePermission();
      else breaker.onFailure();
      throw failure;
    }
  };

  return async (call) => {
    const attributes = { 'peer.service': callee.service };
    const isFailure = ({ status }: Answer) => status >= 500;
    const step = { name: call.route, kind: 'client', attributes } as const;
    return read(call, await withSpan({ ...step, isFailure }, () => ask(call)));
  };
};
