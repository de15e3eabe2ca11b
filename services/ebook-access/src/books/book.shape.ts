import { z } from 'zod';

/** The details of the book that the admin sees. */
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
