import { AsyncLocalStorage } from 'node:async_hooks';
import { randomFillSync } from 'node:crypto';

/** The ids that a request or an event passes on to everything it causes. */
export type Context = {
  requestId: string;
  /** The id of the original request, which the events and mails caused by that request share. */
  correlationId: string;
  /** W3C Trace Context, "00-{trace}-{span}-{flags}"; the trace may have started with an earlier request. */
  traceparent: string;
};

const storage = new AsyncLocalStorage<Context>();

/** Returns the context of the current request or event; undefined outside of one. */
export const currentContext = (): Context | undefined => storage.getStore();

/** Runs `work` in a context, and returns its result. */
export const runInContext = <T>(context: Context, work: () => T): T =>
  storage.run(context, work);

/** Runs `work` without a context, for work that many requests share and that belongs to none of them. */
export const runOutsideContext = <T>(work: () => T): T => storage.exit(work);

// Random bytes are generated 4 KiB at a time, since a call for each id takes longer than all other work on a span.
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

// W3C Trace Context: an id of zeros is invalid, and the last bit of the flags says whether the trace is sampled.
const shape =
  /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]([0-9a-f])$/;

let isSampled: ((trace: string) => boolean) | undefined;

/** Sets the sampler of the traces that begin in this process; without a sampler no trace is sampled. */
export const setSampler = (decide: typeof isSampled): void => {
  isSampled = decide;
};

const isSampledTrace = (trace: string, flags?: string): boolean =>
  flags ? (parseInt(flags, 16) & 1) === 1 : isSampled?.(trace) === true;

/** Returns the traceparent of a new span in the given trace, or in a new trace if `traceparent` is not valid. */
export const createTraceparent = (traceparent?: string): string => {
  const parent = traceparent ? shape.exec(traceparent) : null;
  const trace = parent?.[1] ?? randomHex(16);
  const flags = isSampledTrace(trace, parent?.[2]) ? '01' : '00';
  return `00-${trace}-${randomHex(8)}-${flags}`;
};

/** Returns the trace id of a traceparent that `createTraceparent` returned. */
export const traceIdOf = (traceparent: string): string =>
  traceparent.slice(3, 35);
