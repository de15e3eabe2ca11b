import type { Lifecycle } from '@imprint/chassis/lifecycle';
import {
  createServiceClient,
  type ServiceClient,
} from '@imprint/chassis/http/service-client';
import { createCurrentMailProvider } from '@imprint/chassis/mail/current-provider';
import { toMailServer } from '@imprint/chassis/mail/email-settings';
import {
  createMailProvider,
  type MailProvider,
  type MailServer,
  type MassMailProvider,
} from '@imprint/chassis/mail/smtp';
import type { ObjectStore } from '@imprint/chassis/object-store';
import { openObjectStore } from '@imprint/chassis/open-object-store';
import type { Base } from '@imprint/chassis/service';
import { createServiceTokenSigner } from '@imprint/chassis/service-token';
import { reencryptSecrets } from '@imprint/chassis/settings/reencrypt';
import type { Config } from './config.ts';
import { createCurrentSource } from './connections/current-source.ts';
import {
  connectionGroups,
  openConnections,
  type Connections,
} from './connections/open-connections.ts';
import type { LinkedinSource } from './linkedin/incoming.model.ts';
import { openLinkedin } from './open-linkedin.ts';
import { openPodcastSource } from './open-podcast-source.ts';
import type { OpenWeb } from './open-web/open-web.model.ts';
import { createOpenWeb } from './open-web/open-web.provider.ts';
import type { PodcastSource } from './podcast/podcast.model.ts';
import { prepareSampleContent } from './sample-content/prepare-sample-content.ts';
import {
  createTextWorker,
  type TextWorker,
} from './text-worker/text-worker.ts';

export type Deps = Base<Config> &
  Connections & {
    objects: ObjectStore;
    web: OpenWeb;
    texts: TextWorker;
    /** Returns the source of the current settings; undefined if no podcast is set up. */
    readPodcastSource: () => PodcastSource | undefined;
    /** Opens the source of settings that may be unsaved, for a preview; undefined if they name none. */
    openPodcastSource: (
      settings: Parameters<typeof openPodcastSource>[1],
    ) => PodcastSource | undefined;
    /** Returns the source of the current settings; undefined if LinkedIn's API is not set up, which is the default. */
    readLinkedinSource: () => LinkedinSource | undefined;
    mail: MassMailProvider;
    /** Opens a provider for a test email. */
    openMailProvider: (server: MailServer) => MailProvider;
    /** The service that owns the payment settings. */
    orders: ServiceClient;
  };

/** Opens what depends on the settings of the back office, each with the settings that apply when it is used. */
export const openConnectedSystems = (
  { config, clock }: Base<Config>,
  { settings }: Connections,
  { web, texts }: Pick<Deps, 'web' | 'texts'>,
) => {
  const openPodcast: Deps['openPodcastSource'] = (podcast) =>
    openPodcastSource(config, podcast, { clock, web, texts });
  return {
    openPodcastSource: openPodcast,
    readPodcastSource: createCurrentSource(
      settings.podcast.current,
      openPodcast,
    ),
    readLinkedinSource: createCurrentSource(
      settings.linkedin.current,
      (current) => openLinkedin(config, current, clock),
    ),
    mail: createCurrentMailProvider(
      () => toMailServer(settings.email.current()),
      config.SMTP_CONNECTIONS,
    ),
    openMailProvider: (server: MailServer) => createMailProvider(server, 1),
    orders: createServiceClient({
      service: 'orders',
      url: config.ORDERS_URL,
      token: createServiceTokenSigner('catalog', config.SERVICE_KEY),
    }),
  };
};

export const openDependenciesAndPrepareSamples = async (
  base: Base<Config>,
  life: Lifecycle,
): Promise<Deps> => {
  const { config, log } = base;
  const web = createOpenWeb();
  const texts = createTextWorker();
  life.onStop('text worker', texts.close);
  await prepareSampleContent({ ...base, texts })(config.SAMPLE_CONTENT);
  const connections = openConnections(base);
  for (const group of connectionGroups)
    await reencryptSecrets({ ...base, ...connections }, group);
  for (const reader of Object.values(connections.settings))
    await reader.refresh();
  const systems = openConnectedSystems(base, connections, { web, texts });
  if (!systems.mail.isSetUp) log.warn('mail not set up');
  return {
    ...base,
    ...connections,
    ...systems,
    objects: openObjectStore(config),
    web,
    texts,
  };
};
