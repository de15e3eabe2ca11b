import { adminOf } from '@imprint/chassis/admin-token';
import { InvalidError } from '@imprint/chassis/errors';
import { routes } from '@imprint/chassis/http/endpoint';
import { bookApi } from './book.schemas.ts';
import type { showBook } from './show-book.ts';
import type { uploadBook } from './upload-book.ts';

class BookMissing extends InvalidError {
  readonly code = 'BOOK_MISSING';
  constructor() {
    super('Choose the book’s file first.');
  }
}

const toAnswer = <Facts extends { importedAt: Date }>({
  importedAt,
  ...facts
}: Facts) => ({
  ...facts,
  importedAt: importedAt.toISOString(),
});

export const bookRoutes = (useCases: {
  showBook: ReturnType<typeof showBook>;
  uploadBook: ReturnType<typeof uploadBook>;
}) =>
  routes(bookApi, {
    showBook: async ({ res }) => {
      res.set('Cache-Control', 'no-store');
      const facts = await useCases.showBook();
      return { book: facts ? toAnswer(facts) : null };
    },
    uploadBook: async ({ body, file, res }) => {
      if (!file) throw new BookMissing();
      const taken = await useCases.uploadBook(
        file,
        body.fileName,
        adminOf(res),
      );
      return { book: toAnswer(taken) };
    },
  });
