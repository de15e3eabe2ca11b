import type { Express } from 'express';
import { remoteKeys } from '@imprint/chassis/admin-token';
import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import {
  auditHistoryRoutes,
  mailHistoryRoutes,
} from '@imprint/chassis/history-routes';
import { createServiceApp } from '@imprint/chassis/http/service-app';
import type { Logger } from '@imprint/chassis/logger';
import type { Loop } from '@imprint/chassis/loop';
import {
  type RenderMail,
  startMailQueue,
} from '@imprint/chassis/mail/mail-queue';
import type { MailProvider } from '@imprint/chassis/mail/smtp';
import type { Kafka } from '@imprint/chassis/messaging/kafka';
import { startConsumer } from '@imprint/chassis/messaging/consumer';
import { startOutboxRelay } from '@imprint/chassis/messaging/outbox-relay';
import { hasErased } from '@imprint/chassis/privacy';
import { erasureSubscription } from '@imprint/chassis/privacy-events';
import {
  inboxPurge,
  mailPurge,
  purgeBatches,
  startPurge,
} from '@imprint/chassis/purge';
import { privacyRoutes } from '@imprint/chassis/privacy-routes';
import type { ObjectStore } from '@imprint/chassis/object-store';
import type { Config } from './config.ts';
import { startAnnouncingContent } from './content/content.jobs.ts';
import { contentRoutes } from './content/content.routes.ts';
import { fetchImage } from './images/fetch-image.ts';
import { findImageFile } from './images/find-image-file.ts';
import { startMakingAvif, startRemovingOrphans } from './images/image.jobs.ts';
import { imageRoutes } from './images/image.routes.ts';
import { takeInImage } from './images/take-in-image.ts';
import { importResources } from './linkedin/import-resources.ts';
import type { LinkedinSource } from './linkedin/incoming.model.ts';
import { linkedinRoutes } from './linkedin/linkedin.routes.ts';
import { refreshResources } from './linkedin/refresh-resources.ts';
import { changeMessage } from './messages/change-message.ts';
import { keepMessage } from './messages/keep-message.ts';
import { listMessages } from './messages/list-messages.ts';
import { digestMail, messageMail } from './messages/message-letter.model.ts';
import {
  startDroppingSuspected,
  startTellingOfMessages,
} from './messages/message.jobs.ts';
import { messageRoutes } from './messages/message.routes.ts';
import {
  renderDigestMail,
  renderMessageMail,
} from './messages/render-message-mails.ts';
import { confirmSubscription } from './newsletter/confirm-subscription.ts';
import { exportSubscribers } from './newsletter/export-subscribers.ts';
import { confirmationMail } from './newsletter/newsletter-letter.model.ts';
import { startDroppingPending } from './newsletter/newsletter.jobs.ts';
import { newsletterRoutes } from './newsletter/newsletter.routes.ts';
import { renderConfirmationMail } from './newsletter/render-confirmation-mail.ts';
import { subscribe } from './newsletter/subscribe.ts';
import { tellOfSubscribers } from './newsletter/tell-of-subscribers.ts';
import { unsubscribe } from './newsletter/unsubscribe.ts';
import type { OpenWeb } from './open-web/open-web.model.ts';
import { startRefreshingPodcast } from './podcast/podcast.jobs.ts';
import type { PodcastSource } from './podcast/podcast.model.ts';
import { podcastRoutes } from './podcast/podcast.routes.ts';
import { refreshPodcast } from './podcast/refresh-podcast.ts';
import { erasePerson } from './privacy/erase-person.ts';
import { exportPerson } from './privacy/export-person.ts';
import { startAnnouncingPrices } from './products/product.jobs.ts';
import { productRoutes } from './products/product.routes.ts';
import { postEditingRoutes } from './resources/post-editing.routes.ts';
import { postEditing } from './resources/post-editing.ts';
import {
  startAnnouncingPosts,
  startPurgingPosts,
} from './resources/post.jobs.ts';
import { postRoutes } from './resources/post.routes.ts';
import { tellOfPosts } from './resources/posts/tell-of-posts.ts';
import { socialImageRoutes } from './social-images/social-image.routes.ts';
import type { TextWorker } from './text-worker/text-worker.ts';

export type Deps = {
  config: Config;
  log: Logger;
  pool: Pool;
  kafka: Kafka;
  clock: Clock;
  objects: ObjectStore;
  web: OpenWeb;
  texts: TextWorker;
  /** Undefined where no podcast is set up. */
  podcast: PodcastSource | undefined;
  /** Undefined where LinkedIn's API is off, as usual. */
  linkedin: LinkedinSource | undefined;
  /** Undefined where mail is not configured: nothing is mailed then. */
  mail?: MailProvider | undefined;
};

const newsletterKeys = ({ config }: Deps) => ({
  current: config.SERVICE_KEY,
  previous: config.SERVICE_PREVIOUS_KEY,
});

export const buildApp = (deps: Deps): Express => {
  const { config, log, pool, clock } = deps;
  const adminKeyOf = remoteKeys(config.GATEWAY_URL);
  const messages = messageRoutes({
    keepMessage: keepMessage({
      ...deps,
      ownerEmail: deps.mail && config.OWNER_EMAIL,
    }),
    listMessages: listMessages(deps),
    changeMessage: changeMessage(deps),
  });
  const newsletter = newsletterRoutes({
    subscribe: subscribe({ ...deps, keys: newsletterKeys(deps) }),
    confirmSubscription: confirmSubscription(deps),
    unsubscribe: unsubscribe(deps),
    exportSubscribers: exportSubscribers(deps),
    publicUrl: config.PUBLIC_URL,
  });
  const takeIn = takeInImage(deps);
  const images = imageRoutes({
    findImageFile: findImageFile(deps),
    takeInImage: takeIn,
    fetchImage: fetchImage({ ...deps, takeIn }),
  });
  return createServiceApp({
    service: 'catalog',
    config,
    log,
    adminKeyOf,
    routes: [
      ...productRoutes({ pool }),
      ...contentRoutes({ pool, clock }),
      ...podcastRoutes({
        pool,
        source: deps.podcast,
        refresh: refreshPodcast({ ...deps, source: deps.podcast }),
      }),
      ...postRoutes({ pool, clock, adminKeyOf }),
      ...postEditingRoutes(postEditing({ ...deps, takeInImage: takeIn })),
      ...linkedinRoutes({
        importResources: importResources({ ...deps, takeInImage: takeIn }),
        refreshResources: refreshResources(deps),
      }),
      ...socialImageRoutes(deps),
      ...images,
      ...messages,
      ...newsletter,
      ...auditHistoryRoutes({ pool, service: 'catalog' }),
      ...mailHistoryRoutes({ pool, service: 'catalog' }),
      ...privacyRoutes({
        exportPerson: exportPerson({ pool }),
        hasErased: (erasure) => hasErased(pool, erasure),
      }),
    ],
  });
};

const startMails = (deps: Deps): Loop[] => {
  const { mail: provider, config } = deps;
  if (!provider) return [];
  const mailing = {
    ...deps,
    publicUrl: config.PUBLIC_URL,
    keys: newsletterKeys(deps),
  };
  const renderers = new Map<string, RenderMail>([
    [messageMail, renderMessageMail(mailing)],
    [digestMail, renderDigestMail(mailing)],
    [confirmationMail, renderConfirmationMail(mailing)],
  ]);
  const queue = startMailQueue({
    ...deps,
    service: 'catalog',
    provider,
    templates: [...renderers.keys()],
    render: async (queued) => renderers.get(queued.template)?.(queued),
  });
  return [queue];
};

type Closable = Pick<Loop, 'close'>;

const startTelling = (deps: Deps): Closable[] =>
  [tellOfPosts(deps), tellOfSubscribers(deps)].map((tellNoMore) => ({
    close: async () => tellNoMore(),
  }));

export const startJobs = (deps: Deps): Closable[] => [
  startOutboxRelay({ ...deps, service: 'catalog' }),
  startAnnouncingPrices(deps),
  startAnnouncingContent(deps),
  startMakingAvif(deps),
  startRemovingOrphans(deps),
  startAnnouncingPosts(deps),
  startPurgingPosts(deps),
  startDroppingSuspected(deps),
  startTellingOfMessages({
    ...deps,
    ownerEmail: deps.mail && deps.config.OWNER_EMAIL,
  }),
  startDroppingPending(deps),
  startConsumer({
    ...deps,
    ...erasureSubscription('catalog.privacy', erasePerson),
  }),
  startRefreshingPodcast({ ...deps, source: deps.podcast }),
  startPurge(purgeBatches(deps, [inboxPurge, mailPurge]), deps.log),
  ...startMails(deps),
  ...startTelling(deps),
];
