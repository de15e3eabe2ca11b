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
  /** The method and route pattern to which the token is bound: "GET /internal/orders/:reference". */
  route: `${'GET' | 'POST'} /${string}`;
  /** The path with its query, if it differs from the pattern. */
  path?: string;
  body?: object;
  answer: z.ZodType<T>;
  timeoutMs: number;
};

export type ServiceClient = <T>(call: ServiceCall<T>) => Promise<T>;

type Answer = { status: number; body: unknown };

type Reason = 'unreachable' | 'broken off' | 'refused' | 'unreadable';

/** A call to another service failed, or its answer is unusable; answered with 503, like any DependencyUnavailable. */
export class ServiceCallFailed extends DependencyUnavailable {
  readonly reason: Reason;
  /** The service's answer, if its status was not 2xx. */
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

const buildRequestHeaders = (
  token: string,
  body?: object,
): Record<string, string> => {
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

/** Returns the parsed body; undefined if there is none or it is not JSON. */
const parseJsonOrUndefined = (text: string): unknown => {
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

const sendOnce = async (
  { service, url, token }: Callee,
  { route, path, body }: ServiceCall<unknown>,
  deadline: AbortSignal,
): Promise<Answer> => {
  const [method = '', pattern = ''] = route.split(' ');
  const response = await fetch(new URL(path ?? pattern, url), {
    method,
    headers: buildRequestHeaders(token(service, route), body),
    body: body ? JSON.stringify(body) : null,
    signal: deadline,
  }).catch((cause: unknown) => {
    throw new ServiceCallFailed(route, 'unreachable', { cause });
  });
  const text = await response.text().catch((cause: unknown) => {
    throw new ServiceCallFailed(route, 'broken off', { cause });
  });
  return { status: response.status, body: parseJsonOrUndefined(text) };
};

/** Sends a call; a GET whose connection failed is sent once more, unless the deadline has passed. */
const sendAndRetryGetOnce = (
  callee: Callee,
  call: ServiceCall<unknown>,
  deadline: AbortSignal,
): Promise<Answer> =>
  sendOnce(callee, call, deadline).catch((failure: unknown) => {
    if (deadline.aborted || !call.route.startsWith('GET')) throw failure;
    return sendOnce(callee, call, deadline);
  });

/** Returns the body of a 2xx answer, parsed by the call's schema. */
const parseSuccessfulAnswer = <T>(
  { route, answer }: ServiceCall<T>,
  given: Answer,
): T => {
  if (given.status < 200 || given.status > 299)
    throw new ServiceCallFailed(route, 'refused', { refusal: given });
  const { success, data, error } = answer.safeParse(given.body);
  if (success) return data;
  throw new ServiceCallFailed(route, 'unreadable', { cause: error });
};

/**
 * Returns a client of one other service; each call carries a token for its route and has a deadline. With the default
 * circuit breaker, all calls are refused for 3 s after five failures in a row.
 * @throws ServiceCallFailed after any failure
 */
export const createServiceClient = ({
  signal,
  breaker = createCircuitBreaker({ failures: 5, openMs: 3_000 }),
  ...callee
}: Callee & {
  /** Aborts the calls in progress when the process stops. */
  signal?: AbortSignal | undefined;
  breaker?: CircuitBreaker;
}): ServiceClient => {
  const sendThroughBreaker = async (
    call: ServiceCall<unknown>,
  ): Promise<Answer> => {
    const permission = breaker.tryAcquirePermission();
    if (!permission) throw new ServiceCallFailed(call.route, 'unreachable');
    const timeout = AbortSignal.timeout(call.timeoutMs);
    const deadline = signal ? AbortSignal.any([timeout, signal]) : timeout;
    try {
      const answer = await sendAndRetryGetOnce(callee, call, deadline);
      // Any answer, even a 500, shows that the service is reachable, so its other endpoints may work.
      permission.onSuccess();
      return answer;
    } catch (failure) {
      if (signal?.aborted) permission.release();
      else permission.onFailure();
      throw failure;
    }
  };

  return async (call) => {
    const attributes = { 'peer.service': callee.service };
    const isServerError = ({ status }: Answer) => status >= 500;
    const step = { name: call.route, kind: 'client', attributes } as const;
    return parseSuccessfulAnswer(
      call,
      await withSpan({ ...step, isFailure: isServerError }, () =>
        sendThroughBreaker(call),
      ),
    );
  };
};
