import { pino, type DestinationStream, type Logger } from 'pino';
import { type Context, currentContext, traceId } from './context.ts';
import { inBatches } from './log-batches.ts';

export type { Logger } from 'pino';

/** Never in a log: secrets, tokens, cookies, whole e-mail addresses. */
const redacted = [
  'authorization',
  'cookie',
  'password',
  'secret',
  'token',
  'email',
  'to',
].flatMap((key) => [key, `*.${key}`]);

// Many lines fall within one millisecond of a busy service.
const timeOfLines = (): (() => string) => {
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

/** JSON lines on standard output; every line carries the ids of its request or event. */
export const createLogger = (
  service: string,
  level: string,
  destination: DestinationStream = inBatches(),
): Logger => {
  const common = {
    level,
    base: { service },
    timestamp: timeOfLines(),
    formatters: { level: (label: string) => ({ level: label }) },
  };
  const log = pino(
    {
      ...common,
      redact: { paths: redacted, censor: '[redacted]' },
      mixin: () => {
        const context = currentContext();
        return context ? idsOf(context) : noIds;
      },
      mixinMergeStrategy: (said, ids) =>
        ids === noIds ? said : { ...ids, ...said },
    },
    destination,
  );
  plainLoggers.set(log, pino(common, destination));
  return log;
};

/** What every line about a request or an event names it by. */
export const idsOf = ({ requestId, correlationId, traceparent }: Context) => ({
  requestId,
  correlationId,
  traceId: traceId(traceparent),
});

/**
 * The same log for lines whose every word is ours and which name their request themselves:
 * looking for what must not be in them costs more than writing them.
 */
export const withoutRedaction = (log: Logger): Logger =>
  plainLoggers.get(log) ?? log;
