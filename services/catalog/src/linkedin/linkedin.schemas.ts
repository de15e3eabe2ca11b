import { endpoint } from '@imprint/chassis/http/endpoint';
import { z } from 'zod';

/** Exports of texts stay below this; the owner unpacks one with years of media first. */
export const archiveLimit = 20_000_000;

export const ImportBody = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z
      .literal('archive')
      .default('archive')
      .describe('multipart, with the export’s ZIP in the field archive'),
  }),
  z.strictObject({
    kind: z.literal('post'),
    url: z.string().trim().max(2_000).describe('the post’s address'),
    text: z.string().max(100_000).describe('as copied from the page'),
    publishedAt: z.iso
      .datetime({ offset: true })
      .optional()
      .describe('now unless told'),
  }),
  z.strictObject({
    kind: z.literal('feed'),
    url: z.string().trim().max(2_000).describe('an RSS, Atom or JSON feed'),
  }),
]);

const SkippedSchema = z.strictObject({
  why: z.string().describe('a sentence for the person'),
  title: z.string(),
  url: z.string().nullable(),
});

const ImportedSchema = z.strictObject({
  imported: z.int().describe('new posts'),
  updated: z.int().describe('imported before, and not edited here since'),
  skipped: z.array(SkippedSchema).describe('the first hundred'),
  skippedTotal: z.int(),
});

const RefreshedSchema = z.strictObject({
  refreshed: z.int().describe('posts whose counts have changed'),
  source: z
    .enum(['import', 'linkedin'])
    .describe('linkedin: its API is switched on'),
  message: z.string().describe('what came of it, for the person'),
});

export const linkedinApi = {
  importResources: endpoint({
    method: 'post',
    path: '/api/resources/import',
    summary:
      'Takes posts in from LinkedIn: one pasted, a feed, or the account’s data export',
    access: 'admin',
    file: { field: 'archive', limit: archiveLimit },
    body: ImportBody,
    bodyLimit: 500_000,
    answers: { 200: ImportedSchema },
    problems: [
      'NOT_A_LINKEDIN_POST',
      'NOTHING_TO_IMPORT',
      'ADDRESS_REFUSED',
      'ADDRESS_UNREACHABLE',
      'ARCHIVE_UNREADABLE',
      'FILE_TOO_LARGE',
      'FEED_UNREADABLE',
    ],
  }),
  refreshResources: endpoint({
    method: 'post',
    path: '/api/resources/refresh',
    summary: 'Brings the counts of imported posts up to date',
    access: 'admin',
    answers: { 200: RefreshedSchema },
    problems: ['LINKEDIN_FAILED'],
  }),
};
