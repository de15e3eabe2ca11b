import { createServer, type IncomingMessage, type Server } from 'node:http';
import { systemClock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import { auditHistoryRoutes } from '@imprint/chassis/history-routes';
import { createApp } from '@imprint/chassis/http/server';
import type { Logger } from '@imprint/chassis/logger';
import type { Redis } from '@imprint/chassis/redis';
import { serviceTokenSigner } from '@imprint/chassis/service-token';
import { startForgettingAccess } from './admin-auth/access.jobs.ts';
import { accessRoutes } from './admin-auth/access.routes.ts';
import { adminAuthRoutes } from './admin-auth/admin-auth.routes.ts';
import { bearerIn } from './admin-auth/sessions/bearer.ts';
import { deviceCookie } from './admin-auth/sign-in/device-cookie.ts';
import { createPasswords } from './admin-auth/account/passwords.ts';
import { renewToken } from './admin-auth/sessions/renew-token.ts';
import { createSeal } from './admin-auth/second-factor/seal.ts';
import {
  confirmSecondFactor,
  disableSecondFactor,
  prepareSecondFactor,
  readSecondFactor,
} from './admin-auth/second-factor/second-factor.ts';
import {
  endOtherSessions,
  endSession,
  listSessions,
} from './admin-auth/sessions/sessions.ts';
import { signIn } from './admin-auth/sign-in/sign-in.ts';
import { signOut } from './admin-auth/sessions/sign-out.ts';
import { createSigningKeys } from './admin-auth/sessions/signing-keys.ts';
import { createSlowDoor } from './admin-auth/login-throttling/slow-door.ts';
import { createTokenCheck } from './admin-auth/sessions/token-check.ts';
import type { Config } from './config.ts';
import { cspReportsRoutes } from './csp-reports/csp-reports.routes.ts';
import { docsRoutes } from './docs/docs.routes.ts';
import { clientReader } from './door/client-address.ts';
import { compressAnswers } from './door/compress-answers.ts';
import { createConcurrencyLimit } from './door/concurrency-limit.ts';
import { door } from './door/door.ts';
import { answerHttpFaults } from './door/http-faults.ts';
import { hostCheck } from './door/known-host.ts';
import { openRequests } from './door/limits.ts';
import { createRateLimiter } from './door/rate-limiter.ts';
import { bodyReader } from './door/request-body.ts';
import { securityHeaderNames } from './door/security-headers.ts';
import { siblingsOnly } from './door/siblings-only.ts';
import type { HearChanges } from './page-cache/catalog.events.ts';
import { createCopies } from './page-cache/copies.ts';
import { usualTerms } from './page-cache/freshness.model.ts';
import { pageCache } from './page-cache/page-cache.ts';
import { wholeAnswers } from './page-cache/whole-answer.ts';
import { erasePerson } from './privacy/erase-person.ts';
import { erasureHistoryRoutes } from './privacy/erasure-history.routes.ts';
import { exportPerson } from './privacy/export-person.ts';
import { listErasures } from './privacy/list-erasures.ts';
import { partClient } from './privacy/part.client.ts';
import {
  startForgettingErasures,
  startWatchingErasures,
} from './privacy/privacy.jobs.ts';
import { privacyRoutes } from './privacy/privacy.routes.ts';
import { readErasureHistory } from './privacy/read-erasure-history.ts';
import { createPseudonyms } from './privacy/pseudonyms.ts';
import { repeatErasure } from './privacy/repeat-erasure.ts';
import { forward, type Upstreams } from './proxy/forward.ts';
import { createRouter } from './proxy/route.model.ts';
import { routingTable } from './proxy/routing-table.ts';
import { createUpstream } from './proxy/upstream.client.ts';

export type AppDeps = {
  config: Config;
  pool: Pool;
  redis: Redis;
  log: Logger;
  hearChanges: HearChanges;
  /** How old the copies of pages are; for a test that lets time pass. */
  now?: () => number;
};

export type Gateway = { server: Server; close: () => Promise<void> };

export const buildApp = (deps: AppDeps): Gateway => {
  const { config, pool, redis, log } = deps;
  const keys = createSigningKeys(
    config.JWT_PRIVATE_KEY,
    config.JWT_PREVIOUS_PUBLIC_KEY,
  );
  const tokens = createTokenCheck({ pool, keys, log });
  const auth = {
    pool,
    keys,
    tokens,
    passwords: createPasswords(),
    door: createSlowDoor(pool),
    seal: createSeal([
      config.SERVICE_KEY,
      ...[config.SERVICE_PREVIOUS_KEY ?? []].flat(),
    ]),
    log,
  };
  const upstreams: Upstreams = {
    catalog: createUpstream('catalog', config.CATALOG_URL),
    orders: createUpstream('orders', config.ORDERS_URL),
    'ebook-access': createUpstream('ebook-access', config.EBOOK_ACCESS_URL),
    analytics: createUpstream('analytics', config.ANALYTICS_URL),
    web: createUpstream('web', config.WEB_URL),
    webhooks: createUpstream('orders', config.ORDERS_URL, 64),
  };

  const serviceToken = serviceTokenSigner('gateway', config.SERVICE_KEY);
  const desk = {
    pool,
    clock: systemClock,
    pseudonymOf: createPseudonyms(config.SERVICE_KEY),
    parts: {
      orders: partClient('orders', config.ORDERS_URL, serviceToken),
      'ebook-access': partClient(
        'ebook-access',
        config.EBOOK_ACCESS_URL,
        serviceToken,
      ),
      catalog: partClient('catalog', config.CATALOG_URL, serviceToken),
      analytics: partClient('analytics', config.ANALYTICS_URL, serviceToken),
    },
    log,
  };
  const shared = {
    route: createRouter(routingTable),
    readClient: clientReader(config.TRUSTED_PROXIES),
    countCall: createRateLimiter(redis, config.LIMIT_FACTOR),
    hasKnownHost: hostCheck(config.PUBLIC_URL, config.GATEWAY_URL),
  };
  const perAddress = () =>
    createConcurrencyLimit({
      ...openRequests,
      max: Math.ceil(openRequests.max * config.LIMIT_FACTOR),
    });
  const refusals = new WeakMap<IncomingMessage, Error>();

  const app = createApp({
    log,
    checkAnswers: config.NODE_ENV !== 'production',
    isAtEdge: true,
    before: [
      compressAnswers(),
      door({
        ...shared,
        refusalOf: (req) => refusals.get(req),
        publicOrigin: new URL(config.PUBLIC_URL).origin,
        readBody: bodyReader(perAddress()),
        calls: perAddress(),
        checkAdmin: async (req) => tokens.check(bearerIn(req)),
        forward: forward({
          upstreams,
          serviceToken,
          fixedHeaders: securityHeaderNames,
          isSecure: config.PUBLIC_URL.startsWith('https:'),
        }),
      }),
    ],
    guards: {
      public: (_req, _res, next) => next(),
      admin: async (req, res, next) => {
        res.locals['admin'] = await tokens.check(bearerIn(req));
        next();
      },
      service: siblingsOnly(
        [config.SERVICE_KEY, config.SERVICE_PREVIOUS_KEY ?? []].flat(),
      ),
    },
    routes: [
      ...adminAuthRoutes({
        signIn: signIn(auth),
        signOut: signOut(auth),
        renewToken: renewToken(auth),
        keys,
        deviceCookie: deviceCookie(config.PUBLIC_URL.startsWith('https:')),
      }),
      ...accessRoutes({
        listSessions: listSessions(auth),
        endSession: endSession(auth),
        endOtherSessions: endOtherSessions(auth),
        readSecondFactor: readSecondFactor(auth),
        prepareSecondFactor: prepareSecondFactor(auth),
        confirmSecondFactor: confirmSecondFactor(auth),
        disableSecondFactor: disableSecondFactor(auth),
      }),
      ...privacyRoutes({
        exportPerson: exportPerson(desk),
        erasePerson: erasePerson(desk),
        listErasures: listErasures(desk),
        repeatErasure: repeatErasure(desk),
      }),
      ...auditHistoryRoutes({ pool, service: 'gateway' }),
      ...erasureHistoryRoutes(readErasureHistory(desk)),
      ...cspReportsRoutes(),
      ...docsRoutes(),
    ],
  });

  const copies = createCopies(config.CACHE_MEGABYTES * 1_000_000);
  const heard = deps.hearChanges(copies.empty);
  const jobs = [
    startWatchingErasures(desk),
    startForgettingErasures(desk),
    startForgettingAccess(desk),
  ];
  const cache = pageCache({
    ...shared,
    copies,
    log,
    terms: usualTerms,
    now: deps.now ?? (() => performance.now()),
    isHearing: heard.isHearing,
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
  return {
    server,
    close: async () => {
      await Promise.all([heard, ...jobs].map((each) => each.close()));
      await Promise.all(
        Object.values(upstreams).map(({ pool: kept }) => kept.close()),
      );
    },
  };
};
