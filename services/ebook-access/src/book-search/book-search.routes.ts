import { bindUncachedRoutes } from '../reader-access/private-routes.ts';
import type { ReaderCookie } from '../reader-access/reader-cookie.ts';
import { bookSearchApi } from './book-search.schemas.ts';
import type { searchBook } from './search-book.ts';

export const bookSearchRoutes = (useCases: {
  searchBook: ReturnType<typeof searchBook>;
  readerCookie: ReaderCookie;
}) =>
  bindUncachedRoutes(bookSearchApi, {
    searchBook: async (call) => {
      const { q, epoch } = call.query;
      const reader = useCases.readerCookie.credentialsOf(call);
      const found = await useCases.searchBook({ ...reader, epoch }, q);
      return { success: true as const, ...found };
    },
  });
