import { randomUUID } from 'node:crypto';
import {
  createServer,
  type ServerResponse,
  type IncomingMessage,
  type Server,
} from 'node:http';
import express, {
  type Express,
  type Request,
  type RequestHandler,
} from 'express';
import { createTraceparent, runInContext } from '../runtime/context.ts';
import { isStopping } from '../runtime/lifecycle.ts';
import { logIdsOf, type Logger } from '../runtime/logger.ts';
import { isTraced } from '../tracing/tracing.ts';
import { mountRoutes, type Guards, type Route } from './endpoint.ts';
import { notFoundHandler, createProblemHandler } from './problem.ts';
import { createRequestRecorder } from './request-log.ts';
import { recordRequestSpanOnClose } from './request-spans.ts';

const wellFormed = /^[A-Za-z0-9-]{8,64}$/;

/** Returns the caller's `X-Request-Id` if it is well formed, else a new UUID. */
export const readOrCreateRequestId = ({ headers }: IncomingMessage): string => {
  const header = headers['x-request-id'];
  return typeof header === 'string' && wellFormed.test(header)
    ? header
    : randomUUID();
};

const matchedRoutePattern = (req: Request, res: express.Response): string => {
  const matched = req.route as { path?: string } | undefined;
  // The gateway matches requests by its own route table, and stores the pattern in `res.locals`.
  const passed = res.locals['route'] as string | undefined;
  return matched?.path ?? passed ?? 'none';
};

/** Returns the middleware that gives each request its context, and logs, counts and traces it. */
export const createContextAndLogMiddleware = (
  log: Logger,
  {
    isAtEdge = false,
    routeOf: findRoute = matchedRoutePattern,
  }: {
    /** Whether the callers are untrusted, so that their `traceparent` is ignored. */
    isAtEdge?: boolean;
    /** Returns a request's route pattern, never its path, which may contain a token; by default Express's route. */
    routeOf?: (req: Request, res: express.Response) => string;
  } = {},
): RequestHandler => {
  const logRequest = createRequestRecorder(log);
  return (req, res, next) => {
    const requestId = readOrCreateRequestId(req);
    const header = req.headers['traceparent'];
    // The trace id decides whether a trace is sampled, so an untrusted caller must not choose it.
    const parent = typeof header === 'string' && !isAtEdge ? header : undefined;
    const traceparent = createTraceparent(parent);
    const context = { requestId, correlationId: requestId, traceparent };
    const routeOf = () => findRoute(req, res);
    logRequest(req, res, logIdsOf(context), routeOf);
    if (isTraced(traceparent))
      recordRequestSpanOnClose(req, res, { traceparent, parent, routeOf });
    res.set('X-Request-Id', requestId);
    runInContext(context, next);
  };
};

export type AppOptions = {
  routes: Route[];
  guards: Guards;
  log: Logger;
  /** Whether answers are validated by their schemas; off in production, since the tests validate them. */
  checkAnswers: boolean;
  /** The service's own middleware, which runs before the routes. */
  before?: RequestHandler[];
  /** Whether the callers are untrusted, so that their `traceparent` is ignored. */
  isAtEdge?: boolean;
};

/** Returns an Express app with the request context, the routes and the error handlers. */
export const createApp = (parts: AppOptions): Express => {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', 'simple');
  app.set('case sensitive routing', true);
  const { isAtEdge = false } = parts;
  app.use(
    createContextAndLogMiddleware(parts.log, { isAtEdge }),
    ...(parts.before ?? []),
  );
  mountRoutes(app, parts.routes, parts.guards, parts.checkAnswers);
  app.use(notFoundHandler);
  app.use(createProblemHandler(parts.log));
  return app;
};

export type RunningServer = { port: number; close: () => Promise<void> };

/**
 * Starts to listen; port 0 means any free port. `close` lets the requests in progress finish.
 * @param idleMs how long a connection may be without traffic during a request
 */
export const listen = async (
  app: Express | Server,
  port: number,
  host?: string,
  idleMs = 60_000,
): Promise<RunningServer> => {
  const server = 'listen' in app && !('use' in app) ? app : createServer(app);
  server.headersTimeout = 10_000;
  // An upload of 10 MB takes minutes on a slow line; a connection without traffic is closed sooner, by `timeout`.
  server.requestTimeout = 20 * 60_000;
  server.timeout = idleMs;
  // This is longer than any proxy in front keeps an idle connection, so that the proxy closes the connection first.
  server.keepAliveTimeout = 65_000;
  // A stopping service closes each connection after its answer, so that no caller sends another request on it.
  server.prependListener('request', (_req, res: ServerResponse) => {
    if (isStopping()) res.shouldKeepAlive = false;
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      // The sweep is repeated, since a connection becomes idle only when its request has been answered.
      const sweep = setInterval(() => server.closeIdleConnections(), 50);
      await closed.finally(() => clearInterval(sweep));
    },
  };
};
