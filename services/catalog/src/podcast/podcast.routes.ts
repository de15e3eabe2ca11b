import type { Pool } from '@imprint/chassis/db';
import { routes, type Route } from '@imprint/chassis/http/endpoint';
import { findEpisode } from './find-episode.ts';
import { podcastApi } from './podcast.schemas.ts';
import { readPodcast } from './read-podcast.ts';

export const podcastRoutes = (deps: { pool: Pool }): Route[] => {
  const read = readPodcast(deps);
  const find = findEpisode(deps);
  return routes(podcastApi, {
    listEpisodes: async ({ query: { page, limit } }) => {
      const { show, episodes, source, lastUpdated } = await read();
      return {
        show,
        episodes: episodes.slice((page - 1) * limit, page * limit),
        source,
        totalPages: Math.ceil(episodes.length / limit),
        lastUpdated: lastUpdated?.toISOString() ?? null,
      };
    },
    showEpisode: ({ params }) => find(params.id),
  });
};
