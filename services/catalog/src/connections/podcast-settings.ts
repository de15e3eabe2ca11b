import type { SettingsGroup } from '@imprint/chassis/settings/group';
import { z } from 'zod';

export type PodcastValues = {
  /** The address of the show's RSS feed; used if Spotify is not set up. */
  rssUrl: string;
  clientId: string;
  showId: string;
};

type Environment = {
  SPOTIFY_CLIENT_ID?: string | undefined;
  SPOTIFY_CLIENT_SECRET?: string | undefined;
  SPOTIFY_SHOW_ID?: string | undefined;
  PODCAST_RSS_URL?: string | undefined;
};

const key = z
  .string()
  .max(100)
  .regex(/^\w*$/, 'must consist of letters and digits only');

/** The source of the podcast: Spotify if all its fields are set, otherwise the RSS feed. */
export const podcastSettings: SettingsGroup<
  PodcastValues,
  'clientSecret',
  Environment
> = {
  name: 'podcast',
  values: {
    rssUrl: z.union([
      z.literal(''),
      z
        .url({
          protocol: /^https?$/,
          error: 'must be an address that begins with https://',
        })
        .max(2_000),
    ]),
    clientId: key,
    showId: key,
  },
  defaults: { rssUrl: '', clientId: '', showId: '' },
  secrets: { clientSecret: z.string().min(1).max(200) },
  // A source of the environment replaces the stored one as a whole, so that the two never mix.
  fromEnvironment: (environment) =>
    environment.SPOTIFY_CLIENT_ID || environment.PODCAST_RSS_URL
      ? {
          rssUrl: environment.PODCAST_RSS_URL ?? '',
          clientId: environment.SPOTIFY_CLIENT_ID ?? '',
          showId: environment.SPOTIFY_SHOW_ID ?? '',
          clientSecret: environment.SPOTIFY_CLIENT_SECRET ?? '',
        }
      : {},
};
