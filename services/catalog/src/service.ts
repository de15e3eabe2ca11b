import { join } from 'node:path';
import {
  auditHistoryRoutes,
  mailHistoryRoutes,
} from '@imprint/chassis/history-routes';
import { startMailQueue } from '@imprint/chassis/mail/mail-queue';
import { startOutboxRelay } from '@imprint/chassis/messaging/outbox-relay';
import { erasureSubscription } from '@imprint/chassis/privacy-events';
import { privacyRoutes } from '@imprint/chassis/privacy-routes';
import { startPurge } from '@imprint/chassis/purge';
import { defineService } from '@imprint/chassis/service';
import { Config } from './config.ts';
import { startAnnouncingContent } from './content/content.jobs.ts';
import { contentRoutes } from './content/content.routes.ts';
import { type Deps, openDependencies } from './dependencies.ts';
import { startMakingAvif, startRemovingOrphans } from './images/image.jobs.ts';
import { imageRoutes } from './images/image.routes.ts';
import { linkedinRoutes } from './linkedin/linkedin.routes.ts';
import {
  startDroppingSuspected,
  startTellingOfMessages,
} from './messages/message.jobs.ts';
import { messageRoutes } from './messages/message.routes.ts';
import { startDroppingPending } from './newsletter/newsletter.jobs.ts';
import { newsletterRoutes } from './newsletter/newsletter.routes.ts';
import { tellOfSubscribers } from './newsletter/tell-of-subscribers.ts';
import { startRefreshingPodcast } from './podcast/podcast.jobs.ts';
import { podcastRoutes } from './podcast/podcast.routes.ts';
import { erasePerson } from './privacy/erase-person.ts';
import { startAnnouncingPrices } from './products/product.jobs.ts';
import { productRoutes } from './products/product.routes.ts';
import { postEditingRoutes } from './resources/post-editing.routes.ts';
import {
  startAnnouncingPosts,
  startPurgingPosts,
} from './resources/post.jobs.ts';
import { postRoutes } from './resources/post.routes.ts';
import { tellOfPosts } from './resources/posts/tell-of-posts.ts';
import { socialImageRoutes } from './social-images/social-image.routes.ts';
import { bindUseCases, ownerEmailOf } from './use-cases.ts';

const name = 'catalog';

type UseCases = ReturnType<typeof bindUseCases>;

const startMails = ({ mailRenderers }: UseCases, { mail, ...deps }: Deps) =>
  mail
    ? [
        startMailQueue({
          ...{ ...deps, service: name },
          provider: mail,
          templates: [...mailRenderers.keys()],
          render: async (queued) =>
            mailRenderers.get(queued.template)?.(queued),
        }),
      ]
    : [];

export const service = defineService({
  name,
  config: Config,
  migrations: join(import.meta.dirname, '../migrations'),
  open: openDependencies,
  useCases: bindUseCases,
  routes: (useCases, deps) => [
    ...productRoutes(useCases),
    ...contentRoutes(useCases),
    ...podcastRoutes(useCases),
    ...postRoutes(useCases, deps),
    ...postEditingRoutes(useCases),
    ...linkedinRoutes(useCases),
    ...socialImageRoutes(useCases),
    ...imageRoutes(useCases),
    ...messageRoutes(useCases),
    ...newsletterRoutes(useCases),
    ...auditHistoryRoutes({ pool: deps.pool, service: name }),
    ...mailHistoryRoutes({ pool: deps.pool, service: name }),
    ...privacyRoutes(useCases),
  ],
  subscriptions: () => [erasureSubscription('catalog.privacy', erasePerson)],
  jobs: (useCases, deps) => [
    startOutboxRelay({ ...deps, service: name }),
    startAnnouncingPrices(deps),
    startAnnouncingContent(deps),
    startMakingAvif(deps),
    startRemovingOrphans(deps),
    startAnnouncingPosts(deps),
    startPurgingPosts(deps),
    startDroppingSuspected(deps),
    startTellingOfMessages({ ...deps, ownerEmail: ownerEmailOf(deps) }),
    startDroppingPending(deps),
    startRefreshingPodcast({ ...deps, source: deps.podcast }),
    startPurge(useCases.purge, deps.log),
    ...startMails(useCases, deps),
    { close: tellOfPosts(deps) },
    { close: tellOfSubscribers(deps) },
  ],
});
