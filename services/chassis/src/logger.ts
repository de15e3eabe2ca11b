import { pino, type DestinationStream, type Logger } from 'pino';
import { currentContext, traceId } from './context.ts';

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
        const { requestId, correlationId, traceparent } = context;
        return { requestId, correlationId, traceId: traceId(traceparent) };
      },
    },
    destination ?? pino.destination({ sync: true }),
  );
