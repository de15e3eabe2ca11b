import type { IncomingHttpHeaders } from 'node:http';
import { Transform, type Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { type Dispatcher, errors, Pool } from 'undici';
import { type Breaker, createBreaker } from './breaker.model.ts';
import type { Method } from './route.model.ts';

export type Upstream = {
  name: string;
  pool: Pool;
  breaker: Breaker;
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
  /** All of the body, or what makes it and tells of each step it takes. */
  body?: Buffer | ((onStep: () => void) => Transform) | undefined;
  /** Whether the body is still being waited for from the caller. */
  awaitsCaller: () => boolean;
  begin: (status: number, headers: IncomingHttpHeaders) => void;
};

const terms = { misses: 5, restMs: 3_000 };

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
  breaker: createBreaker(terms, () => performance.now()),
});

const own = (error: Error): boolean =>
  error instanceof errors.InvalidArgumentError ||
  error instanceof errors.NotSupportedError ||
  'kind' in error;

class CallerGone extends Error {}

/** Sends one call to a part and streams its answer to the caller. Never rejects. */
const ask = ({ pool, breaker }: Upstream, call: Call): Promise<Outcome> => {
  // It says that it is closed once, and that was before.
  if (call.res.destroyed) return Promise.resolve({ kind: 'caller-gone' });
  if (!breaker.enter()) return Promise.resolve({ kind: 'resting' });
  return new Promise((resolve) => {
    const { res, method, path, headers, timeoutMs } = call;
    let control: Dispatcher.DispatchController | undefined;
    let stopped: Error | undefined;
    let begun = false;
    let isOver = false;
    const timer = setTimeout(() => {
      if (call.awaitsCaller()) return timer.refresh();
      stop(new Error(`no answer within ${timeoutMs} ms`));
      return timer;
    }, timeoutMs);
    const onClose = () => stop(new CallerGone());
    res.once('close', onClose);
    const body =
      typeof call.body === 'function'
        ? call.body(() => timer.refresh())
        : (call.body ?? null);
    const miss = (cause: Error) => {
      isOver = true;
      clearTimeout(timer);
      res.off('close', onClose);
      if (body instanceof Transform) body.destroy();
      if (stopped instanceof CallerGone || res.destroyed) {
        breaker.leave();
        resolve({ kind: 'caller-gone' });
      } else if (!stopped && own(cause)) {
        breaker.leave();
        resolve({ kind: 'refused', cause });
      } else {
        breaker.miss();
        resolve({ kind: 'missed', late: stopped !== undefined, cause });
      }
    };
    // A call that still waits for a connection is answered at once and never sent.
    const stop = (why: Error) => {
      stopped = why;
      if (!begun) miss(why);
      control?.abort(why);
    };
    const fail = (cause: Error) => {
      if (isOver) return;
      if (begun) res.destroy(cause);
      else miss(cause);
    };
    // Undici listens only while it sends, and a stream that nobody listens to would end the process.
    if (body instanceof Transform) body.on('error', fail);
    // Not pool.stream(): its wrappings of every call cost as much as the call.
    pool.dispatch(
      { method, path, headers, body },
      {
        onRequestStart: (controller) => {
          control = controller;
          if (isOver) controller.abort(new Error('answered meanwhile'));
        },
        onResponseStart: (_, status, answered) => {
          if (status < 200) return;
          call.begin(status, answered);
          begun = true;
          clearTimeout(timer);
          breaker.hit();
          resolve({ kind: 'begun' });
        },
        onResponseData: (controller, chunk) => {
          if (res.write(chunk)) return;
          controller.pause();
          res.once('drain', () => controller.resume());
        },
        onResponseEnd: () => {
          isOver = true;
          res.off('close', onClose);
          res.end();
        },
        onResponseError: (_, cause) => fail(cause),
      },
    );
  });
};

const beforeRetryMs = 100;

// A part that was too late would only be late again; what may have changed something is never repeated.
const mayRetry = (
  { method }: Call,
  { late }: Extract<Outcome, { kind: 'missed' }>,
): boolean => !late && (method === 'GET' || method === 'HEAD');

/** Sends a call, and once more within its time if it broke off and only reads. Never rejects. */
export const askTwice = async (
  upstream: Upstream,
  call: Call,
): Promise<Outcome> => {
  const started = performance.now();
  const outcome = await ask(upstream, call);
  if (outcome.kind !== 'missed' || !mayRetry(call, outcome)) return outcome;
  await pause(beforeRetryMs);
  const spent = performance.now() - started;
  return ask(upstream, {
    ...call,
    timeoutMs: Math.max(call.timeoutMs - spent, 1),
  });
};
