import { type RefObject, useEffect, useRef, useState } from 'react';
import type {
  MarkingMessage,
  Selected,
} from '../frame/marking-message.model.ts';
import {
  bookmarkAt,
  type Colour,
  type Highlight,
  mostNotes,
  type Note,
} from './notes.model.ts';
import type { Place } from '../session/reader.slice.ts';
import { tell } from '../frame/tell.ts';
import { useMarkingFrame } from '../frame/use-frame.ts';
import { useNotes } from './use-notes.ts';

const marksOf = (
  notes: readonly Note[],
  chapter: number | undefined,
): Record<string, unknown>[] =>
  notes.flatMap((note) =>
    note.kind === 'highlight' && note.chapter === chapter
      ? [
          {
            id: note.id,
            quote: note.quote,
            before: note.before,
            paragraph: note.paragraph,
            colour: note.colour,
            hasText: note.text !== '',
          },
        ]
      : [],
  );

/** `isToWrite`: the reader asked for a note, and writes at once. */
export type OpenNote = { id: string; isToWrite: boolean };

/** What is selected, marked and written in the chapter that stands in the frame. */
export const useMarking = (
  token: string,
  frame: RefObject<HTMLIFrameElement | null>,
  chapter: number | undefined,
  place: Place | undefined,
) => {
  const notes = useNotes(token);
  const [selected, setSelected] = useState<Selected>();
  const [openNote, setOpenNote] = useState<OpenNote>();
  const bar = useRef<HTMLDivElement>(null);
  /** The mark to go to once its chapter stands. */
  const wanted = useRef<string>(undefined);
  const isFull = notes.notes.length >= mostNotes;

  const draw = (of: number | undefined) =>
    tell(frame.current, { type: 'marks', marks: marksOf(notes.notes, of) });
  useEffect(() => {
    tell(frame.current, {
      type: 'marks',
      marks: marksOf(notes.notes, chapter),
    });
  }, [frame, notes.notes, chapter]);

  const addBookmark = (paragraph: number, quote: string) => {
    if (chapter === undefined || isFull) return;
    const [id, changedAt] = [crypto.randomUUID(), Date.now()];
    notes.add({ kind: 'bookmark', id, chapter, paragraph, quote, changedAt });
  };

  useMarkingFrame(frame, (message: MarkingMessage) => {
    switch (message.type) {
      case 'ready':
        setSelected(undefined);
        return draw(message.chapter);
      case 'settled':
        if (wanted.current)
          tell(frame.current, { type: 'show-mark', id: wanted.current });
        wanted.current = undefined;
        return;
      case 'selection': {
        const { quote, before, paragraph, isTooLong, isLow } = message;
        const isSome = quote !== '' || isTooLong;
        return setSelected(
          isSome ? { quote, before, paragraph, isTooLong, isLow } : undefined,
        );
      }
      case 'marking':
        return bar.current?.querySelector('button')?.focus();
      case 'mark':
        return setOpenNote({ id: message.id, isToWrite: false });
      case 'here':
        return addBookmark(message.paragraph, message.quote);
      case 'sentences':
        return;
    }
  });

  const deselect = () => {
    setSelected(undefined);
    tell(frame.current, { type: 'deselect' });
    frame.current?.focus();
    tell(frame.current, { type: 'focus' });
  };

  const mark = (colour: Colour): Highlight | undefined => {
    if (!selected || chapter === undefined || isFull) return undefined;
    const { quote, before, paragraph } = selected;
    const note: Highlight = {
      kind: 'highlight',
      id: crypto.randomUUID(),
      chapter,
      paragraph,
      quote,
      before,
      colour,
      text: '',
      changedAt: Date.now(),
    };
    notes.add(note);
    deselect();
    return note;
  };

  const paragraph = Math.max(1, place?.paragraph ?? 1);
  const bookmark = bookmarkAt(notes.notes, chapter, paragraph);
  return {
    notes,
    bar,
    selected,
    isFull,
    deselect,
    mark,
    markWithNote: () => {
      const note = mark('yellow');
      if (note) setOpenNote({ id: note.id, isToWrite: true });
    },
    openNote,
    setOpenNote,
    bookmark,
    toggleBookmark: () =>
      bookmark
        ? notes.remove(bookmark.id)
        : tell(frame.current, { type: 'where', paragraph }),
    /** To be called as the way to a mark begins. */
    seek: (note: Note) => {
      if (note.kind !== 'highlight') return;
      if (note.chapter === chapter)
        tell(frame.current, { type: 'show-mark', id: note.id });
      else wanted.current = note.id;
    },
  };
};

export type Marking = ReturnType<typeof useMarking>;
