import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { sendRequest } from '../../../shared/api/send-request.ts';
import { useWindowEvent } from '../../../shared/hooks/use-window-event.ts';
import { createNotesStore, noNotes } from './notes-store.ts';
import type { Note } from './notes.model.ts';
import { selectReader } from '../session/reader.slice.ts';
import { sessionAddress } from '../session/reading-api-url.ts';

/** Returns the notes of one copy of the book; changes are saved automatically. */
export const useNotes = (token: string) => {
  const [state, setState] = useState(noNotes);
  const { epoch } = useSelector(selectReader);
  const latestEpoch = useRef(epoch);
  const [store] = useState(() => {
    const sendNotesRequest = <Answer>(
      options: Parameters<typeof sendRequest>[1],
    ) =>
      sendRequest<Answer>(
        sessionAddress('notes', token, latestEpoch.current),
        options,
      );
    return createNotesStore(
      {
        read: () => sendNotesRequest({ method: 'GET' }),
        // `keepalive` lets the last request finish after the page has closed.
        write: (body, isLast) =>
          sendNotesRequest({ method: 'PUT', body, keepalive: isLast }),
      },
      setState,
    );
  });

  useEffect(() => {
    store.start();
    return () => store.stop();
  }, [store]);
  useWindowEvent('online', store.retry);
  useWindowEvent('pagehide', () => store.stop(true));
  useWindowEvent('pageshow', ({ persisted }) => {
    if (persisted) store.start();
  });

  useEffect(() => {
    if (latestEpoch.current === epoch) return;
    latestEpoch.current = epoch;
    // The server may have rejected the notes under the previous epoch, so they are sent again.
    store.retry();
  }, [store, epoch]);

  return {
    ...state,
    isUnsent: store.isUnsent,
    flush: store.flush,
    add: (note: Note) => store.change((notes) => [...notes, note]),
    /** Restores a deleted note with a higher `changedAt`, so that it counts as the latest edit. */
    restore: (note: Note) =>
      store.change((notes) => [
        ...notes,
        { ...note, changedAt: note.changedAt + 1 },
      ]),
    change: (note: Note) =>
      store.change((notes) =>
        notes.map((each) => (each.id === note.id ? note : each)),
      ),
    remove: (id: string) =>
      store.change((notes) => notes.filter((each) => each.id !== id)),
  };
};

export type Notes = ReturnType<typeof useNotes>;
