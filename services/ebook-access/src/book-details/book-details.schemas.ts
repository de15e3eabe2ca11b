import { endpoint } from '@imprint/chassis/http/endpoint';
import { z } from 'zod';

const bookFileDetails = z
  .strictObject({
    title: z.string(),
    subtitle: z.string(),
    author: z.string(),
    language: z.string().describe('A language tag (BCP 47): "en-NG"'),
    publisher: z.string(),
    isbn: z.string().describe('Digits only'),
    words: z.int(),
    coverType: z
      .string()
      .nullable()
      .describe('The media type of the cover; null: the file has none'),
    chapters: z.array(
      z.strictObject({
        title: z.string(),
        words: z.int(),
        paragraphs: z.array(z.int()).describe('The words of each paragraph'),
      }),
    ),
  })
  .describe('Texts that the file does not give are empty');

export const bookDetailsApi = {
  readBookDetails: endpoint({
    method: 'get',
    path: '/api/admin/ebook/details',
    summary: 'Show what the EPUB of the current book says of itself',
    access: 'admin',
    answers: { 200: z.strictObject({ book: bookFileDetails.nullable() }) },
  }),
  listCountedChapters: endpoint({
    method: 'get',
    path: '/api/admin/ebook/chapters',
    summary:
      'List the chapters of the current book by which reading is counted',
    access: 'admin',
    answers: {
      200: z.strictObject({
        chapters: z
          .array(
            z.strictObject({
              title: z.string().describe('Empty if the file gives none'),
            }),
          )
          .describe('In reading order; empty before the first import'),
      }),
    },
  }),
  readBookCover: endpoint({
    method: 'get',
    path: '/api/admin/ebook/cover',
    summary: 'Serve the cover in the EPUB of the current book',
    access: 'admin',
    answers: { 200: z.string().describe('The bytes of the picture') },
    problems: ['COVER_MISSING'],
  }),
};
