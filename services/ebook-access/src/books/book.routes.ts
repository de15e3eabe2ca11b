import { adminOf } from '@imprint/chassis/admin-token';
import { InvalidError } from '@imprint/chassis/errors';
import { routes } from '@imprint/chassis/http/endpoint';
import { bookApi } from './book.schemas.ts';
import { showBook } from './show-book.ts';
import { uploadBook } from './upload-book.ts';

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

export const bookRoutes = (deps: Parameters<typeof uploadBook>[0]) =>
  routes(bookApi, {
    showBook: async ({ res }) => {
      res.set('Cache-Control', 'no-store');
      const facts = await showBook(deps)();
      return { book: facts ? toAnswer(facts) : null };
    },
    uploadBook: async ({ body, file, res }) => {
      if (!file) throw new BookMissing();
      const taken = await uploadBook(deps)(file, body.fileName, adminOf(res));
      return { book: toAnswer(taken) };
    },
  });
