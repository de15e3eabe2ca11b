import type { IncomingMessage, ServerResponse } from 'node:http';
import { traceIdOf } from '../runtime/context.ts';
import { recordSpan } from '../tracing/tracing.ts';

/** Records the span of a request once its response has closed. */
export const recordRequestSpanOnClose = (
  req: IncomingMessage,
  res: ServerResponse,
  about: {
    traceparent: string;
    parent: string | undefined;
    /** Returns the route pattern, never the path, which may contain a token. */
    routeOf: () => string;
  },
): void => {
  const { traceparent, parent, routeOf } = about;
  const started = performance.now();
  // If the caller's traceparent is invalid, the trace begins with this request, and its span has no parent.
  const isContinued = parent?.slice(3, 35) === traceIdOf(traceparent);
  res.once('close', () => {
    const method = req.method ?? '';
    const route = routeOf();
    recordSpan({
      name: `${method} ${route}`,
      kind: 'server',
      traceparent,
      parent: isContinued ? parent : undefined,
      started,
      attributes: {
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': res.statusCode,
      },
      failed: res.statusCode >= 500,
    });
  });
};
