import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Transform } from 'node:stream';
import { tooManyRequestsError } from '@imprint/chassis/rate-limit';
import {
  bodyLimitOf,
  hasBody,
  createLimitedBody,
} from '../proxy/body-limit.ts';
import {
  payloadTooLargeError,
  requestTooSlowError,
} from '../proxy/refusals.ts';
import type { Rule } from '../proxy/route.model.ts';
import type { ConcurrencyLimit, Release } from './concurrency-limit.ts';

export type RequestBody =
  | { kind: 'none' }
  | { kind: 'whole'; bytes: Buffer }
  /** An upload, which is streamed to its service. */
  | { kind: 'stream'; start: (onStep: () => void) => Transform }
  | { kind: 'caller-gone' };

export type ReadBody = (
  req: IncomingMessage,
  res: ServerResponse,
  rule: Rule,
  net: string,
) => Promise<RequestBody>;

/** A route with at most this body limit buffers the body; larger bodies are uploads of the admin and are streamed. */
const maxBufferedBytes = 1_000_000;
const slowAfterMs = 500;
const maxArrivalMs = 10_000;
// The deadlines of concurrent bodies are spread, so that many refusals do not fall into one turn of the event loop.
const spreadMs = 1_000;
const spreadSteps = 100;
// 4 kB/s over 10 s: the upload rate of a weak mobile connection.
const minUploadBytes = 40_000;
// Bodies up to this size do not count towards `maxTotalBytes`.
const smallBytes = 16_384;
const maxTotalBytes = 64_000_000;

type Arrival = {
  net: string;
  /** Whether the admin sends the body: it needs no slot of `slowBodies`, and may continue as long as 4 kB/s arrive. */
  isFromAdmin: boolean;
  slowBodies: ConcurrencyLimit;
};

let arrivals = 0;
const nextDeadlineSpread = (): number => {
  arrivals = (arrivals + 1) % spreadSteps;
  return arrivals / spreadSteps;
};

/**
 * Watches a body arrive. Refuses the body if it takes too long, or if it is slow and its address already sends too many
 * slow bodies. Returns a function that stops the watch.
 */
const watchBodyArrival = (
  req: IncomingMessage,
  { net, isFromAdmin, slowBodies }: Arrival,
  refuse: (why: Error) => void,
): Release => {
  const spread = nextDeadlineSpread();
  let isWatching = true;
  let releaseSlot: Release | undefined;
  let bytesBefore = req.socket.bytesRead;
  const acquireSlowBodySlot = () => {
    if (!isWatching) return;
    releaseSlot = slowBodies.tryAcquire(net);
    if (!releaseSlot) refuse(tooManyRequestsError(5));
  };
  // `setImmediate` lets Node read the bytes already in the socket first, so that a busy process does
  // not treat a fast caller as slow.
  const slow = isFromAdmin
    ? undefined
    : setTimeout(
        () => setImmediate(acquireSlowBodySlot),
        slowAfterMs * (1 + spread),
      );
  const late = setInterval(
    () => {
      // A paused request waits until its service reads on, so its client is not slow.
      if (req.isPaused()) return;
      const bytes = req.socket.bytesRead - bytesBefore;
      bytesBefore += bytes;
      if (!isFromAdmin || bytes < minUploadBytes) refuse(requestTooSlowError());
    },
    maxArrivalMs - spread * spreadMs,
  );
  return () => {
    isWatching = false;
    clearTimeout(slow);
    clearInterval(late);
    releaseSlot?.();
  };
};

/** The number of bytes in all buffered bodies above 16 kB. */
type BufferedBytes = { bytes: number };

const readBufferedBody = (
  req: IncomingMessage,
  res: ServerResponse,
  limit: number,
  arrival: Arrival,
  buffered: BufferedBytes,
): Promise<RequestBody> =>
  new Promise((resolve, reject) => {
    // A closed request emits no further `close` event, so a caller who has gone is detected here.
    if (req.destroyed) return resolve({ kind: 'caller-gone' });
    const chunks: Buffer[] = [];
    let bytes = 0;
    let counted = 0;
    const refuseBody = (why: Error) => {
      stopWatching();
      req.off('data', collectChunk);
      chunks.length = 0;
      reject(why);
    };
    const stopWatching = watchBodyArrival(req, arrival, refuseBody);
    const collectChunk = (chunk: Buffer) => {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes > limit) return refuseBody(payloadTooLargeError());
      if (bytes <= smallBytes) return;
      buffered.bytes += bytes - counted;
      counted = bytes;
      if (buffered.bytes > maxTotalBytes) refuseBody(tooManyRequestsError(5));
    };
    res.once('close', () => {
      buffered.bytes -= counted;
    });
    const resolveAsClientClosed = () => {
      stopWatching();
      resolve({ kind: 'caller-gone' });
    };
    req.on('data', collectChunk);
    req.once('end', () => {
      stopWatching();
      const [first] = chunks;
      const onlyChunk = chunks.length === 1 && first;
      resolve({ kind: 'whole', bytes: onlyChunk || Buffer.concat(chunks) });
    });
    req.once('error', resolveAsClientClosed);
    req.once('close', resolveAsClientClosed);
    return undefined;
  });

const createUploadStarter =
  (req: IncomingMessage, limit: number, arrival: Arrival) =>
  (onStep: () => void): Transform => {
    const body = createLimitedBody(req, onStep, limit);
    const stop = watchBodyArrival(req, arrival, (why) => {
      stop();
      body.destroy(why);
    });
    req.once('end', stop);
    req.once('close', stop);
    return body;
  };

/**
 * Creates the function that reads a request's body within its route's limit. Small bodies are buffered before the
 * service is called; uploads are streamed to the service.
 */
export const createBodyReader = (slowBodies: ConcurrencyLimit): ReadBody => {
  const buffered: BufferedBytes = { bytes: 0 };
  return async (req, res, rule, net) => {
    if (!hasBody(req)) return { kind: 'none' };
    const limit = bodyLimitOf(rule);
    const arrival = { net, slowBodies, isFromAdmin: rule.access === 'admin' };
    return limit > maxBufferedBytes
      ? { kind: 'stream', start: createUploadStarter(req, limit, arrival) }
      : readBufferedBody(req, res, limit, arrival, buffered);
  };
};
