import { endpoint, wholeNumberIn } from '@imprint/chassis/http/endpoint';
import { z } from 'zod';

const time = z.iso.datetime();

const ShowSchema = z.strictObject({
  name: z.string(),
  description: z.string(),
  imageUrl: z.string().nullable(),
  spotifyUrl: z.string(),
  totalEpisodes: z.int(),
});

const EpisodeSchema = z.strictObject({
  id: z.string().describe('the last part of its page’s address'),
  number: z.int().nullable().describe('null where the source counts none'),
  title: z.string(),
  guest: z.string().nullable(),
  description: z.string().describe('plain text'),
  publishedAt: time,
  date: z.iso.date().describe('the day of publication in Lagos'),
  duration: z
    .string()
    .regex(/^(\d+:)?\d?\d:\d\d$/)
    .describe('"34:10" or "1:02:45"'),
  spotifyUrl: z.string(),
  imageUrl: z.string().nullable(),
  audioPreviewUrl: z.string().nullable(),
});

const SourceSchema = z
  .enum(['live', 'sample'])
  .describe('sample: there has never been a podcast here');

const ListQuery = z.object({
  page: wholeNumberIn(1).default(1),
  limit: wholeNumberIn(1, 100).default(60),
});

export const podcastApi = {
  listEpisodes: endpoint({
    method: 'get',
    path: '/api/podcast/episodes',
    summary: 'The show and its episodes, newest first',
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
    summary: 'One episode, with the show it belongs to',
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
  refreshed: z.boolean().describe('whether the source was read just now'),
  message: z.string().describe('what came of it, for the person'),
  source: SourceSchema,
  lastUpdated: time.nullable().describe('null: never'),
});

const StatusSchema = z.strictObject({
  provider: z
    .enum(['spotify', 'rss'])
    .nullable()
    .describe('where episodes come from by the settings; null: nowhere'),
  source: SourceSchema,
  showName: z.string(),
  showUrl: z.string(),
  totalEpisodes: z.int(),
  lastUpdated: time.nullable().describe('null: never'),
  lastTried: time.nullable(),
  trouble: z
    .string()
    .nullable()
    .describe('why the last try failed, for the person'),
});

export const podcastAdminApi = {
  readPodcastStatus: endpoint({
    method: 'get',
    path: '/api/podcast/status',
    summary: 'Where the episodes come from, and how that goes',
    access: 'admin',
    answers: { 200: StatusSchema },
  }),
  refreshPodcast: endpoint({
    method: 'post',
    path: '/api/podcast/refresh',
    summary: 'Reads the source again; one refresh at a time',
    access: 'admin',
    answers: { 200: RefreshedSchema },
    problems: ['PODCAST_SOURCE_FAILED'],
  }),
};
