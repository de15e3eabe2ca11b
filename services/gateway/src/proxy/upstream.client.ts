import type { IncomingHttpHeaders } from 'node:http';
import type { Transform, Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { errors, Pool } from 'undici';
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
  /** Makes the body, which tells of each step it takes. */
  body?: ((onStep: () => void) => Transform) | undefined;
  /** Whether the body is still being waited for from the caller. */
  awaitsCaller: () => boolean;
  begin: (status: number, headers: IncomingHttpHeaders) => void;
};

const terms = { misses: 5, restMs: 3_000 };

export const createUpstream = (name: string, url: string): Upstream => ({
  name,
  pool: new Pool(url, {
    connections: 128,
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

/** Sends one call to a part and streams its answer to the caller. Never rejects. */
const ask = ({ pool, breaker }: Upstream, call: Call): Promise<Outcome> => {
  if (!breaker.enter()) return Promise.resolve({ kind: 'resting' });
  return new Promise((resolve) => {
    const { res, method, path, headers } = call;
    const stop = new AbortController();
    let begun = false;
    let late = false;
    const timer = setTimeout(() => {
      if (call.awaitsCaller()) return timer.refresh();
      late = true;
      stop.abort();
      return timer;
    }, call.timeoutMs);
    const onClose = () => stop.abort();
    res.once('close', onClose);
    const settle = () => {
      clearTimeout(timer);
      res.off('close', onClose);
    };
    const onEnd = (cause: Error | null) => {
      settle();
      if (begun || !cause) return;
      if (res.destroyed) {
        breaker.leave();
        resolve({ kind: 'caller-gone' });
      } else if (!late && own(cause)) {
        breaker.leave();
        resolve({ kind: 'refused', cause });
      } else {
        breaker.miss();
        resolve({ kind: 'missed', late, cause });
      }
    };
    const body = call.body?.(() => timer.refresh()) ?? null;
    pool.stream(
      { method, path, headers, body, signal: stop.signal },
      (answer) => {
        call.begin(answer.statusCode, answer.headers);
        begun = true;
        settle();
        breaker.hit();
        resolve({ kind: 'begun' });
        return res;
      },
      onEnd,
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
