import { routes } from '@imprint/chassis/http/endpoint';
import { keepPrivate } from '../reader-access/keep-private.ts';
import type { ReaderCookie } from '../reader-access/reader-cookie.ts';
import { bookSearchApi } from './book-search.schemas.ts';
import type { searchBook } from './search-book.ts';

export const bookSearchRoutes = (useCases: {
  searchBook: ReturnType<typeof searchBook>;
  readerCookie: ReaderCookie;
}) =>
  routes(bookSearchApi, {
    searchBook: async ({ params, query, req, res }) => {
      keepPrivate(res);
      const { q, epoch } = query;
      const holder = { ...params, epoch, held: useCases.readerCookie.of(req) };
      const found = await useCases.searchBook(holder, q);
      return { success: true as const, ...found };
    },
  });
