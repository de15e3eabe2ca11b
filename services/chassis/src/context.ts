import { AsyncLocalStorage } from 'node:async_hooks';
import { randomFillSync } from 'node:crypto';

/** What a request or an event carries along everything it causes. */
export type Context = {
  requestId: string;
  correlationId: string;
  /** W3C Trace Context, "00-{trace}-{span}-{flags}". */
  traceparent: string;
};

const storage = new AsyncLocalStorage<Context>();

export const currentContext = (): Context | undefined => storage.getStore();

export const runInContext = <T>(context: Context, work: () => T): T =>
  storage.run(context, work);

// Asked for by the page: each question alone takes longer than the rest of a span.
const spare = Buffer.alloc(4_096);
let used = spare.length;
const randomHex = (bytes: number): string => {
  if (used + bytes > spare.length) {
    randomFillSync(spare);
    used = 0;
  }
  used += bytes;
  return spare.toString('hex', used - bytes, used);
};

const shape = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

let isSampled: ((trace: string) => boolean) | undefined;

/** Which of the traces that begin here are kept; none without a decision. */
export const decideSampling = (decide: typeof isSampled): void => {
  isSampled = decide;
};

const flagsOf = (trace: string): string => (isSampled?.(trace) ? '01' : '00');

/** The next span of the caller's trace, or a new trace if there is none. */
export const continueTrace = (traceparent?: string): string => {
  const parent = traceparent ? shape.exec(traceparent) : null;
  const trace = parent?.[1] ?? randomHex(16);
  return `00-${trace}-${randomHex(8)}-${parent?.[3] ?? flagsOf(trace)}`;
};

/** Of a traceparent that `continueTrace` made. */
export const traceId = (traceparent: string): string =>
  traceparent.slice(3, 35);
