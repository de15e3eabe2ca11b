import { endpoint, queryIntegerSchema } from '@imprint/chassis/http/endpoint';
import { z } from 'zod';
import { EpisodeSchema, ShowSchema } from './podcast.shape.ts';

const time = z.date();

const SourceSchema = z
  .enum(['live', 'sample'])
  .describe(
    'sample: no podcast has been configured yet, and sample episodes are shown',
  );

const ListQuery = z.object({
  page: queryIntegerSchema(1).default(1),
  limit: queryIntegerSchema(1, 100).default(60),
});

export const podcastApi = {
  listEpisodes: endpoint({
    method: 'get',
    path: '/api/podcast/episodes',
    summary: "List the show's episodes, newest first",
    access: 'public',
    query: ListQuery,
    answers: {
      200: z.strictObject({
        show: ShowSchema,
        episodes: z.array(EpisodeSchema),
        source: SourceSchema,
        totalPages: z.int(),
        lastUpdated: time.nullable().describe('null: never'),
      }),
    },
  }),
  showEpisode: endpoint({
    method: 'get',
    path: '/api/podcast/episodes/:id',
    summary: 'Show an episode and its show',
    access: 'public',
    params: z.object({ id: z.string().max(200) }),
    answers: {
      200: z.strictObject({
        show: ShowSchema,
        episode: EpisodeSchema,
        source: SourceSchema,
      }),
    },
    problems: ['EPISODE_NOT_FOUND'],
  }),
};

const RefreshedSchema = z.strictObject({
  refreshed: z
    .boolean()
    .describe('Whether the source was read by this request'),
  message: z.string().describe('The outcome, as a message for the user'),
  source: SourceSchema,
  lastUpdated: time.nullable().describe('null: never'),
});

const StatusSchema = z.strictObject({
  provider: z
    .enum(['spotify', 'rss'])
    .nullable()
    .describe('The configured source; null: none'),
  source: SourceSchema,
  showName: z.string(),
  showUrl: z.string(),
  totalEpisodes: z.int(),
  lastUpdated: time.nullable().describe('null: never'),
  lastTried: time.nullable(),
  trouble: z
    .string()
    .nullable()
    .describe('Why the last refresh failed, as a message for the user'),
});

export const podcastAdminApi = {
  readPodcastStatus: endpoint({
    method: 'get',
    path: '/api/podcast/status',
    summary:
      'Show the source of the episodes and the outcome of the last refresh',
    access: 'admin',
    answers: { 200: StatusSchema },
  }),
  refreshPodcast: endpoint({
    method: 'post',
    path: '/api/podcast/refresh',
    summary: 'Refresh the episodes from their source; one refresh at a time',
    access: 'admin',
    answers: { 200: RefreshedSchema },
    problems: ['PODCAST_SOURCE_FAILED'],
  }),
};
