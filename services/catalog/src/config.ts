import {
  commonSettings,
  databaseSettings,
  kafkaSettings,
  settingsKeySettings,
  smtpSettings,
} from '@imprint/chassis/config';
import { tracingSettings } from '@imprint/chassis/tracing-settings';
import {
  storageFaults,
  storageSettings,
} from '@imprint/chassis/storage-settings';
import { z } from 'zod';
import { organizationUrn } from './connections/linkedin-settings.ts';
import { replyAddress } from './connections/mailbox-settings.ts';

/** Mail can also be set up in the back office; until then emails wait in the queue. The environment wins. */
const mailSettings = {
  SMTP_URL: z.url().optional(),
  MAIL_FROM: z.string().min(3).optional(),
  ...smtpSettings,
  /** The address that receives messages from the forms; by default the contact address of the site. */
  OWNER_EMAIL: z.email().optional(),
  /** The address to which people answer, the mailbox in which answers arrive, and the secret of the mail webhook. */
  REPLY_ADDRESS: replyAddress.optional(),
  IMAP_URL: z.url({ protocol: /^imaps?$/ }).optional(),
  INBOUND_MAIL_SECRET: z.string().min(24).optional(),
};

/** The podcast's source: Spotify or an RSS feed, here or in the back office. Without one the site shows samples. */
const podcastSettings = {
  SPOTIFY_CLIENT_ID: z.string().min(1).optional(),
  SPOTIFY_CLIENT_SECRET: z.string().min(1).optional(),
  SPOTIFY_SHOW_ID: z.string().min(1).optional(),
  SPOTIFY_API_URL: z.url().default('https://api.spotify.com'),
  SPOTIFY_ACCOUNTS_URL: z.url().default('https://accounts.spotify.com'),
  PODCAST_RSS_URL: z.url().optional(),
};

/** LinkedIn's API for an organisation, which is used only if the access token and the URN are both set. */
const linkedinSettings = {
  LINKEDIN_ACCESS_TOKEN: z.string().min(1).optional(),
  LINKEDIN_ORGANIZATION_URN: organizationUrn.optional(),
  /** The date or time at which the access token expires, as LinkedIn shows it beside the token. */
  LINKEDIN_TOKEN_ENDS: z.coerce.date().optional(),
  LINKEDIN_API_URL: z.url().default('https://api.linkedin.com'),
  LINKEDIN_VERSION: z
    .string()
    .regex(/^\d{6}$/)
    .default('202607'),
};

const spotifySettings = [
  'SPOTIFY_CLIENT_ID',
  'SPOTIFY_CLIENT_SECRET',
  'SPOTIFY_SHOW_ID',
] as const;

const settings = z.object({
  ...commonSettings,
  ...tracingSettings,
  ...databaseSettings,
  ...kafkaSettings,
  ...settingsKeySettings,
  ...storageSettings,
  ...mailSettings,
  ...podcastSettings,
  ...linkedinSettings,
  /** As in ebook-access; the terms of sale state how long a reading link is valid. */
  READING_LINK_HOURS: z.coerce.number().int().min(1).max(720).default(24),
  GATEWAY_URL: z.url(),
  /** Whether a new shop starts with sample articles, texts and episodes, which the author can remove. */
  SAMPLE_CONTENT: z.enum(['yes', 'no']).default('yes'),
  /** The service that owns the payment settings, which the settings page shows beside the others. */
  ORDERS_URL: z.url(),
});

export const Config = settings.superRefine((given, context) => {
  const addIssue = (name: string, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message });
  if (spotifySettings.some((name) => given[name]))
    for (const name of spotifySettings)
      if (!given[name])
        addIssue(name, 'is required when another SPOTIFY_ setting is set');
  for (const [name, message] of storageFaults(given)) addIssue(name, message);
});

export type Config = Readonly<z.output<typeof Config>>;
