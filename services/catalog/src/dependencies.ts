import type { Lifecycle } from '@imprint/chassis/lifecycle';
import {
  type MailProvider,
  createSmtpProvider,
} from '@imprint/chassis/mail/smtp';
import type { ObjectStore } from '@imprint/chassis/object-store';
import { openObjectStore } from '@imprint/chassis/open-object-store';
import type { Base } from '@imprint/chassis/service';
import type { Config } from './config.ts';
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

export type Deps = Base<Config> & {
  objects: ObjectStore;
  web: OpenWeb;
  texts: TextWorker;
  /** Undefined if no podcast is configured. */
  podcast: PodcastSource | undefined;
  /** Undefined if LinkedIn's API is not configured, which is the default. */
  linkedin: LinkedinSource | undefined;
  /** Undefined if mail is not configured; then no mail is sent. */
  mail: MailProvider | undefined;
};

export const openDependenciesAndPrepareSamples = async (
  base: Base<Config>,
  life: Lifecycle,
): Promise<Deps> => {
  const { config, log, clock } = base;
  const { SMTP_URL, MAIL_FROM, SMTP_CONNECTIONS } = config;
  if (!SMTP_URL) log.warn({ setting: 'SMTP_URL' }, 'mail disabled');
  const web = createOpenWeb();
  const texts = createTextWorker();
  life.onStop('text worker', texts.close);
  await prepareSampleContent({ ...base, texts })(config.SAMPLE_CONTENT);
  return {
    ...base,
    objects: openObjectStore(config),
    web,
    texts,
    podcast: openPodcastSource(config, { clock, web, texts }),
    linkedin: openLinkedin(config, clock),
    mail:
      SMTP_URL && MAIL_FROM
        ? createSmtpProvider(SMTP_URL, MAIL_FROM, SMTP_CONNECTIONS)
        : undefined,
  };
};
