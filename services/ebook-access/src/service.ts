import { join } from 'node:path';
import {
  auditHistoryRoutes,
  mailHistoryRoutes,
} from '@imprint/chassis/history-routes';
import { startMailQueue } from '@imprint/chassis/mail/mail-queue';
import { startOutboxRelay } from '@imprint/chassis/messaging/outbox-relay';
import { erasureSubscription } from '@imprint/chassis/privacy-events';
import { exportAndErasureCheckRoutes } from '@imprint/chassis/privacy-routes';
import { startPurgeWorker } from '@imprint/chassis/purge';
import { defineService } from '@imprint/chassis/service';
import { startSettingsRefresh } from '@imprint/chassis/settings/reader';
import { sampleRoutes } from './book-sample/sample.routes.ts';
import { bookDetailsRoutes } from './book-details/book-details.routes.ts';
import { bookSearchRoutes } from './book-search/book-search.routes.ts';
import { bookRoutes } from './books/book.routes.ts';
import { Config } from './config.ts';
import { importBookAndOpenDependencies } from './dependencies.ts';
import { deviceCodeRoutes } from './device-codes/device-code.routes.ts';
import { emailPreviewRoutes } from './email-previews/email-preview.routes.ts';
import { excerptRoutes } from './excerpts/excerpt.routes.ts';
import { startJobs } from './jobs.ts';
import { registerReaderMetrics } from './leases/reading.metrics.ts';
import { readinessRoutes } from './readiness/readiness.routes.ts';
import { adminLinkRoutes } from './reading-links/admin/admin-link.routes.ts';
import { createOrderSubscription } from './reading-links/reading-link.handlers.ts';
import {
  readingLinkRoutes,
  internalLinkRoutes,
} from './reading-links/reading-link.routes.ts';
import { readingNoteRoutes } from './reading-notes/reading-note.routes.ts';
import { readingHistoryRoutes } from './reading-sessions/reading-history.routes.ts';
import {
  heartbeatBatchRoutes,
  readingSessionRoutes,
  readingStatsRoutes,
} from './reading-sessions/reading-session.routes.ts';
import { seatReadingRoutes } from './reading-sessions/seat-reading.routes.ts';
import { storeProfileSubscription } from './store-profile/store-profile.handlers.ts';
import { settingsHandlers } from './store-profile/settings.handlers.ts';
import { bindUseCases } from './use-cases.ts';

const name = 'ebook-access';

export const service = defineService({
  name,
  config: Config,
  migrations: join(import.meta.dirname, '../migrations'),
  open: importBookAndOpenDependencies,
  useCases: bindUseCases,
  routes: (useCases, { pool, log }) => [
    ...readingLinkRoutes(useCases),
    ...adminLinkRoutes(useCases),
    ...internalLinkRoutes(useCases),
    ...readingSessionRoutes(useCases),
    ...readingStatsRoutes(useCases),
    ...seatReadingRoutes(useCases),
    ...heartbeatBatchRoutes(useCases, log),
    ...bookSearchRoutes(useCases),
    ...readingNoteRoutes(useCases),
    ...bookRoutes(useCases),
    ...bookDetailsRoutes(useCases),
    ...readinessRoutes(useCases),
    ...sampleRoutes(useCases),
    ...excerptRoutes(useCases),
    ...emailPreviewRoutes(useCases),
    ...deviceCodeRoutes(useCases),
    ...readingHistoryRoutes(useCases),
    ...auditHistoryRoutes({ pool, service: name }),
    ...mailHistoryRoutes({ pool, service: name }),
    ...exportAndErasureCheckRoutes(useCases),
  ],
  subscriptions: ({ applyPurchaseState, erasePerson }) => [
    createOrderSubscription(applyPurchaseState),
    {
      ...storeProfileSubscription,
      handlers: {
        ...storeProfileSubscription.handlers,
        ...settingsHandlers,
      },
    },
    erasureSubscription('ebook-access.privacy', erasePerson),
  ],
  jobs: (useCases, { mail, settings, ...deps }) => [
    startSettingsRefresh(Object.values(settings), deps.log),
    startOutboxRelay({ ...deps, service: name }),
    startMailQueue({
      ...{ ...deps, service: name },
      provider: mail,
      templates: [...useCases.mailRenderers.keys()],
      render: async (queued) =>
        useCases.mailRenderers.get(queued.template)?.(queued),
    }),
    ...startJobs(useCases, deps.log),
    startPurgeWorker(useCases.purge, deps.log),
    { close: registerReaderMetrics(deps) },
  ],
  // The service is not ready until its consumers have joined; a later outage of Kafka does not stop readers.
  awaitsEvents: true,
});
