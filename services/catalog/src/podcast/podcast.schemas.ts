import { endpoint } from '@imprint/chassis/http/endpoint';
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

export type ShowAnswer = z.input<typeof ShowSchema>;
export type EpisodeAnswer = z.input<typeof EpisodeSchema>;
export type PodcastSource = z.input<typeof SourceSchema>;

const whole = z.string().regex(/^\d{1,6}$/, 'must be a whole number');

const ListQuery = z.object({
  page: whole.transform(Number).pipe(z.int().min(1)).default(1),
  limit: whole.transform(Number).pipe(z.int().min(1).max(100)).default(60),
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
