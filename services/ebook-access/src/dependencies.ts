import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Lifecycle } from '@imprint/chassis/lifecycle';
import { createCurrentMailProvider } from '@imprint/chassis/mail/current-provider';
import {
  emailSettings,
  type EmailSettingsReader,
  toMailServer,
} from '@imprint/chassis/mail/email-settings';
import type { MailProvider } from '@imprint/chassis/mail/smtp';
import {
  type EmailTextsReader,
  emailTextsSettings,
} from '@imprint/chassis/mail/texts/settings';
import { registerHealthMetrics } from '@imprint/chassis/health-checks';
import type { ObjectStore } from '@imprint/chassis/object-store';
import { openObjectStore } from '@imprint/chassis/open-object-store';
import { createRedis, type Redis } from '@imprint/chassis/redis';
import { type Base, CannotStart } from '@imprint/chassis/service';
import { createSettingsReader } from '@imprint/chassis/settings/reader';
import { createSecretBox } from '@imprint/chassis/settings/secret-box';
import { BookRefused } from './books/book.model.ts';
import { importConfiguredBook } from './books/import-configured-book.ts';
import type { Config } from './config.ts';

export type Deps = Base<Config> & {
  redis: Redis;
  settings: { email: EmailSettingsReader; emailTexts: EmailTextsReader };
  mail: MailProvider;
  objects: ObjectStore;
};

/** Opens the settings that the admin saves in the back office; catalog publishes them. */
export const openSettings = (base: Base<Config>) => {
  const deps = { ...base, box: createSecretBox(base.config) };
  return {
    email: createSettingsReader(deps, emailSettings),
    emailTexts: createSettingsReader(deps, emailTextsSettings),
  };
};

/** Opens the mail server of the settings that apply at each email. */
export const openCurrentMail = (
  config: Config,
  settings: Deps['settings'],
): MailProvider =>
  createCurrentMailProvider(
    () => toMailServer(settings.email.current()),
    config.SMTP_CONNECTIONS,
  );

const sampleBook = join(
  import.meta.dirname,
  '../sample-book/after-the-applause.epub',
);

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Imports the book of the settings, else the sample book. @throws CannotStart if the file cannot be used */
export const importInitialBook = async (
  base: Pick<Base<Config>, 'config' | 'log' | 'pool' | 'clock'>,
): Promise<void> => {
  const { EBOOK_FILE, SAMPLE_CONTENT } = base.config;
  if (!EBOOK_FILE && SAMPLE_CONTENT === 'no') return;
  const path = EBOOK_FILE ?? sampleBook;
  const file = await readFile(path).catch((error: unknown) => {
    throw new CannotStart(`EBOOK_FILE: ${messageOf(error)}`);
  });
  try {
    const outcome = await importConfiguredBook(base)(file, basename(path));
    base.log.info({ outcome }, 'configured book checked');
  } catch (error) {
    if (!(error instanceof BookRefused)) throw error;
    throw new CannotStart(`EBOOK_FILE: ${error.message}`);
  }
};

export const importBookAndOpenDependencies = async (
  base: Base<Config>,
  life: Lifecycle,
): Promise<Deps> => {
  await importInitialBook(base);
  const { config, log } = base;
  const redis = createRedis(config.REDIS_URL, log);
  life.onStop('redis', () => redis.disconnect());
  registerHealthMetrics({ redis: async () => Boolean(await redis.ping()) });
  const settings = openSettings(base);
  await settings.email.refresh();
  await settings.emailTexts.refresh();
  const mail = openCurrentMail(config, settings);
  if (!mail.isSetUp) log.warn('mail not set up');
  return {
    ...base,
    redis,
    settings,
    mail,
    // Storing a file of 100 MB takes long. The HTTP server closes an upload's idle connection after 60 s, so the
    // timeout is shorter.
    objects: openObjectStore(config, { timeoutMs: 45_000 }),
  };
};
