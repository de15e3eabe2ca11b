import { endpoint } from '@imprint/chassis/http/endpoint';
import { z } from 'zod';
import { bookDetails } from './book.shape.ts';
import { defaultArchiveLimits } from './epub-archive.ts';

export const bookApi = {
  showBook: endpoint({
    method: 'get',
    path: '/api/ebook/book',
    summary: 'Show the current book',
    access: 'admin',
    answers: { 200: z.strictObject({ book: bookDetails.nullable() }) },
  }),
  uploadBook: endpoint({
    method: 'post',
    path: '/api/ebook/book',
    summary:
      'Upload an EPUB as the new book; readers keep the current one until the new one is checked',
    access: 'admin',
    file: { field: 'book', limit: defaultArchiveLimits.fileBytes },
    body: z.strictObject({ fileName: z.string().trim().max(200).default('') }),
    answers: { 200: z.strictObject({ book: bookDetails }) },
    problems: ['BOOK_MISSING', 'BOOK_REFUSED', 'FILE_TOO_LARGE'],
  }),
};
