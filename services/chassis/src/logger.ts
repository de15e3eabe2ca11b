import { pino, type DestinationStream, type Logger } from 'pino';
import { type Context, currentContext, traceId } from './context.ts';

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

// A line alone costs a call to the system each. What is left is written at the end, but for a kill's.
const inBatches = { sync: false, minLength: 4_096, periodicFlush: 250 };

/** JSON lines on standard output; every line carries the ids of its request or event. */
export const createLogger = (
  service: string,
  level: string,
  destination?: DestinationStream,
): Logger =>
  pino(
    {
      level,
      base: { service },
      redact: { paths: redacted, censor: '[redacted]' },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      mixin: () => {
        const context = currentContext();
        if (!context) return {};
        return idsOf(context);
      },
    },
    destination ?? pino.destination(inBatches),
  );

/** What every line about a request or an event names it by. */
export const idsOf = ({ requestId, correlationId, traceparent }: Context) => ({
  requestId,
  correlationId,
  traceId: traceId(traceparent),
});

const plainLoggers = new WeakMap<Logger, Logger>();

/** The same log for lines whose every word is ours: looking for what must not be in them costs more than writing them. */
export const withoutRedaction = (log: Logger): Logger => {
  const known = plainLoggers.get(log);
  if (known) return known;
  const plain = log.child({}, { redact: [] });
  plainLoggers.set(log, plain);
  return plain;
};
