import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Express } from 'express';
import type { Route } from '@imprint/chassis/http/endpoint';
import { createApp } from '@imprint/chassis/http/server';
import {
  serviceKeysOf,
  serviceTokenSigner,
} from '@imprint/chassis/service-token';
import { bearerIn } from './admin-auth/sessions/bearer.ts';
import type { Deps } from './dependencies.ts';
import { clientReader } from './door/client-address.ts';
import { compressAnswers } from './door/compress-answers.ts';
import { createConcurrencyLimit } from './door/concurrency-limit.ts';
import { door, type DoorDeps } from './door/door.ts';
import { answerHttpFaults } from './door/http-faults.ts';
import { hostCheck } from './door/known-host.ts';
import { openRequests } from './door/limits.ts';
import { createRateLimiter } from './door/rate-limiter.ts';
import { bodyReader } from './door/request-body.ts';
import { securityHeaderNames } from './door/security-headers.ts';
import { siblingsOnly } from './door/siblings-only.ts';
import { usualTerms } from './page-cache/freshness.model.ts';
import { pageCache } from './page-cache/page-cache.ts';
import { wholeAnswers } from './page-cache/whole-answer.ts';
import { withBatchedCalls } from './proxy/batch-calls.ts';
import { forward } from './proxy/forward.ts';
import { createRouter } from './proxy/route.model.ts';
import { routingTable } from './proxy/routing-table.ts';
import type { UseCases } from './use-cases.ts';

/** What the page cache and the door both need of a request. */
const readRequests = ({ config, redis }: Deps) => ({
  route: createRouter(routingTable),
  readClient: clientReader(config.TRUSTED_PROXIES),
  countCall: createRateLimiter(redis, config.LIMIT_FACTOR),
  hasKnownHost: hostCheck(config.PUBLIC_URL, config.GATEWAY_URL),
});

type AnswerDeps = Pick<DoorDeps, 'forward' | 'refusalOf'> &
  ReturnType<typeof readRequests>;

/** Answers what has no copy: the door first, then the gateway's own routes. */
const answerAlone = (
  { config, log }: Deps,
  { tokens }: Pick<UseCases, 'tokens'>,
  routes: Route[],
  atDoor: AnswerDeps,
): Express => {
  const checkAdmin = async (req: IncomingMessage) =>
    tokens.check(bearerIn(req));
  const perAddress = () =>
    createConcurrencyLimit({
      ...openRequests,
      max: Math.ceil(openRequests.max * config.LIMIT_FACTOR),
    });
  return createApp({
    log,
    checkAnswers: config.NODE_ENV !== 'production',
    isAtEdge: true,
    before: [
      compressAnswers(),
      door({
        ...atDoor,
        publicOrigin: new URL(config.PUBLIC_URL).origin,
        readBody: bodyReader(perAddress()),
        calls: perAddress(),
        checkAdmin,
      }),
    ],
    guards: {
      public: (_req, _res, next) => next(),
      admin: async (req, res, next) => {
        res.locals['admin'] = await checkAdmin(req);
        next();
      },
      service: siblingsOnly(serviceKeysOf(config)),
    },
    routes,
  });
};

/** The copies of pages first, then the door, then a service behind it or the gateway itself. */
export const answerRequests = (
  routes: Route[],
  useCases: UseCases,
  deps: Deps,
): Server => {
  const { config, log, upstreams, now } = deps;
  const { copies, isHearing } = useCases;
  const serviceToken = serviceTokenSigner('gateway', config.SERVICE_KEY);
  const forwarding = {
    ...{ upstreams, serviceToken },
    fixedHeaders: securityHeaderNames,
    isSecure: config.PUBLIC_URL.startsWith('https:'),
  };
  const requests = readRequests(deps);
  const refusals = new WeakMap<IncomingMessage, Error>();
  const app = answerAlone(deps, useCases, routes, {
    ...requests,
    forward: withBatchedCalls(forward(forwarding), forwarding),
    refusalOf: (req) => refusals.get(req),
  });
  const cache = pageCache({
    ...requests,
    ...{ copies, isHearing, log, now },
    terms: usualTerms,
    ask: wholeAnswers({ upstreams, serviceToken }),
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
    // The host is looked for at the door, where a refusal has our shape.
    { connectionsCheckingInterval: 5_000, requireHostHeader: false },
    cache,
  );
  server.maxConnections = 20_000;
  answerHttpFaults(server);
  return server;
};
