import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { keepNotes, readNotes } from './notes.api.ts';
import { createNotesKeeper, type NotesState } from './notes-keeper.ts';
import type { Note } from './notes.model.ts';
import { selectReader } from '../session/reader.slice.ts';
import { unsentNotes } from './unsent-notes.ts';

/** The notes of one copy, and the ways to change them; they keep themselves. */
export const useNotes = (token: string) => {
  const [state, setState] = useState<NotesState>({
    notes: [],
    lost: [],
    status: 'loading',
  });
  const { epoch } = useSelector(selectReader);
  const latestEpoch = useRef(epoch);
  const [keeper] = useState(() =>
    createNotesKeeper(
      {
        read: () => readNotes(token, latestEpoch.current),
        write: (list, isLast) =>
          keepNotes(token, latestEpoch.current, list, isLast),
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

  useEffect(() => {
    if (latestEpoch.current === epoch) return;
    latestEpoch.current = epoch;
    // A list that was refused under the epoch before is sent again.
    keeper.again();
  }, [keeper, epoch]);

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
