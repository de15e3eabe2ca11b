import { adminOf } from '@imprint/chassis/admin-token';
import { InvalidError } from '@imprint/chassis/errors';
import { bindRoutes } from '@imprint/chassis/http/endpoint';
import type { BookDetails } from './book.shape.ts';
import { bookApi } from './book.schemas.ts';
import type { uploadBook } from './upload-book.ts';

export const bookRoutes = (useCases: {
  showBook: () => Promise<BookDetails | undefined>;
  uploadBook: ReturnType<typeof uploadBook>;
}) =>
  bindRoutes(bookApi, {
    showBook: async ({ res }) => {
      res.set('Cache-Control', 'no-store');
      return { book: (await useCases.showBook()) ?? null };
    },
    uploadBook: async ({ body, file, res }) => {
      if (!file)
        throw new InvalidError(
          'BOOK_MISSING',
          'Choose an EPUB file to upload.',
        );
      const { fileName } = body;
      return { book: await useCases.uploadBook(file, fileName, adminOf(res)) };
    },
  });
