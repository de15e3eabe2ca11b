import type { Clock } from '@imprint/chassis/clock';
import type { Config } from './config.ts';
import type { OpenWeb } from './open-web/open-web.model.ts';
import { createFeedSource, type FeedTexts } from './podcast/feed-source.ts';
import type { PodcastSource } from './podcast/podcast.model.ts';
import { createSpotifySource } from './podcast/spotify.provider.ts';

/** Returns the podcast's source: Spotify if it is configured, else the RSS feed, else undefined. */
export const openPodcastSource = (
  config: Config,
  { clock, web, texts }: { clock: Clock; web: OpenWeb; texts: FeedTexts },
): PodcastSource | undefined => {
  const {
    SPOTIFY_CLIENT_ID: clientId,
    SPOTIFY_CLIENT_SECRET: clientSecret,
    SPOTIFY_SHOW_ID: showId,
    PODCAST_RSS_URL: feed,
  } = config;
  if (clientId && clientSecret && showId)
    return createSpotifySource({
      clientId,
      clientSecret,
      showId,
      clock,
      apiUrl: config.SPOTIFY_API_URL,
      accountsUrl: config.SPOTIFY_ACCOUNTS_URL,
    });
  return feed ? createFeedSource({ web, url: feed, clock, texts }) : undefined;
};
