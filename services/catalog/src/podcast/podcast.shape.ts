import { z } from 'zod';

export const ShowSchema = z.strictObject({
  name: z.string(),
  description: z.string(),
  imageUrl: z.string().nullable(),
  /** Empty if the source gives no address on Spotify. */
  spotifyUrl: z.string(),
  totalEpisodes: z.int(),
});

export type Show = z.output<typeof ShowSchema>;

export const EpisodeSchema = z.strictObject({
  id: z.string().describe('The last part of the page’s address'),
  number: z.int().nullable().describe('null where the source has no number'),
  title: z.string(),
  guest: z.string().nullable(),
  description: z.string().describe('plain text'),
  publishedAt: z.iso.datetime(),
  date: z.iso.date().describe('The day of publication in Lagos'),
  duration: z
    .string()
    .regex(/^(\d+:)?\d?\d:\d\d$/)
    .describe('"34:10" or "1:02:45"'),
  spotifyUrl: z.string(),
  imageUrl: z.string().nullable(),
  audioPreviewUrl: z.string().nullable(),
});

export type Episode = z.output<typeof EpisodeSchema>;
