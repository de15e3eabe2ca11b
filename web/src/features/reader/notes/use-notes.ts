import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { saveNotes, readNotes } from './notes.api.ts';
import { createNotesStore, type NotesState } from './notes-store.ts';
import type { Note } from './notes.model.ts';
import { selectReader } from '../session/reader.slice.ts';
import { unsentNotes } from './unsent-notes.ts';

/** The notes of one copy; changes are saved automatically. */
export const useNotes = (token: string) => {
  const [state, setState] = useState<NotesState>({
    notes: [],
    lost: [],
    status: 'loading',
  });
  const { epoch } = useSelector(selectReader);
  const latestEpoch = useRef(epoch);
  const [store] = useState(() =>
    createNotesStore(
      {
        read: () => readNotes(token, latestEpoch.current),
        write: (list, isLast) =>
          saveNotes(token, latestEpoch.current, list, isLast),
      },
      unsentNotes,
      setState,
    ),
  );

  useEffect(() => {
    store.start();
    const again = () => store.again();
    const stop = () => store.stop(true);
    const back = ({ persisted }: PageTransitionEvent) => {
      if (persisted) store.start();
    };
    window.addEventListener('online', again);
    window.addEventListener('pagehide', stop);
    window.addEventListener('pageshow', back);
    return () => {
      window.removeEventListener('online', again);
      window.removeEventListener('pagehide', stop);
      window.removeEventListener('pageshow', back);
      store.stop();
    };
  }, [store]);

  useEffect(() => {
    if (latestEpoch.current === epoch) return;
    latestEpoch.current = epoch;
    // A list that was rejected under the previous epoch is sent again.
    store.again();
  }, [store, epoch]);

  return {
    ...state,
    isUnsent: store.isUnsent,
    flush: store.flush,
    add: (note: Note) => store.change((notes) => [...notes, note]),
    change: (note: Note) =>
      store.change((notes) =>
        notes.map((each) => (each.id === note.id ? note : each)),
      ),
    remove: (id: string) =>
      store.change((notes) => notes.filter((each) => each.id !== id)),
  };
};

export type Notes = ReturnType<typeof useNotes>;
