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
import { continueTrace, runInContext } from '../runtime/context.ts';
import { isStopping } from '../runtime/lifecycle.ts';
import { idsOf, type Logger } from '../runtime/logger.ts';
import { isTraced } from '../tracing/tracing.ts';
import { mountRoutes, type Guards, type Route } from './endpoint.ts';
import { notFoundHandler, problemHandler } from './problem.ts';
import { createRequestLog } from './request-log.ts';
import { recordRequest } from './request-spans.ts';

const wellFormed = /^[A-Za-z0-9-]{8,64}$/;

/** The caller's own id where it is a plain one, else a new one. */
export const requestIdOf = ({ headers }: IncomingMessage): string => {
  const given = headers['x-request-id'];
  return typeof given === 'string' && wellFormed.test(given)
    ? given
    : randomUUID();
};

const matchedRoute = (req: Request, res: express.Response): string => {
  const matched = req.route as { path?: string } | undefined;
  // A gateway matches its own table and leaves the pattern here.
  const passed = res.locals['route'] as string | undefined;
  return matched?.path ?? passed ?? 'none';
};

/** Gives every request its ids and one line in the log when it is answered. */
export const requestContext = (
  log: Logger,
  {
    isAtEdge = false,
    routeOf: findRoute = matchedRoute,
  }: {
    /** Its callers are strangers: what they say of a trace is not believed. */
    isAtEdge?: boolean;
    /** Finds the pattern of a request, never its address, which may hold a token; that of the router unless given. */
    routeOf?: (req: Request, res: express.Response) => string;
  } = {},
): RequestHandler => {
  const logRequest = createRequestLog(log);
  return (req, res, next) => {
    const requestId = requestIdOf(req);
    const given = req.headers['traceparent'];
    // A stranger who names the trace would decide whether it is kept: that hangs on its digits.
    const parent = typeof given === 'string' && !isAtEdge ? given : undefined;
    const traceparent = continueTrace(parent);
    const context = { requestId, correlationId: requestId, traceparent };
    const routeOf = () => findRoute(req, res);
    logRequest(req, res, idsOf(context), routeOf);
    if (isTraced(traceparent))
      recordRequest(req, res, { traceparent, parent, routeOf });
    res.set('X-Request-Id', requestId);
    runInContext(context, next);
  };
};

export type AppOptions = {
  routes: Route[];
  guards: Guards;
  log: Logger;
  /** Off in production, where an answer has been checked by the tests. */
  checkAnswers: boolean;
  /** Before the routes; for what a service adds to every request. */
  before?: RequestHandler[];
  /** Its callers are strangers: what they say of a trace is not believed. */
  isAtEdge?: boolean;
};

export const createApp = (parts: AppOptions): Express => {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', 'simple');
  app.set('case sensitive routing', true);
  const { isAtEdge = false } = parts;
  app.use(requestContext(parts.log, { isAtEdge }), ...(parts.before ?? []));
  mountRoutes(app, parts.routes, parts.guards, parts.checkAnswers);
  app.use(notFoundHandler);
  app.use(problemHandler(parts.log));
  return app;
};

export type Listening = { port: number; close: () => Promise<void> };

/**
 * Listens; port 0 means any free one. Closing lets the requests under way finish.
 * `idleMs`: so long a connection may be still while it is asked or answered.
 */
export const listen = async (
  app: Express | Server,
  port: number,
  host?: string,
  idleMs = 60_000,
): Promise<Listening> => {
  const server = 'listen' in app && !('use' in app) ? app : createServer(app);
  server.headersTimeout = 10_000;
  // A picture of 10 MB takes minutes on a slow line; what no longer moves is ended sooner.
  server.requestTimeout = 20 * 60_000;
  server.timeout = idleMs;
  // Longer than any proxy before us keeps an idle connection.
  server.keepAliveTimeout = 65_000;
  // A caller that reuses a connection to a stopping service would send into one that is closing.
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
      // Again and again: a connection whose request is answered by now would wait for the next one.
      const sweep = setInterval(() => server.closeIdleConnections(), 50);
      await closed.finally(() => clearInterval(sweep));
    },
  };
};
