import { useEffect, useState } from 'react';
import { keepNotes, readNotes } from './notes.api.ts';
import { createNotesKeeper, type NotesState } from './notes-keeper.ts';
import type { Note } from './notes.model.ts';
import { unsentNotes } from './unsent-notes.ts';

/** The notes of one copy, and the ways to change them; they keep themselves. */
export const useNotes = (token: string) => {
  const [state, setState] = useState<NotesState>({
    notes: [],
    lost: [],
    status: 'loading',
  });
  const [keeper] = useState(() =>
    createNotesKeeper(
      {
        read: () => readNotes(token),
        write: (list, isLast) => keepNotes(token, list, isLast),
      },
      unsentNotes,
      setState,
    ),
  );

  useEffect(() => {
    keeper.start();
    const again = () => keeper.again();
    const stop = () => keeper.stop(true);
    const back = ({ persisted }: PageTransitionEvent) => {
      if (persisted) keeper.start();
    };
    window.addEventListener('online', again);
    window.addEventListener('pagehide', stop);
    window.addEventListener('pageshow', back);
    return () => {
      window.removeEventListener('online', again);
      window.removeEventListener('pagehide', stop);
      window.removeEventListener('pageshow', back);
      keeper.stop();
    };
  }, [keeper]);

  return {
    ...state,
    isUnsent: keeper.isUnsent,
    flush: keeper.flush,
    add: (note: Note) => keeper.change((notes) => [...notes, note]),
    change: (note: Note) =>
      keeper.change((notes) =>
        notes.map((each) => (each.id === note.id ? note : each)),
      ),
    remove: (id: string) =>
      keeper.change((notes) => notes.filter((each) => each.id !== id)),
  };
};

export type Notes = ReturnType<typeof useNotes>;
