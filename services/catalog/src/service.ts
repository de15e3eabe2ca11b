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
import { searchRoutes } from '@imprint/chassis/search-routes';
import { defineService } from '@imprint/chassis/service';
import { startSettingsRefresh } from '@imprint/chassis/settings/reader';
import { Config } from './config.ts';
import { connectionRoutes } from './connections/connection.routes.ts';
import { contentRoutes } from './content/content.routes.ts';
import {
  type Deps,
  openDependenciesAndPrepareSamples,
} from './dependencies.ts';
import { emailRoutes } from './emails/email.routes.ts';
import { imageRoutes } from './images/image.routes.ts';
import { startJobs } from './jobs.ts';
import { linkedinImportRoutes } from './linkedin/linkedin.routes.ts';
import { incomingRoutes } from './messages/incoming/incoming.routes.ts';
import { messageRoutes } from './messages/message.routes.ts';
import { templateRoutes } from './messages/templates/template.routes.ts';
import { threadRoutes } from './messages/thread/thread.routes.ts';
import { registerMetrics } from './metrics.ts';
import {
  archiveRoutes,
  issueRoutes,
} from './newsletter/issues/issue.routes.ts';
import { newsletterRoutes } from './newsletter/newsletter.routes.ts';
import { pageRoutes } from './pages/page.routes.ts';
import { subscriberRoutes } from './newsletter/subscribers/subscriber.routes.ts';
import { podcastRoutes } from './podcast/podcast.routes.ts';
import { erasePerson } from './privacy/person.repository.ts';
import { productRoutes } from './products/product.routes.ts';
import { readinessRoutes } from './readiness/readiness.routes.ts';
import { postEditingRoutes } from './resources/post-editing.routes.ts';
import { postRoutes } from './resources/post.routes.ts';
import { resourceImportRoutes } from './resource-imports/resource-import.routes.ts';
import { sampleContentRoutes } from './sample-content/sample-content.routes.ts';
import { settingsRoutes } from './settings/settings.routes.ts';
import { siteIconRoutes } from './site-icons/site-icon.routes.ts';
import { socialImageRoutes } from './social-images/social-image.routes.ts';
import { bindUseCases, type UseCases } from './use-cases.ts';

const name = 'catalog';

const startMails = ({ mailRenderers }: UseCases, deps: Deps) =>
  startMailQueue({
    ...{ ...deps, service: name },
    provider: deps.mail,
    templates: [...mailRenderers.keys()],
    render: async (queued) => mailRenderers.get(queued.template)?.(queued),
  });

export const service = defineService({
  name,
  config: Config,
  migrations: join(import.meta.dirname, '../migrations'),
  open: openDependenciesAndPrepareSamples,
  useCases: bindUseCases,
  routes: (useCases, deps) => [
    ...productRoutes(useCases),
    ...contentRoutes(useCases),
    ...settingsRoutes(useCases),
    ...sampleContentRoutes(useCases),
    ...pageRoutes(useCases),
    ...readinessRoutes(useCases),
    ...connectionRoutes(useCases),
    ...emailRoutes(useCases),
    ...podcastRoutes(useCases),
    ...postRoutes(useCases, deps),
    ...postEditingRoutes(useCases),
    ...linkedinImportRoutes(useCases),
    ...resourceImportRoutes(useCases),
    ...socialImageRoutes(useCases),
    ...siteIconRoutes(useCases),
    ...imageRoutes(useCases),
    ...messageRoutes(useCases),
    ...threadRoutes(useCases),
    ...templateRoutes(useCases),
    ...incomingRoutes(useCases),
    ...newsletterRoutes(useCases),
    ...subscriberRoutes(useCases),
    ...issueRoutes(useCases),
    ...archiveRoutes(useCases),
    ...auditHistoryRoutes({ pool: deps.pool, service: name }),
    ...mailHistoryRoutes({ pool: deps.pool, service: name }),
    ...exportAndErasureCheckRoutes(useCases),
    ...searchRoutes(useCases),
  ],
  subscriptions: () => [erasureSubscription('catalog.privacy', erasePerson)],
  jobs: (useCases, deps) => [
    startOutboxRelay({ ...deps, service: name }),
    ...startJobs(deps, useCases),
    startPurgeWorker(useCases.purge, deps.log),
    startMails(useCases, deps),
    startSettingsRefresh(Object.values(deps.settings), deps.log),
    ...registerMetrics(deps).map((close) => ({ close })),
  ],
});
