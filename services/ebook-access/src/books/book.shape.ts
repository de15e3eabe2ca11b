import { z } from 'zod';

/** What the admin is shown of the book. */
export const bookDetails = z.strictObject({
  title: z.string(),
  author: z.string(),
  fileName: z.string(),
  bytes: z.int().nullable().describe('Unknown for a book imported long ago'),
  isUploaded: z.boolean().describe('Otherwise it comes from the settings'),
  importedAt: z.date(),
  chapters: z.int(),
  paragraphs: z.int(),
  words: z.int(),
});

export type BookDetails = z.output<typeof bookDetails>;
