import type { IncomingHttpHeaders } from 'node:http';
import { Transform, type Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { type Dispatcher, errors, Pool } from 'undici';
import {
  type CallPermission,
  type CircuitBreaker,
  createCircuitBreaker,
} from '@imprint/chassis/circuit-breaker';
import type { Method } from './route.model.ts';

export type Upstream = {
  name: string;
  pool: Pool;
  breaker: CircuitBreaker;
};

export type Outcome =
  /** The response has started; the rest streams to the caller. */
  | { kind: 'begun' }
  /** The circuit breaker is open. */
  | { kind: 'resting' }
  /** The service failed or timed out before the response started. */
  | { kind: 'missed'; late: boolean; cause: Error }
  | { kind: 'caller-gone' }
  /** The call itself is invalid, for example because its body is too large. */
  | { kind: 'refused'; cause: Error };

export type Call = {
  method: Method;
  path: string;
  headers: Record<string, string | string[]>;
  timeoutMs: number;
  /** The stream that receives the body of the response. */
  res: Writable;
  /** The complete body, or a function that creates its stream, which calls `onStep` for each chunk. */
  body?: Buffer | ((onStep: () => void) => Transform) | undefined;
  /** Whether the call still waits for the caller to send the body. */
  awaitsCaller: () => boolean;
  begin: (status: number, headers: IncomingHttpHeaders) => void;
};

const terms = { failures: 5, openMs: 3_000 };

export const createUpstream = (
  name: string,
  url: string,
  connections = 128,
): Upstream => ({
  name,
  pool: new Pool(url, {
    connections,
    // Services close an idle connection after 65 s. The gateway closes it earlier, so that no call meets a closed one.
    keepAliveTimeout: 30_000,
    keepAliveMaxTimeout: 30_000,
    connect: { timeout: 1_000 },
    headersTimeout: 0, // `startTimer` is exact and includes the wait for a connection.
    bodyTimeout: 30_000,
  }),
  breaker: createCircuitBreaker(terms),
});

const isInvalidCall = (error: Error): boolean =>
  error instanceof errors.InvalidArgumentError ||
  error instanceof errors.NotSupportedError ||
  'kind' in error;

class CallerDisconnected extends Error {}

/** Returns the outcome of a call whose response has not started, and reports the outcome to the circuit breaker. */
const reportAndReturnFailedOutcome = (
  permission: CallPermission,
  { res }: Call,
  cause: Error,
  stopped: Error | undefined,
): Outcome => {
  if (stopped instanceof CallerDisconnected || res.destroyed) {
    permission.release();
    return { kind: 'caller-gone' };
  }
  if (!stopped && isInvalidCall(cause)) {
    permission.release();
    return { kind: 'refused', cause };
  }
  permission.onFailure();
  return { kind: 'missed', late: stopped !== undefined, cause };
};

/** Starts the timeout of a call, which restarts while the caller still sends the body. */
const startTimer = (
  { timeoutMs, awaitsCaller }: Call,
  onLate: (why: Error) => void,
): NodeJS.Timeout => {
  const timer = setTimeout(() => {
    if (awaitsCaller()) timer.refresh();
    else onLate(new Error(`no answer within ${timeoutMs} ms`));
  }, timeoutMs);
  return timer;
};

const createRequestBody = ({ body }: Call, onStep: () => void) =>
  typeof body === 'function' ? body(onStep) : (body ?? null);

/** Writes a chunk of the response, and pauses the service until the caller has read it (backpressure). */
const writeWithBackpressure = (
  res: Writable,
  controller: Dispatcher.DispatchController,
  chunk: Buffer,
): void => {
  if (res.write(chunk)) return;
  controller.pause();
  res.once('drain', () => controller.resume());
};

const dispatchCall = (
  { pool }: Upstream,
  permission: CallPermission,
  call: Call,
  resolve: (outcome: Outcome) => void,
): void => {
  const { res, method, path, headers } = call;
  let control: Dispatcher.DispatchController | undefined;
  let stopped: Error | undefined;
  let started = false;
  let isOver = false;
  const timer = startTimer(call, (why) => stopCall(why));
  const stopAsClientClosed = () => stopCall(new CallerDisconnected());
  res.once('close', stopAsClientClosed);
  const body = createRequestBody(call, () => timer.refresh());
  const failBeforeResponse = (cause: Error) => {
    isOver = true;
    clearTimeout(timer);
    res.off('close', stopAsClientClosed);
    if (body instanceof Transform) body.destroy();
    resolve(reportAndReturnFailedOutcome(permission, call, cause, stopped));
  };
  // A call that still waits for a connection cannot be aborted yet. It fails at once, and `onRequestStart` aborts it
  // later, before it is sent.
  const stopCall = (why: Error) => {
    stopped = why;
    if (!started) failBeforeResponse(why);
    control?.abort(why);
  };
  const failCall = (cause: Error) => {
    if (isOver) return;
    if (started) res.destroy(cause);
    else failBeforeResponse(cause);
  };
  // Undici listens to the body only while it sends the body, and a stream error without a listener ends the process.
  if (body instanceof Transform) body.on('error', failCall);
  const handler: Dispatcher.DispatchHandler = {
    onRequestStart: (controller) => {
      control = controller;
      if (isOver) controller.abort(new Error('call failed before it was sent'));
    },
    onResponseStart: (_, status, answered) => {
      if (status < 200) return;
      call.begin(status, answered);
      started = true;
      clearTimeout(timer);
      permission.onSuccess();
      resolve({ kind: 'begun' });
    },
    onResponseData: (controller, chunk) =>
      writeWithBackpressure(res, controller, chunk),
    onResponseEnd: () => {
      isOver = true;
      res.off('close', stopAsClientClosed);
      res.end();
    },
    onResponseError: (_, cause) => failCall(cause),
  };
  // `dispatch()` is used directly, because the wrappers of `pool.stream()` would double the cost of a call.
  pool.dispatch({ method, path, headers, body }, handler);
};

/** Sends a call to a service once and streams the response to the caller. The promise never rejects. */
const callOnce = (upstream: Upstream, call: Call): Promise<Outcome> => {
  // A closed response emits no further `close` event, so a caller who has gone is detected here.
  if (call.res.destroyed) return Promise.resolve({ kind: 'caller-gone' });
  const permission = upstream.breaker.tryAcquirePermission();
  if (!permission) return Promise.resolve({ kind: 'resting' });
  return new Promise((resolve) =>
    dispatchCall(upstream, permission, call, resolve),
  );
};

const beforeRetryMs = 100;

// A service that timed out would time out again. A call that may have changed data is never repeated.
const mayRetry = (
  { method }: Call,
  { late }: Extract<Outcome, { kind: 'missed' }>,
): boolean => !late && (method === 'GET' || method === 'HEAD');

/**
 * Sends a call. A GET or HEAD that fails before its response starts is sent once more, within the same timeout. The
 * promise never rejects.
 */
export const callWithRetry = async (
  upstream: Upstream,
  call: Call,
): Promise<Outcome> => {
  const started = performance.now();
  const outcome = await callOnce(upstream, call);
  if (outcome.kind !== 'missed' || !mayRetry(call, outcome)) return outcome;
  await pause(beforeRetryMs);
  const spent = performance.now() - started;
  return callOnce(upstream, {
    ...call,
    timeoutMs: Math.max(call.timeoutMs - spent, 1),
  });
};
