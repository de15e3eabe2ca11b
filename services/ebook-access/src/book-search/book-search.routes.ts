import { routes } from '@imprint/chassis/http/endpoint';
import { keepPrivate } from '../reader-access/keep-private.ts';
import type { ReaderCookie } from '../reader-access/reader-cookie.ts';
import { bookSearchApi } from './book-search.schemas.ts';
import { searchBook } from './search-book.ts';

export const bookSearchRoutes = (
  deps: Parameters<typeof searchBook>[0] & { readerCookie: ReaderCookie },
) =>
  routes(bookSearchApi, {
    searchBook: async ({ params, query, req, res }) => {
      keepPrivate(res);
      const { q, epoch } = query;
      const holder = { ...params, epoch, held: deps.readerCookie.of(req) };
      const found = await searchBook(deps)(holder, q);
      return { success: true as const, ...found };
    },
  });
