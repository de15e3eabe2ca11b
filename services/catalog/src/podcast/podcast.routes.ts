import { type AdminClaims, adminOf } from '@imprint/chassis/admin-token';
import type { Pool } from '@imprint/chassis/db';
import { routes, type Route } from '@imprint/chassis/http/endpoint';
import { findEpisode } from './find-episode.ts';
import { podcastStatus } from './podcast-status.ts';
import type { PodcastSource } from './podcast.model.ts';
import { podcastApi, podcastDeskApi } from './podcast.schemas.ts';
import { readPodcast } from './read-podcast.ts';
import type { RefreshOutcome } from './refresh-podcast.ts';

type Deps = {
  pool: Pool;
  source: PodcastSource | undefined;
  refresh: (admin: AdminClaims) => Promise<RefreshOutcome>;
};

const words: Record<RefreshOutcome, string> = {
  refreshed: 'The episodes are up to date.',
  running: 'The episodes are being refreshed already. Look again in a moment.',
  'not-connected':
    'There is nothing to refresh: no podcast is connected, and the samples are shown.',
};

export const podcastRoutes = ({ pool, source, refresh }: Deps): Route[] => {
  const read = readPodcast({ pool });
  const find = findEpisode({ pool });
  const status = podcastStatus({ pool, source });
  return [
    ...routes(podcastApi, {
      listEpisodes: async ({ query: { page, limit } }) => {
        const podcast = await read();
        return {
          show: podcast.show,
          episodes: await podcast.episodes((page - 1) * limit, limit),
          source: podcast.source,
          totalPages: Math.ceil(podcast.listedEpisodes / limit),
          lastUpdated: podcast.lastUpdated?.toISOString() ?? null,
        };
      },
      showEpisode: ({ params }) => find(params.id),
    }),
    ...routes(podcastDeskApi, {
      readPodcastStatus: async ({ res }) => {
        res.set('Cache-Control', 'no-store');
        return status();
      },
      refreshPodcast: async ({ res }) => {
        res.set('Cache-Control', 'no-store');
        const outcome = await refresh(adminOf(res));
        const { source: now, lastUpdated } = await status();
        return {
          refreshed: outcome === 'refreshed',
          message: words[outcome],
          source: now,
          lastUpdated,
        };
      },
    }),
  ];
};
