import { bindRoutes, type Route } from '@imprint/chassis/http/endpoint';
import type { listCountedChapters } from './list-counted-chapters.ts';
import type { readBookCover, readBookDetails } from './read-book-details.ts';
import { bookDetailsApi } from './book-details.schemas.ts';

export const bookDetailsRoutes = (useCases: {
  readBookDetails: ReturnType<typeof readBookDetails>;
  readBookCover: ReturnType<typeof readBookCover>;
  listCountedChapters: ReturnType<typeof listCountedChapters>;
}): Route[] =>
  bindRoutes(bookDetailsApi, {
    readBookDetails: async ({ res }) => {
      res.set('Cache-Control', 'no-store');
      return { book: (await useCases.readBookDetails()) ?? null };
    },
    listCountedChapters: async () => ({
      chapters: await useCases.listCountedChapters(),
    }),
    readBookCover: async ({ res }) => {
      const { type, bytes } = await useCases.readBookCover();
      // A drawing could be opened as a page, so it must run nothing there.
      res.set({
        'Content-Type': type,
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': 'no-store',
      });
      res.end(bytes);
      return undefined;
    },
  });
