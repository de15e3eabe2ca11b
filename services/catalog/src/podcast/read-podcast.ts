import type { Db } from '@imprint/chassis/db';
import { readContent } from '../content/read-content.ts';
import type {
  EpisodeAnswer,
  PodcastSource,
  ShowAnswer,
} from './podcast.schemas.ts';
import { sampleEpisodes, sampleTotal } from './sample-episodes.ts';

export type Podcast = {
  show: ShowAnswer;
  /** Newest first. */
  episodes: EpisodeAnswer[];
  source: PodcastSource;
  /** When the source last gave them; null: never. */
  lastUpdated: Date | null;
};

const spotify = 'https://open.spotify.com/';

/** The show under the words the author gave it; its episodes are samples until there has been a source. */
export const readPodcast = ({ pool }: { pool: Db }) => {
  const content = readContent({ pool });
  return async (): Promise<Podcast> => {
    const { podcast, site } = await content();
    const spotifyUrl = site.social['spotify'] || spotify;
    return {
      show: {
        name: podcast.name,
        description: podcast.description,
        imageUrl: null,
        spotifyUrl,
        totalEpisodes: sampleTotal,
      },
      episodes: sampleEpisodes.map((episode) => ({
        ...episode,
        spotifyUrl,
        imageUrl: null,
        audioPreviewUrl: null,
      })),
      source: 'sample',
      lastUpdated: null,
    };
  };
};
