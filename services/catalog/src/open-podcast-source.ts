import type { Clock } from '@imprint/chassis/clock';
import type { CurrentSettings } from '@imprint/chassis/settings/group';
import type { Config } from './config.ts';
import type { PodcastValues } from './connections/podcast-settings.ts';
import type { OpenWeb } from './open-web/open-web.model.ts';
import { createFeedSource, type FeedTexts } from './podcast/feed-source.ts';
import type { PodcastSource } from './podcast/podcast.model.ts';
import { createSpotifySource } from './podcast/spotify.provider.ts';

type Settings = Pick<
  CurrentSettings<PodcastValues, 'clientSecret'>,
  'values' | 'secrets'
>;

/** Returns the podcast's source: Spotify if it is set up, else the RSS feed, else undefined. */
export const openPodcastSource = (
  config: Pick<Config, 'SPOTIFY_API_URL' | 'SPOTIFY_ACCOUNTS_URL'>,
  { values, secrets }: Settings,
  { clock, web, texts }: { clock: Clock; web: OpenWeb; texts: FeedTexts },
): PodcastSource | undefined => {
  const { rssUrl, clientId, showId } = values;
  const { clientSecret } = secrets;
  if (clientId && clientSecret && showId)
    return createSpotifySource({
      clientId,
      clientSecret,
      showId,
      clock,
      apiUrl: config.SPOTIFY_API_URL,
      accountsUrl: config.SPOTIFY_ACCOUNTS_URL,
    });
  return rssUrl
    ? createFeedSource({ web, url: rssUrl, clock, texts })
    : undefined;
};
