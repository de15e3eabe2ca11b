import type { Express } from 'express';
import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import {
  auditHistoryRoutes,
  mailHistoryRoutes,
} from '@imprint/chassis/history-routes';
import { createServiceApp } from '@imprint/chassis/http/service-app';
import type { Logger } from '@imprint/chassis/logger';
import {
  type RenderMail,
  startMailQueue,
} from '@imprint/chassis/mail/mail-queue';
import type { MailProvider } from '@imprint/chassis/mail/smtp';
import { startConsumer } from '@imprint/chassis/messaging/consumer';
import type { Kafka } from '@imprint/chassis/messaging/kafka';
import { startOutboxRelay } from '@imprint/chassis/messaging/outbox-relay';
import { hasErased } from '@imprint/chassis/privacy';
import { erasureSubscription } from '@imprint/chassis/privacy-events';
import type { ObjectStore } from '@imprint/chassis/object-store';
import type { Redis } from '@imprint/chassis/redis';
import { serviceTokenSigner } from '@imprint/chassis/service-token';
import {
  inboxPurge,
  mailPurge,
  purgeBatches,
  startPurge,
} from '@imprint/chassis/purge';
import { privacyRoutes } from '@imprint/chassis/privacy-routes';
import { sampleRoutes } from './book-sample/sample.routes.ts';
import { bookSearchRoutes } from './book-search/book-search.routes.ts';
import { createBookTexts } from './book-search/book-texts.ts';
import { startReadingAnew } from './books/book.jobs.ts';
import { bookRoutes } from './books/book.routes.ts';
import type { Config } from './config.ts';
import { deviceCodeMail } from './device-codes/device-code.model.ts';
import { deviceCodeRoutes } from './device-codes/device-code.routes.ts';
import { renderDeviceCodeMail } from './device-codes/render-device-code-mail.ts';
import { excerptRoutes } from './excerpts/excerpt.routes.ts';
import { createMarkKey } from './excerpts/mark-key.ts';
import { batchHeartbeats } from './leases/batch-heartbeats.ts';
import { leaseMs } from './leases/lease.model.ts';
import { leaseStore } from './leases/lease.store.ts';
import { startSessionSweep } from './leases/reading-session.jobs.ts';
import { extendSessions } from './leases/reading-session.repository.ts';
import { tellOfReaders } from './leases/tell-of-readers.ts';
import { erasePerson } from './privacy/erase-person.ts';
import { exportPerson } from './privacy/export-person.ts';
import { orderClient } from './purchases/order.client.ts';
import { batchLookups } from './reader-access/batch-lookups.ts';
import { readerFinder } from './reader-access/find-reader.ts';
import { localRateLimit, rateLimit } from './reader-access/rate-limit.store.ts';
import { createReaderCookie } from './reader-access/reader-cookie.ts';
import { adminLinkRoutes } from './reading-links/admin/admin-link.routes.ts';
import {
  orderTopics,
  readingLinkHandlers,
} from './reading-links/reading-link.handlers.ts';
import { readingLinkMail } from './reading-links/reading-link.model.ts';
import {
  type Asked,
  findAsking,
} from './reading-links/reading-link.repository.ts';
import {
  readingLinkRoutes,
  siblingLinkRoutes,
} from './reading-links/reading-link.routes.ts';
import { type LinkKeys, knownKeyIds } from './reading-links/reading-token.ts';
import { renderReadingMail } from './reading-links/render-reading-mail.ts';
import { readingNoteRoutes } from './reading-notes/reading-note.routes.ts';
import { readReadingHistory } from './reading-sessions/read-reading-history.ts';
import { readingHistoryRoutes } from './reading-sessions/reading-history.routes.ts';
import {
  gatheredBeatRoutes,
  readingSessionRoutes,
} from './reading-sessions/reading-session.routes.ts';
import { shopSubscription } from './shop/shop.handlers.ts';

export type Deps = {
  config: Config;
  log: Logger;
  pool: Pool;
  redis: Redis;
  kafka: Kafka;
  mail: MailProvider;
  objects: ObjectStore;
  clock: Clock;
  /** Shorter in tests that wait for a lease to lapse. */
  leaseMs?: number;
};

const linkKeysOf = (config: Config): LinkKeys => ({
  current: config.READING_LINK_KEY,
  previous: config.READING_LINK_PREVIOUS_KEY,
});

const toFeatureDeps = ({ config, log, pool, redis, clock, ...deps }: Deps) => ({
  log,
  pool,
  clock,
  objects: deps.objects,
  leases: leaseStore(redis),
  leaseMs: deps.leaseMs ?? leaseMs,
  // A reader beats every 30 s and turns no 30 chapters a minute.
  beatLimit: localRateLimit(60, 10),
  extendSession: batchHeartbeats((beats) => extendSessions(pool, beats), log),
  chapterLimit: rateLimit(redis, 'chapter', 30, 60),
  // A search goes off when the typing pauses.
  searchLimit: rateLimit(redis, 'search', 60, 60),
  // Kept a second after each change, and a little more often by two tabs at once.
  notesLimit: rateLimit(redis, 'notes', 60, 60),
  bookTexts: createBookTexts(pool),
  publicUrl: config.PUBLIC_URL,
  readerCookie: createReaderCookie(
    linkKeysOf(config),
    config.PUBLIC_URL.startsWith('https:'),
  ),
  linkHours: config.READING_LINK_HOURS,
  askForOrder: orderClient(
    config.ORDERS_URL,
    serviceTokenSigner('ebook-access', config.SERVICE_KEY),
  ),
  linkKeys: linkKeysOf(config),
  markKey: createMarkKey({ pool, clock, linkKeys: linkKeysOf(config) }),
  findReader: readerFinder(
    batchLookups((asked: readonly Asked[]) =>
      findAsking(pool, knownKeyIds(linkKeysOf(config)), asked),
    ),
  ),
});

type FeatureDeps = ReturnType<typeof toFeatureDeps>;

const httpOf = (deps: Deps, featureDeps: FeatureDeps): Express => {
  const { config, log } = deps;
  return createServiceApp({
    service: 'ebook-access',
    config,
    log,
    routes: [
      ...readingLinkRoutes(featureDeps),
      ...adminLinkRoutes(featureDeps),
      ...siblingLinkRoutes(featureDeps),
      ...readingSessionRoutes(featureDeps),
      ...gatheredBeatRoutes(featureDeps),
      ...bookSearchRoutes(featureDeps),
      ...readingNoteRoutes(featureDeps),
      ...bookRoutes(featureDeps),
      ...sampleRoutes(featureDeps),
      ...excerptRoutes(featureDeps),
      ...deviceCodeRoutes(featureDeps),
      ...readingHistoryRoutes(readReadingHistory(featureDeps)),
      ...auditHistoryRoutes({ pool: deps.pool, service: 'ebook-access' }),
      ...mailHistoryRoutes({ pool: deps.pool, service: 'ebook-access' }),
      ...privacyRoutes({
        exportPerson: exportPerson(featureDeps),
        hasErased: (erasure) => hasErased(featureDeps.pool, erasure),
      }),
    ],
  });
};

/** Everything that works without being asked: orders come in, news and mails go out, sessions end. */
const startWork = (deps: Deps, featureDeps: FeatureDeps) => {
  const { pool, kafka, log, mail } = deps;
  const consumer = startConsumer({
    pool,
    kafka,
    log,
    group: 'ebook-access.reading-links',
    topics: orderTopics,
    handlers: readingLinkHandlers(featureDeps),
  });
  const shop = startConsumer({ pool, kafka, log, ...shopSubscription });
  const erasures = startConsumer({
    pool,
    kafka,
    log,
    ...erasureSubscription('ebook-access.privacy', erasePerson(featureDeps)),
  });
  const relay = startOutboxRelay({ pool, kafka, log, service: 'ebook-access' });
  const renderers = new Map<string, RenderMail>([
    [readingLinkMail, renderReadingMail(featureDeps)],
    [deviceCodeMail, renderDeviceCodeMail(featureDeps)],
  ]);
  const mails = startMailQueue({
    pool,
    service: 'ebook-access',
    provider: mail,
    templates: [...renderers.keys()],
    render: async (queued) => renderers.get(queued.template)?.(queued),
    log,
  });
  const sweep = startSessionSweep(featureDeps);
  const anew = startReadingAnew(featureDeps);
  const purge = startPurge(
    purgeBatches(featureDeps, [inboxPurge, mailPurge]),
    log,
  );
  const tellNoMore = tellOfReaders(featureDeps);
  return {
    isConnected: consumer.isConnected,
    close: async () => {
      tellNoMore();
      await Promise.all([consumer, shop, erasures].map((one) => one.close()));
      await Promise.all([sweep, anew, purge, mails].map((one) => one.close()));
      await relay.close();
    },
  };
};

/** The service as a whole, its dependencies built once; it neither listens nor works until it is told to. */
export const buildApp = (deps: Deps) => {
  const featureDeps = toFeatureDeps(deps);
  return {
    http: httpOf(deps, featureDeps),
    startWork: () => startWork(deps, featureDeps),
  };
};
