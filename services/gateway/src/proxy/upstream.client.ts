import type { IncomingHttpHeaders } from 'node:http';
import { Transform, type Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { type Dispatcher, errors, Pool } from 'undici';
import {
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
  /** The answer is on its way to the caller; the rest of it streams by itself. */
  | { kind: 'begun' }
  | { kind: 'resting' }
  | { kind: 'missed'; late: boolean; cause: Error }
  | { kind: 'caller-gone' }
  /** The call itself was at fault. */
  | { kind: 'refused'; cause: Error };

export type Call = {
  method: Method;
  path: string;
  headers: Record<string, string | string[]>;
  timeoutMs: number;
  /** Where the answer goes. */
  res: Writable;
  /** The complete body, or a function that creates its stream and reports each chunk. */
  body?: Buffer | ((onStep: () => void) => Transform) | undefined;
  /** Whether the body is still being waited for from the caller. */
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
    // Shorter than the parts keep an idle connection, so none is used as it closes.
    keepAliveTimeout: 30_000,
    keepAliveMaxTimeout: 30_000,
    connect: { timeout: 1_000 },
    headersTimeout: 0, // ours is exact and counts the wait for a connection too
    bodyTimeout: 30_000,
  }),
  breaker: createCircuitBreaker(terms),
});

const isCallError = (error: Error): boolean =>
  error instanceof errors.InvalidArgumentError ||
  error instanceof errors.NotSupportedError ||
  'kind' in error;

class CallerDisconnected extends Error {}

/** What became of a call whose answer never began; the breaker hears of it. */
const outcomeOf = (
  { breaker }: Upstream,
  { res }: Call,
  cause: Error,
  stopped: Error | undefined,
): Outcome => {
  if (stopped instanceof CallerDisconnected || res.destroyed) {
    breaker.releasePermission();
    return { kind: 'caller-gone' };
  }
  if (!stopped && isCallError(cause)) {
    breaker.releasePermission();
    return { kind: 'refused', cause };
  }
  breaker.onFailure();
  return { kind: 'missed', late: stopped !== undefined, cause };
};

/** Waits for an answer to begin, and no time for a body that is still to come from the caller. */
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

const bodyOf = ({ body }: Call, onStep: () => void) =>
  typeof body === 'function' ? body(onStep) : (body ?? null);

/** Writes a piece of the answer; the part waits while the caller takes no more. */
const writeTo = (
  res: Writable,
  controller: Dispatcher.DispatchController,
  chunk: Buffer,
): void => {
  if (res.write(chunk)) return;
  controller.pause();
  res.once('drain', () => controller.resume());
};

const send = (
  upstream: Upstream,
  call: Call,
  resolve: (outcome: Outcome) => void,
): void => {
  const { res, method, path, headers } = call;
  let control: Dispatcher.DispatchController | undefined;
  let stopped: Error | undefined;
  let started = false;
  let isOver = false;
  const timer = startTimer(call, (why) => stop(why));
  const onClose = () => stop(new CallerDisconnected());
  res.once('close', onClose);
  const body = bodyOf(call, () => timer.refresh());
  const miss = (cause: Error) => {
    isOver = true;
    clearTimeout(timer);
    res.off('close', onClose);
    if (body instanceof Transform) body.destroy();
    resolve(outcomeOf(upstream, call, cause, stopped));
  };
  // A call that still waits for a connection is answered at once and never sent.
  const stop = (why: Error) => {
    stopped = why;
    if (!started) miss(why);
    control?.abort(why);
  };
  const fail = (cause: Error) => {
    if (isOver) return;
    if (started) res.destroy(cause);
    else miss(cause);
  };
  // Undici listens only while it sends, and an error of a stream without a listener would end the process.
  if (body instanceof Transform) body.on('error', fail);
  const handler: Dispatcher.DispatchHandler = {
    onRequestStart: (controller) => {
      control = controller;
      if (isOver) controller.abort(new Error('answered meanwhile'));
    },
    onResponseStart: (_, status, answered) => {
      if (status < 200) return;
      call.begin(status, answered);
      started = true;
      clearTimeout(timer);
      upstream.breaker.onSuccess();
      resolve({ kind: 'begun' });
    },
    onResponseData: (controller, chunk) => writeTo(res, controller, chunk),
    onResponseEnd: () => {
      isOver = true;
      res.off('close', onClose);
      res.end();
    },
    onResponseError: (_, cause) => fail(cause),
  };
  // Not pool.stream(): its wrappings of every call cost as much as the call.
  upstream.pool.dispatch({ method, path, headers, body }, handler);
};

/** Sends one call to a part and streams its answer to the caller. Never rejects. */
const callOnce = (upstream: Upstream, call: Call): Promise<Outcome> => {
  // It says that it is closed once, and that was before.
  if (call.res.destroyed) return Promise.resolve({ kind: 'caller-gone' });
  if (!upstream.breaker.tryAcquirePermission())
    return Promise.resolve({ kind: 'resting' });
  return new Promise((resolve) => send(upstream, call, resolve));
};

const beforeRetryMs = 100;

// A part that was too late would only be late again; what may have changed something is never repeated.
const mayRetry = (
  { method }: Call,
  { late }: Extract<Outcome, { kind: 'missed' }>,
): boolean => !late && (method === 'GET' || method === 'HEAD');

/** Sends a call, and once more within its time if it broke off and only reads. Never rejects. */
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
