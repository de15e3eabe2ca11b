import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Express } from 'express';
import type { Route } from '@imprint/chassis/http/endpoint';
import { createApp } from '@imprint/chassis/http/server';
import {
  serviceKeysOf,
  createServiceTokenSigner,
} from '@imprint/chassis/service-token';
import { readBearerToken } from './admin-auth/sessions/bearer.ts';
import type { Deps } from './dependencies.ts';
import { createClientReader } from './edge/client-address.ts';
import { createCompression } from './edge/compress-answers.ts';
import { createConcurrencyLimit } from './edge/concurrency-limit.ts';
import { createEdge, type EdgeDeps } from './edge/edge.ts';
import { registerParserErrorAnswers } from './edge/http-parser-errors.ts';
import { createHasKnownHost } from './edge/known-host.ts';
import { createRateLimiter } from './edge/rate-limiter.ts';
import { createBodyReader } from './edge/request-body.ts';
import { createServiceTokenGuard } from './edge/require-service-token.ts';
import { defaultTerms } from './page-cache/freshness.model.ts';
import { createPageCache } from './page-cache/page-cache.ts';
import { createFetchForCache } from './page-cache/fetch-for-cache.ts';
import { withBatchedCalls } from './proxy/batch-calls.ts';
import { createForward } from './proxy/forward.ts';
import { concurrencyLimits } from './proxy/limits.model.ts';
import { createRouter } from './proxy/route.model.ts';
import { routingTable } from './proxy/routing-table.ts';
import type { UseCases } from './use-cases.ts';

/** Creates the steps that the page cache and the edge share: routing, client address, rate limit and Host check. */
const createSharedRequestChecks = ({ config, redis }: Deps) => ({
  route: createRouter(routingTable),
  readClient: createClientReader(config.TRUSTED_PROXIES),
  countCall: createRateLimiter(redis, config.LIMIT_FACTOR),
  hasKnownHost: createHasKnownHost(config.PUBLIC_URL, config.GATEWAY_URL),
});

type AnswerDeps = Pick<EdgeDeps, 'forward' | 'refusalOf'> &
  ReturnType<typeof createSharedRequestChecks>;

/**
 * Creates the Express app for requests that the page cache does not answer. The edge checks each request, then
 * forwards it to a service or passes it to a route of the gateway.
 */
const createEdgeApp = (
  { config, log }: Deps,
  { tokens }: Pick<UseCases, 'tokens'>,
  routes: Route[],
  edgeDeps: AnswerDeps,
): Express => {
  const checkAdmin = async (req: IncomingMessage) =>
    tokens.check(readBearerToken(req));
  const createAddressConcurrencyLimit = () =>
    createConcurrencyLimit({
      ...concurrencyLimits,
      max: Math.ceil(concurrencyLimits.max * config.LIMIT_FACTOR),
    });
  return createApp({
    log,
    checkAnswers: config.NODE_ENV !== 'production',
    isAtEdge: true,
    before: [
      createCompression(),
      createEdge({
        ...edgeDeps,
        publicOrigin: new URL(config.PUBLIC_URL).origin,
        readBody: createBodyReader(createAddressConcurrencyLimit()),
        calls: createAddressConcurrencyLimit(),
        checkAdmin,
      }),
    ],
    guards: {
      public: (_req, _res, next) => next(),
      admin: async (req, res, next) => {
        res.locals['admin'] = await checkAdmin(req);
        next();
      },
      service: createServiceTokenGuard(serviceKeysOf(config)),
    },
    routes,
  });
};

/** Creates the HTTP server. The page cache sees each request first and passes those it cannot answer to the edge. */
export const createGatewayServer = (
  routes: Route[],
  useCases: UseCases,
  deps: Deps,
): Server => {
  const { config, log, upstreams, now } = deps;
  const { isConnected } = useCases;
  const serviceToken = createServiceTokenSigner('gateway', config.SERVICE_KEY);
  const forwarding = {
    upstreams,
    serviceToken,
    isSecure: config.PUBLIC_URL.startsWith('https:'),
  };
  const steps = createSharedRequestChecks(deps);
  const refusals = new WeakMap<IncomingMessage, Error>();
  const app = createEdgeApp(deps, useCases, routes, {
    ...steps,
    forward: withBatchedCalls(createForward(forwarding), forwarding),
    refusalOf: (req) => refusals.get(req),
  });
  const listener = createPageCache({
    ...steps,
    ...{ cache: useCases.cache, isConnected, log, now },
    terms: defaultTerms,
    fetchForCache: createFetchForCache({ upstreams, serviceToken }),
    next: app,
    refuse: ({ req, res }, error) => {
      refusals.set(
        req,
        error instanceof Error ? error : new Error(String(error)),
      );
      app(req, res);
    },
  });
  const server = createServer(
    // Node accepts a missing Host header here, so that the edge refuses it in the format of every other error.
    { connectionsCheckingInterval: 5_000, requireHostHeader: false },
    listener,
  );
  server.maxConnections = 20_000;
  registerParserErrorAnswers(server);
  return server;
};
