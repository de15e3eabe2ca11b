import { browserStorage } from '../../../shared/lib/storage.ts';
import type { Note } from './notes.model.ts';

/** The notes that the server has not saved yet, as they are now and as the server has them (`base`). */
type UnsentNotes = { base: Note[]; notes: Note[] };

const storageKeyOf = (seat: string) => `imprint-notes-${seat}`;

/** Stores unsaved notes in this browser until the server has saved them. */
export const unsentNotes = {
  load: (seat: string): UnsentNotes | undefined => {
    const { base, notes } = Object(
      browserStorage.getJson(storageKeyOf(seat)),
    ) as Partial<UnsentNotes>;
    return Array.isArray(base) && Array.isArray(notes)
      ? { base, notes }
      : undefined;
  },
  save: (seat: string, list: UnsentNotes): void =>
    void browserStorage.setJson(storageKeyOf(seat), list),
  remove: (seat: string): void => browserStorage.remove(storageKeyOf(seat)),
};
