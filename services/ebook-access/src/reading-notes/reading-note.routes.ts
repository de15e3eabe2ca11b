import { routes } from '@imprint/chassis/http/endpoint';
import { keepPrivate } from '../reader-access/keep-private.ts';
import type { ReaderCookie } from '../reader-access/reader-cookie.ts';
import { keepNotes } from './keep-notes.ts';
import { readingNoteApi } from './reading-note.schemas.ts';
import { showNotes } from './show-notes.ts';

type Deps = Parameters<typeof keepNotes>[0] &
  Parameters<typeof showNotes>[0] & { readerCookie: ReaderCookie };

export const readingNoteRoutes = (deps: Deps) =>
  routes(readingNoteApi, {
    readNotes: async ({ params, query, req, res }) => {
      keepPrivate(res);
      const holder = { ...params, ...query, held: deps.readerCookie.of(req) };
      return {
        success: true as const,
        ...(await showNotes(deps)(holder)),
      };
    },
    keepNotes: async ({ params, query, body, req, res }) => {
      keepPrivate(res);
      const holder = { ...params, ...query, held: deps.readerCookie.of(req) };
      const kept = await keepNotes(deps)(holder, body);
      return { success: true as const, ...kept };
    },
  });
