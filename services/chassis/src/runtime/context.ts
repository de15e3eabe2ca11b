import { AsyncLocalStorage } from 'node:async_hooks';
import { randomFillSync } from 'node:crypto';

/** What a request or an event carries along everything it causes. */
export type Context = {
  requestId: string;
  /** The id of the request that brought it about. */
  correlationId: string;
  /** W3C Trace Context, "00-{trace}-{span}-{flags}": where the matter began, which may be an earlier request. */
  traceparent: string;
};

const storage = new AsyncLocalStorage<Context>();

export const currentContext = (): Context | undefined => storage.getStore();

export const runInContext = <T>(context: Context, work: () => T): T =>
  storage.run(context, work);

/** For work that belongs to many calls, and must not be taken for that of one. */
export const runOutsideContext = <T>(work: () => T): T => storage.exit(work);

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

// Ids of zeros alone are none; of the flags this version knows the last bit: whether the trace is kept.
const shape =
  /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]([0-9a-f])$/;

let isSampled: ((trace: string) => boolean) | undefined;

/** Which of the traces that begin here are kept; none without a decision. */
export const decideSampling = (decide: typeof isSampled): void => {
  isSampled = decide;
};

const isSampledTrace = (trace: string, flags?: string): boolean =>
  flags ? (parseInt(flags, 16) & 1) === 1 : isSampled?.(trace) === true;

/** The next span of the caller's trace, or a new trace if there is none. */
export const continueTrace = (traceparent?: string): string => {
  const parent = traceparent ? shape.exec(traceparent) : null;
  const trace = parent?.[1] ?? randomHex(16);
  const flags = isSampledTrace(trace, parent?.[2]) ? '01' : '00';
  return `00-${trace}-${randomHex(8)}-${flags}`;
};

/** Of a traceparent that `continueTrace` made. */
export const traceId = (traceparent: string): string =>
  traceparent.slice(3, 35);
