import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Logger, withoutRedactionOrIds } from '../runtime/logger.ts';
import { createDurationRecorder } from './request-metrics.ts';

const streamsBegunAt = new WeakMap<ServerResponse, number>();

/** Records a response as a stream: its duration is the time until now, when it begins, since it has no end. */
export const recordAsStream = (res: ServerResponse): void => {
  streamsBegunAt.set(res, performance.now());
};

type RequestLogger = { seconds: (value: number) => void; line: Logger };

/** Returns a function that finds the metric and the logger for a method, a route and a status. */
export const createMetricAndLoggerLookup = (log: Logger) => {
  const plain = withoutRedactionOrIds(log);
  // Loggers are cached, so that the labels of each are serialised only once.
  const kinds = new Map<string, RequestLogger>();
  return (method: string, route: string, status: number): RequestLogger => {
    const name = `${method} ${status} ${route}`;
    const known = kinds.get(name);
    if (known) return known;
    const labels = { method, route, status };
    const kind = {
      seconds: createDurationRecorder(labels),
      line: plain.child(labels),
    };
    kinds.set(name, kind);
    return kind;
  };
};

/** Returns a function that counts and logs a request once its response has closed. */
export const createRequestRecorder = (log: Logger) => {
  const kindOf = createMetricAndLoggerLookup(log);
  /**
   * @param ids the ids of the request, for the log line
   * @param routeOf returns the route pattern, never the path, which may contain a token
   */
  return (
    req: IncomingMessage,
    res: ServerResponse,
    ids: object,
    routeOf: () => string,
    started = performance.now(),
  ): void => {
    res.on('close', () => {
      const ms = (streamsBegunAt.get(res) ?? performance.now()) - started;
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
