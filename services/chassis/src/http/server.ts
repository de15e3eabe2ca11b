import { randomUUID } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import express, { type Express, type RequestHandler } from 'express';
import { type Context, continueTrace, runInContext } from '../context.ts';
import { idsOf, type Logger, withoutRedaction } from '../logger.ts';
import { mountRoutes, type Guards, type Route } from './endpoint.ts';
import { notFoundHandler, problemHandler } from './problem.ts';
import { observeRequest } from './request-metrics.ts';

const wellFormed = /^[A-Za-z0-9-]{8,64}$/;

/** Gives a request its ids, and a place in log and metrics once it is answered. */
export const beginRequest = (
  log: Logger,
  req: IncomingMessage,
  res: ServerResponse,
  routeOf: () => string,
  started = performance.now(),
): Context => {
  const given = req.headers['x-request-id'];
  const requestId =
    typeof given === 'string' && wellFormed.test(given) ? given : randomUUID();
  const parent = req.headers['traceparent'];
  const traceparent = continueTrace(
    typeof parent === 'string' ? parent : undefined,
  );
  const context = { requestId, correlationId: requestId, traceparent };
  const tell = () => {
    const ms = performance.now() - started;
    const labels = {
      method: req.method ?? '',
      route: routeOf(),
      status: res.statusCode,
    };
    observeRequest(labels, ms / 1000);
    withoutRedaction(log).info(
      {
        // Whoever ends the answer may be in another's context: a connection shared with it, say.
        ...idsOf(context),
        ...labels,
        ms: Math.round(ms),
        finished: res.writableFinished,
      },
      'request answered',
    );
  };
  res.once('close', tell);
  return context;
};

/** Gives every request its ids and one line in the log when it is answered. */
export const requestContext =
  (log: Logger): RequestHandler =>
  (req, res, next) => {
    const context = beginRequest(log, req, res, () => {
      const matched = req.route as { path?: string } | undefined;
      // A gateway matches its own table and leaves the pattern here.
      const passed = res.locals['route'] as string | undefined;
      return matched?.path ?? passed ?? 'none';
    });
    res.set('X-Request-Id', context.requestId);
    runInContext(context, next);
  };

export type AppParts = {
  routes: Route[];
  guards: Guards;
  log: Logger;
  /** Off in production, where an answer has been checked by the tests. */
  checkAnswers: boolean;
  /** Before the routes; for what a service adds to every request. */
  before?: RequestHandler[];
};

export const createApp = (parts: AppParts): Express => {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', 'simple');
  app.set('case sensitive routing', true);
  app.use(requestContext(parts.log), ...(parts.before ?? []));
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
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      await closed;
    },
  };
};
