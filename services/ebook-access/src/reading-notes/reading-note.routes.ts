import { routes } from '@imprint/chassis/http/endpoint';
import { keepPrivate } from '../reader-access/keep-private.ts';
import type { ReaderCookie } from '../reader-access/reader-cookie.ts';
import type { keepNotes } from './keep-notes.ts';
import { readingNoteApi } from './reading-note.schemas.ts';
import type { showNotes } from './show-notes.ts';

export const readingNoteRoutes = (useCases: {
  showNotes: ReturnType<typeof showNotes>;
  keepNotes: ReturnType<typeof keepNotes>;
  readerCookie: ReaderCookie;
}) =>
  routes(readingNoteApi, {
    readNotes: async ({ params, query, req, res }) => {
      keepPrivate(res);
      const holder = {
        ...params,
        ...query,
        held: useCases.readerCookie.of(req),
      };
      return {
        success: true as const,
        ...(await useCases.showNotes(holder)),
      };
    },
    keepNotes: async ({ params, query, body, req, res }) => {
      keepPrivate(res);
      const holder = {
        ...params,
        ...query,
        held: useCases.readerCookie.of(req),
      };
      const kept = await useCases.keepNotes(holder, body);
      return { success: true as const, ...kept };
    },
  });
