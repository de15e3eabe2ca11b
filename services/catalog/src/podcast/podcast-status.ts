import type { Db } from '@imprint/chassis/db';
import type { PodcastSource } from './podcast.model.ts';
import { readSourceState } from './podcast.repository.ts';
import { readPodcast } from './read-podcast.ts';

/** Returns the podcast's source and the outcome of its last refresh, for the admin. */
export const readPodcastStatus = ({
  pool,
  readPodcastSource,
}: {
  pool: Db;
  readPodcastSource: () => PodcastSource | undefined;
}) => {
  const read = readPodcast({ pool });
  return async () => {
    const source = readPodcastSource();
    const [podcast, { triedAt, trouble }] = await Promise.all([
      read(),
      readSourceState(pool),
    ]);
    return {
      provider: source?.name ?? null,
      source: podcast.source,
      showName: podcast.show.name,
      showUrl: podcast.show.spotifyUrl,
      totalEpisodes: podcast.show.totalEpisodes,
      lastUpdated: podcast.lastUpdated,
      lastTried: triedAt,
      // The stored error may be that of a source that is no longer configured.
      trouble: source ? trouble : null,
    };
  };
};
