import { endpoint } from '@imprint/chassis/http/endpoint';
import { z } from 'zod';

/**
 * The limit of an upload in bytes. An export of posts and articles is smaller;
 * an export with media may exceed the limit.
 */
export const maxArchiveBytes = 20_000_000;

export const FeedBody = z.strictObject({
  kind: z.literal('feed'),
  url: z.string().trim().max(2_000).describe('An RSS, Atom or JSON feed'),
});

/** What a feed or an archive may be refused for. */
export const manyPostsProblems = [
  'ADDRESS_REFUSED',
  'ADDRESS_UNREACHABLE',
  'ARCHIVE_UNREADABLE',
  'FILE_TOO_LARGE',
  'FEED_UNREADABLE',
] as const;

export const ImportBody = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z
      .literal('archive')
      .default('archive')
      .describe(
        'multipart/form-data with the export’s ZIP in the field `archive`',
      ),
  }),
  z.strictObject({
    kind: z.literal('post'),
    url: z.string().trim().max(2_000).describe('The post’s address'),
    text: z.string().max(100_000).describe('As copied from the page'),
    publishedAt: z.iso
      .datetime({ offset: true })
      .transform((text) => new Date(text))
      .optional()
      .describe('The current time by default'),
  }),
  FeedBody,
]);

const SkippedSchema = z.strictObject({
  why: z.string().describe('A message for the user'),
  title: z.string(),
  url: z.string().nullable(),
});

const ImportedSchema = z.strictObject({
  imported: z.int().describe('New posts'),
  updated: z.int().describe('Imported before and not edited here since'),
  skipped: z.array(SkippedSchema).describe('The first 100'),
  skippedTotal: z.int(),
});

const RefreshedSchema = z.strictObject({
  refreshed: z.int().describe('Posts whose counts have changed'),
  source: z
    .enum(['import', 'linkedin'])
    .describe("linkedin: LinkedIn's API is configured"),
  message: z.string().describe('The outcome, as a message for the user'),
});

export const linkedinApi = {
  importResources: endpoint({
    method: 'post',
    path: '/api/resources/import',
    summary:
      'Import posts from LinkedIn: one pasted post, a feed, or the account’s data export',
    access: 'admin',
    file: { field: 'archive', limit: maxArchiveBytes },
    body: ImportBody,
    bodyLimit: 500_000,
    answers: { 200: ImportedSchema },
    problems: [
      'NOT_A_LINKEDIN_POST',
      'NOTHING_TO_IMPORT',
      ...manyPostsProblems,
    ],
  }),
  refreshResources: endpoint({
    method: 'post',
    path: '/api/resources/refresh',
    summary: 'Update the like, comment and share counts of imported posts',
    access: 'admin',
    answers: { 200: RefreshedSchema },
    problems: ['LINKEDIN_FAILED'],
  }),
};
