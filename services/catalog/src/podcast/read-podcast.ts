import type { Db } from '@imprint/chassis/db';
import { NotFoundError } from '@imprint/chassis/errors';
import { readContent } from '../content/read-content.ts';
import type { Episode, Show } from './podcast.model.ts';
import {
  countEpisodes,
  readSourceState,
  selectEpisode,
  selectEpisodes,
} from './podcast.repository.ts';
import { isRemoved as areSamplesRemoved } from '../sample-content/sample-content.repository.ts';
import { sampleEpisodes, sampleTotal } from './sample-episodes.ts';

type Podcast = {
  show: Show;
  source: 'live' | 'sample';
  /** The time of the last successful reading; null: never. */
  lastUpdated: Date | null;
  /** The number of stored episodes; the show may declare more. */
  listedEpisodes: number;
  /** Returns a page of episodes, newest first. */
  episodes: (from: number, count: number) => Promise<Episode[]>;
  episode: (id: string) => Promise<Episode | undefined>;
};

const spotify = 'https://open.spotify.com/';

/**
 * Returns the stored podcast. Until a source has been read, it returns sample episodes under the name and description
 * that the author gave the podcast, or no episodes if the sample content was removed.
 */
export const readPodcast = ({ pool }: { pool: Db }) => {
  const content = readContent({ pool });

  const createUnconnectedPodcast = (
    { name, description }: { name: string; description: string },
    spotifyUrl: string,
    samplesRemoved: boolean,
  ): Podcast => {
    const nowhere = { spotifyUrl, imageUrl: null, audioPreviewUrl: null };
    const all = samplesRemoved
      ? []
      : sampleEpisodes.map((one) => ({ ...one, ...nowhere }));
    return {
      show: {
        name,
        description,
        imageUrl: null,
        spotifyUrl,
        totalEpisodes: samplesRemoved ? 0 : sampleTotal,
      },
      source: samplesRemoved ? 'live' : 'sample',
      lastUpdated: null,
      listedEpisodes: all.length,
      episodes: (from, count) => Promise.resolve(all.slice(from, from + count)),
      episode: (id) => Promise.resolve(all.find((one) => one.id === id)),
    };
  };

  return async (): Promise<Podcast> => {
    const [{ podcast, site }, { show, updatedAt }, samplesRemoved] =
      await Promise.all([
        content(),
        readSourceState(pool),
        areSamplesRemoved(pool),
      ]);
    const showUrl = site.social['spotify'] || spotify;
    if (!show)
      return createUnconnectedPodcast(podcast, showUrl, samplesRemoved);
    const withShowPicture = (episode: Episode): Episode => ({
      ...episode,
      imageUrl: episode.imageUrl ?? show.imageUrl,
    });
    return {
      show: { ...show, spotifyUrl: show.spotifyUrl || showUrl },
      source: 'live',
      lastUpdated: updatedAt,
      listedEpisodes: await countEpisodes(pool),
      episodes: async (offset, limit) =>
        (await selectEpisodes(pool, { offset, limit })).map(withShowPicture),
      episode: async (id) => {
        // PostgreSQL refuses a NUL in a text.
        if (id.includes('\0')) return undefined;
        const episode = await selectEpisode(pool, id);
        return episode && withShowPicture(episode);
      },
    };
  };
};

/** Returns an episode with its show. @throws EPISODE_NOT_FOUND */
export const findEpisode = (deps: { pool: Db }) => {
  const read = readPodcast(deps);
  return async (id: string) => {
    const { show, episode, source } = await read();
    const found = await episode(id);
    if (!found)
      throw new NotFoundError('EPISODE_NOT_FOUND', 'There is no such episode.');
    return { show, episode: found, source };
  };
};
