import { bindUncachedRoutes } from '../reader-access/private-routes.ts';
import type { ReaderCookie } from '../reader-access/reader-cookie.ts';
import type { saveNotes } from './save-notes.ts';
import { readingNoteApi } from './reading-note.schemas.ts';
import type { showNotes } from './show-notes.ts';

export const readingNoteRoutes = (useCases: {
  showNotes: ReturnType<typeof showNotes>;
  saveNotes: ReturnType<typeof saveNotes>;
  readerCookie: ReaderCookie;
}) =>
  bindUncachedRoutes(readingNoteApi, {
    readNotes: async (call) => {
      const reader = useCases.readerCookie.credentialsOf(call);
      const shown = await useCases.showNotes({ ...reader, ...call.query });
      return { success: true as const, ...shown };
    },
    saveNotes: async (call) => {
      const reader = useCases.readerCookie.credentialsOf(call);
      const holder = { ...reader, ...call.query };
      const saved = await useCases.saveNotes(holder, call.body);
      return { success: true as const, ...saved };
    },
  });
