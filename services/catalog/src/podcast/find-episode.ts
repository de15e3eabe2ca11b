import type { Db } from '@imprint/chassis/db';
import { NotFoundError } from '@imprint/chassis/errors';
import { readPodcast } from './read-podcast.ts';

class EpisodeNotFound extends NotFoundError {
  readonly code = 'EPISODE_NOT_FOUND';
  constructor() {
    super('There is no such episode.');
  }
}

export const findEpisode = (deps: { pool: Db }) => {
  const read = readPodcast(deps);
  return async (id: string) => {
    const { show, episode, source } = await read();
    const found = await episode(id);
    if (!found) throw new EpisodeNotFound();
    return { show, episode: found, source };
  };
};
