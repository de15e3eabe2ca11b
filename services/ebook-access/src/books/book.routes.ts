import { adminOf } from '@imprint/chassis/admin-token';
import type { Pool } from '@imprint/chassis/db';
import { InvalidError } from '@imprint/chassis/errors';
import { routes } from '@imprint/chassis/http/endpoint';
import { type BookFacts, currentBookFacts } from './book.repository.ts';
import { bookApi } from './book.schemas.ts';
import { uploadBook } from './upload-book.ts';

class BookMissing extends InvalidError {
  readonly code = 'BOOK_MISSING';
  constructor() {
    super('Choose the book’s file first.');
  }
}

const toAnswer = ({ importedAt, ...facts }: BookFacts) => ({
  ...facts,
  importedAt: importedAt.toISOString(),
});

export const bookRoutes = (
  deps: Parameters<typeof uploadBook>[0] & { pool: Pool },
) =>
  routes(bookApi, {
    showBook: async ({ res }) => {
      res.set('Cache-Control', 'no-store');
      const facts = await currentBookFacts(deps.pool);
      return { book: facts ? toAnswer(facts) : null };
    },
    uploadBook: async ({ body, file, res }) => {
      if (!file) throw new BookMissing();
      const taken = await uploadBook(deps)(file, body.fileName, adminOf(res));
      return { book: toAnswer(taken) };
    },
  });
