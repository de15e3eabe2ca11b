import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Logger, withoutRedaction } from '../runtime/logger.ts';
import { requestSeconds } from './request-metrics.ts';

type RequestLogger = { seconds: (value: number) => void; line: Logger };

/** One line in the log and one count in the metrics, by method, route and status. */
export const createRequestLoggers = (log: Logger) => {
  const plain = withoutRedaction(log);
  // What is the same for all requests of a kind is put into words once.
  const kinds = new Map<string, RequestLogger>();
  return (method: string, route: string, status: number): RequestLogger => {
    const name = `${method} ${status} ${route}`;
    const known = kinds.get(name);
    if (known) return known;
    const labels = { method, route, status };
    const kind = {
      seconds: requestSeconds(labels),
      line: plain.child(labels),
    };
    kinds.set(name, kind);
    return kind;
  };
};

/** The same for each request, once it is answered. */
export const createRequestLog = (log: Logger) => {
  const kindOf = createRequestLoggers(log);
  /** `ids`: all that the line names the request by. `routeOf`: the pattern, never the address, which may hold a token. */
  return (
    req: IncomingMessage,
    res: ServerResponse,
    ids: object,
    routeOf: () => string,
    started = performance.now(),
  ): void => {
    res.on('close', () => {
      const ms = performance.now() - started;
      const kind = kindOf(req.method ?? '', routeOf(), res.statusCode);
      kind.seconds(ms / 1000);
      kind.line.info(
        res.writableFinished
          ? { ...ids, ms: Math.round(ms) }
          : { ...ids, ms: Math.round(ms), finished: false },
        'request answered',
      );
    });
  };
};
