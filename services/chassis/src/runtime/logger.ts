import { pino, type DestinationStream, type Logger } from 'pino';
import { type Context, currentContext, traceIdOf } from './context.ts';
import { createBatchedOutput } from './log-batches.ts';

export type { Logger } from 'pino';

/** The fields that are never logged: secrets, tokens, cookies and email addresses. */
const redacted = [
  'authorization',
  'cookie',
  'password',
  'secret',
  'token',
  'email',
  'to',
].flatMap((key) => [key, `*.${key}`]);

// The time is formatted once for each millisecond, since a busy service writes many lines within a millisecond.
const createTimestampFormatter = (): (() => string) => {
  let at = 0;
  let written = '';
  return () => {
    const now = Date.now();
    if (now !== at) written = `,"time":"${new Date(now).toISOString()}"`;
    at = now;
    return written;
  };
};

const noIds = {};
const plainLoggers = new WeakMap<Logger, Logger>();

/** Returns a logger of JSON lines on standard output; each line holds the ids of its request or event. */
export const createLogger = (
  service: string,
  level: string,
  destination: DestinationStream = createBatchedOutput(),
): Logger => {
  const common = {
    level,
    base: { service },
    timestamp: createTimestampFormatter(),
    formatters: { level: (label: string) => ({ level: label }) },
  };
  const log = pino(
    {
      ...common,
      redact: { paths: redacted, censor: '[redacted]' },
      mixin: () => {
        const context = currentContext();
        return context ? logIdsOf(context) : noIds;
      },
      mixinMergeStrategy: (line, ids) =>
        ids === noIds ? line : { ...ids, ...line },
    },
    destination,
  );
  plainLoggers.set(log, pino(common, destination));
  return log;
};

/** Returns the ids that every log line about a request or an event holds. */
export const logIdsOf = ({
  requestId,
  correlationId,
  traceparent,
}: Context) => ({
  requestId,
  correlationId,
  traceId: traceIdOf(traceparent),
});

/**
 * Returns a faster logger, which neither redacts fields nor adds the ids of the request. Its caller must log no user
 * data, and must add the ids itself.
 */
export const withoutRedactionOrIds = (log: Logger): Logger =>
  plainLoggers.get(log) ?? log;
