import type { Note } from './notes.model.ts';

/** What was made from `base` and is not with the server yet. */
type Unsent = { base: Note[]; notes: Note[] };

const keyOf = (seat: string) => `imprint-notes-${seat}`;

/** Notes that wait in this browser until the server has them; nothing of them stays longer. */
export const unsentNotes = {
  of: (seat: string): Unsent | undefined => {
    try {
      const kept = window.localStorage.getItem(keyOf(seat));
      const { base, notes } = JSON.parse(kept ?? '{}') as Partial<Unsent>;
      return Array.isArray(base) && Array.isArray(notes)
        ? { base, notes }
        : undefined;
    } catch {
      return undefined;
    }
  },
  keep: (seat: string, list: Unsent): void => {
    try {
      window.localStorage.setItem(keyOf(seat), JSON.stringify(list));
    } catch {
      // They are then in this tab alone until they are sent.
    }
  },
  forget: (seat: string): void => {
    try {
      window.localStorage.removeItem(keyOf(seat));
    } catch {
      // Nothing was kept either.
    }
  },
};

export type UnsentNotes = typeof unsentNotes;
