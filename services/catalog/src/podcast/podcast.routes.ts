import { adminOf } from '@imprint/chassis/admin-token';
import { bindRoutes, type Route } from '@imprint/chassis/http/endpoint';
import type { UseCases } from '../use-cases.ts';
import { podcastApi, podcastAdminApi } from './podcast.schemas.ts';
import type { RefreshOutcome } from './refresh-podcast.ts';

const messages: Record<RefreshOutcome, string> = {
  refreshed: 'The episodes are up to date.',
  running:
    'The episodes are already being refreshed. Please check again in a moment.',
  'not-connected': 'No podcast is connected, so the sample episodes are shown.',
};

export const podcastRoutes = (useCases: UseCases): Route[] => [
  ...bindRoutes(podcastApi, {
    listEpisodes: async ({ query: { page, limit } }) => {
      const podcast = await useCases.readPodcast();
      return {
        show: podcast.show,
        episodes: await podcast.episodes((page - 1) * limit, limit),
        source: podcast.source,
        totalPages: Math.ceil(podcast.listedEpisodes / limit),
        lastUpdated: podcast.lastUpdated,
      };
    },
    showEpisode: ({ params }) => useCases.findEpisode(params.id),
  }),
  ...bindRoutes(podcastAdminApi, {
    readPodcastStatus: async ({ res }) => {
      res.set('Cache-Control', 'no-store');
      return useCases.podcastStatus();
    },
    refreshPodcast: async ({ res }) => {
      res.set('Cache-Control', 'no-store');
      const outcome = await useCases.refreshPodcast(adminOf(res));
      const { source: now, lastUpdated } = await useCases.podcastStatus();
      return {
        refreshed: outcome === 'refreshed',
        message: messages[outcome],
        source: now,
        lastUpdated,
      };
    },
  }),
];
