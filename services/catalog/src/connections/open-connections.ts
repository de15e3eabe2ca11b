import type { Base } from '@imprint/chassis/service';
import { createSettingsReader } from '@imprint/chassis/settings/reader';
import { createSecretBox } from '@imprint/chassis/settings/secret-box';
import type { Config } from '../config.ts';
import { mailboxSettings } from './mailbox-settings.ts';
import { linkedinSettings } from './linkedin-settings.ts';
import { podcastSettings } from './podcast-settings.ts';
import { publishedEmailSettings } from './published-email-settings.ts';
import { publishedEmailTexts } from './published-email-texts.ts';

/** The groups of settings that connect the shop to other systems. */
export const connectionGroups = [
  publishedEmailSettings,
  podcastSettings,
  linkedinSettings,
  mailboxSettings,
] as const;

/** Opens the settings that the admin saves in the back office. */
export const openConnections = (base: Base<Config>) => {
  const deps = { ...base, box: createSecretBox(base.config) };
  return {
    box: deps.box,
    settings: {
      email: createSettingsReader(deps, publishedEmailSettings),
      podcast: createSettingsReader(deps, podcastSettings),
      linkedin: createSettingsReader(deps, linkedinSettings),
      mailbox: createSettingsReader(deps, mailboxSettings),
      emailTexts: createSettingsReader(deps, publishedEmailTexts),
    },
  };
};

export type Connections = ReturnType<typeof openConnections>;
