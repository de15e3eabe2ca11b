import {
  commonSettings,
  databaseSettings,
  kafkaSettings,
  smtpSettings,
} from '@imprint/chassis/config';
import { tracingSettings } from '@imprint/chassis/tracing-settings';
import {
  storageFaults,
  storageSettings,
} from '@imprint/chassis/storage-settings';
import { z } from 'zod';

/** Mail is optional: without SMTP_URL, messages are stored and shown to the admin, and no email is sent. */
const mailSettings = {
  SMTP_URL: z.url().optional(),
  MAIL_FROM: z.string().min(3).optional(),
  ...smtpSettings,
  /** The address that receives messages from the forms. */
  OWNER_EMAIL: z.email().optional(),
};

/** The podcast's source: Spotify or an RSS feed. If neither is configured, the site shows sample episodes. */
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
  LINKEDIN_ORGANIZATION_URN: z
    .string()
    .regex(/^urn:li:organization:\d+$/)
    .optional(),
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
  ...storageSettings,
  ...mailSettings,
  ...podcastSettings,
  ...linkedinSettings,
  /** As in ebook-access; the terms of sale state how long a reading link is valid. */
  READING_LINK_HOURS: z.coerce.number().int().min(1).max(720).default(24),
  GATEWAY_URL: z.url(),
  /** Whether a new shop starts with sample articles, texts and episodes, which the author can remove. */
  SAMPLE_CONTENT: z.enum(['yes', 'no']).default('yes'),
});

export const Config = settings.superRefine((given, context) => {
  const addIssue = (name: string, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message });
  if (given.SMTP_URL && !given.MAIL_FROM)
    addIssue('MAIL_FROM', 'is required when SMTP_URL is set');
  if (spotifySettings.some((name) => given[name]))
    for (const name of spotifySettings)
      if (!given[name])
        addIssue(name, 'is required when another SPOTIFY_ setting is set');
  for (const [name, message] of storageFaults(given)) addIssue(name, message);
});

export type Config = Readonly<z.output<typeof Config>>;
