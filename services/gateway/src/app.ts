import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Express } from 'express';
import { systemClock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import { auditHistoryRoutes } from '@imprint/chassis/history-routes';
import type { Route } from '@imprint/chassis/http/endpoint';
import { createApp } from '@imprint/chassis/http/server';
import type { Logger } from '@imprint/chassis/logger';
import type { Redis } from '@imprint/chassis/redis';
import {
  serviceTokenSigner,
  type SignServiceToken,
} from '@imprint/chassis/service-token';
import { startForgettingAccess } from './admin-auth/access.jobs.ts';
import { accessRoutes } from './admin-auth/access.routes.ts';
import { createPasswords } from './admin-auth/account/passwords.ts';
import { adminAuthRoutes } from './admin-auth/admin-auth.routes.ts';
import { createSlowDoor } from './admin-auth/login-throttling/slow-door.ts';
import { createSeal } from './admin-auth/second-factor/seal.ts';
import {
  confirmSecondFactor,
  disableSecondFactor,
  prepareSecondFactor,
  readSecondFactor,
} from './admin-auth/second-factor/second-factor.ts';
import { bearerIn } from './admin-auth/sessions/bearer.ts';
import { renewToken } from './admin-auth/sessions/renew-token.ts';
import {
  endOtherSessions,
  endSession,
  listSessions,
} from './admin-auth/sessions/sessions.ts';
import { signOut } from './admin-auth/sessions/sign-out.ts';
import { createSigningKeys } from './admin-auth/sessions/signing-keys.ts';
import { createTokenCheck } from './admin-auth/sessions/token-check.ts';
import { deviceCookie } from './admin-auth/sign-in/device-cookie.ts';
import { signIn } from './admin-auth/sign-in/sign-in.ts';
import type { Config } from './config.ts';
import { cspReportsRoutes } from './csp-reports/csp-reports.routes.ts';
import { docsRoutes } from './docs/docs.routes.ts';
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
import { createPseudonyms } from './privacy/pseudonyms.ts';
import { readErasureHistory } from './privacy/read-erasure-history.ts';
import { repeatErasure } from './privacy/repeat-erasure.ts';
import { withBatchedCalls } from './proxy/batch-calls.ts';
import {
  forward,
  type Forward,
  type ForwardDeps,
  type Upstreams,
} from './proxy/forward.ts';
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

const openUpstreams = (config: Config): Upstreams => ({
  catalog: createUpstream('catalog', config.CATALOG_URL),
  orders: createUpstream('orders', config.ORDERS_URL),
  'ebook-access': createUpstream('ebook-access', config.EBOOK_ACCESS_URL),
  analytics: createUpstream('analytics', config.ANALYTICS_URL),
  web: createUpstream('web', config.WEB_URL),
  webhooks: createUpstream('orders', config.ORDERS_URL, 64),
});

const toAuthDeps = ({ config, pool, log }: AppDeps) => {
  const keys = createSigningKeys(
    config.JWT_PRIVATE_KEY,
    config.JWT_PREVIOUS_PUBLIC_KEY,
  );
  return {
    pool,
    keys,
    tokens: createTokenCheck({ pool, keys, log }),
    passwords: createPasswords(),
    door: createSlowDoor(pool),
    seal: createSeal([
      config.SERVICE_KEY,
      ...[config.SERVICE_PREVIOUS_KEY ?? []].flat(),
    ]),
    log,
  };
};

const toPrivacyDeps = (
  { config, pool, log }: AppDeps,
  token: SignServiceToken,
) => ({
  pool,
  clock: systemClock,
  pseudonymOf: createPseudonyms(config.SERVICE_KEY),
  parts: {
    orders: partClient('orders', config.ORDERS_URL, token),
    'ebook-access': partClient('ebook-access', config.EBOOK_ACCESS_URL, token),
    catalog: partClient('catalog', config.CATALOG_URL, token),
    analytics: partClient('analytics', config.ANALYTICS_URL, token),
  },
  log,
});

const toRoutes = (
  { config, pool }: AppDeps,
  auth: ReturnType<typeof toAuthDeps>,
  desk: ReturnType<typeof toPrivacyDeps>,
): Route[] => [
  ...adminAuthRoutes({
    signIn: signIn(auth),
    signOut: signOut(auth),
    renewToken: renewToken(auth),
    keys: auth.keys,
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
];

const toForward = (
  { config }: AppDeps,
  parts: Pick<ForwardDeps, 'upstreams' | 'serviceToken'>,
): Forward => {
  const forwarding = {
    ...parts,
    fixedHeaders: securityHeaderNames,
    isSecure: config.PUBLIC_URL.startsWith('https:'),
  };
  return withBatchedCalls(forward(forwarding), forwarding);
};

/** What the page cache and the door both need of a request. */
const toRequestDeps = ({ config, redis }: AppDeps) => ({
  route: createRouter(routingTable),
  readClient: clientReader(config.TRUSTED_PROXIES),
  countCall: createRateLimiter(redis, config.LIMIT_FACTOR),
  hasKnownHost: hostCheck(config.PUBLIC_URL, config.GATEWAY_URL),
});

type AnswerDeps = Pick<DoorDeps, 'forward' | 'refusalOf'> &
  ReturnType<typeof toRequestDeps> & {
    auth: ReturnType<typeof toAuthDeps>;
    routes: Route[];
  };

/** Answers what has no copy: the door first, then the gateway's own routes. */
const answerAlone = (deps: AppDeps, parts: AnswerDeps): Express => {
  const { config, log } = deps;
  const { auth, routes, ...atDoor } = parts;
  const checkAdmin = async (req: IncomingMessage) =>
    auth.tokens.check(bearerIn(req));
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
      service: siblingsOnly(
        [config.SERVICE_KEY, config.SERVICE_PREVIOUS_KEY ?? []].flat(),
      ),
    },
    routes,
  });
};

export const buildApp = (deps: AppDeps): Gateway => {
  const { config, log } = deps;
  const auth = toAuthDeps(deps);
  const upstreams = openUpstreams(config);
  const serviceToken = serviceTokenSigner('gateway', config.SERVICE_KEY);
  const desk = toPrivacyDeps(deps, serviceToken);
  const shared = toRequestDeps(deps);
  const refusals = new WeakMap<IncomingMessage, Error>();
  const app = answerAlone(deps, {
    ...shared,
    auth,
    routes: toRoutes(deps, auth, desk),
    forward: toForward(deps, { upstreams, serviceToken }),
    refusalOf: (req) => refusals.get(req),
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
