import { z } from 'zod';

export const resourceImport = z.strictObject({
  id: z.uuid(),
  origin: z.enum(['archive', 'feed']),
  name: z.string().describe('The name of the file, or the address of the feed'),
  state: z.enum(['importing', 'imported']),
  posts: z.int().describe('Posts to import'),
  done: z.int().describe('Of these, those that are finished'),
  imported: z.int().describe('New posts'),
  updated: z.int().describe('Imported before and not edited here since'),
  skipped: z.int().describe('Posts that were not imported'),
  startedBy: z.string(),
  startedAt: z.date(),
  finishedAt: z.date().nullable(),
});

export type ResourceImport = z.output<typeof resourceImport>;

export const skippedPost = z.strictObject({
  why: z.string().describe('A message for the user'),
  title: z.string(),
  url: z.string().nullable(),
});
