import { endpoint } from '@imprint/chassis/http/endpoint';
import { z } from 'zod';
import { defaultArchiveLimits } from './epub-archive.ts';

const book = z.strictObject({
  title: z.string(),
  author: z.string(),
  fileName: z.string(),
  bytes: z.int().nullable().describe('Unknown of one imported long ago'),
  isUploaded: z.boolean().describe('Else it came with the settings'),
  importedAt: z.date(),
  chapters: z.int(),
  paragraphs: z.int(),
  words: z.int(),
});

export const bookApi = {
  showBook: endpoint({
    method: 'get',
    path: '/api/ebook/book',
    summary: 'The book that is read now',
    access: 'admin',
    answers: { 200: z.strictObject({ book: book.nullable() }) },
  }),
  uploadBook: endpoint({
    method: 'post',
    path: '/api/ebook/book',
    summary:
      'Takes in an EPUB as the book; the older one is read until this one is checked',
    access: 'admin',
    file: { field: 'book', limit: defaultArchiveLimits.fileBytes },
    body: z.strictObject({
      fileName: z.string().trim().max(200).default(''),
    }),
    answers: { 200: z.strictObject({ book }) },
    problems: ['BOOK_MISSING', 'BOOK_REFUSED', 'FILE_TOO_LARGE'],
  }),
};
