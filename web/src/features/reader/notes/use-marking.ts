import {
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { Selected } from '../frame/frame-message.model.ts';
import {
  bookmarkAt,
  type Colour,
  type Highlight,
  mostNotes,
  type Note,
} from './notes.model.ts';
import type { Place } from '../session/reader.slice.ts';
import { takeFocus, tell } from '../frame/tell.ts';
import { useFrame } from '../frame/use-frame.ts';
import { type Notes, useNotes } from './use-notes.ts';

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

const isFull = ({ notes }: Notes): boolean => notes.length >= mostNotes;

/** `isToWrite`: the reader asked for a note, and writes at once. */
export type OpenNote = { id: string; isToWrite: boolean };

type Frame = RefObject<HTMLIFrameElement | null>;

const newHighlight = (
  { quote, before, paragraph }: Selected,
  chapter: number,
  colour: Colour,
): Highlight => ({
  kind: 'highlight',
  id: crypto.randomUUID(),
  chapter,
  paragraph,
  quote,
  before,
  colour,
  text: '',
  changedAt: Date.now(),
});

/** The words that are selected in the frame. */
const useSelection = (frame: Frame) => {
  const [selected, setSelected] = useState<Selected>();
  return {
    selected,
    select: (words: Selected) => {
      const isSome = words.quote !== '' || words.isTooLong;
      setSelected(isSome ? words : undefined);
    },
    forget: () => setSelected(undefined),
    deselect: () => {
      setSelected(undefined);
      tell(frame.current, { type: 'deselect' });
      takeFocus(frame.current);
    },
  };
};

/** The highlights as the frame draws them, and the way to each of them. */
const useDrawnMarks = (
  frame: Frame,
  notes: readonly Note[],
  chapter: number | undefined,
) => {
  /** The mark to go to once its chapter stands. */
  const wanted = useRef<string>(undefined);
  const draw = useCallback(
    (of: number | undefined) =>
      tell(frame.current, { type: 'marks', marks: marksOf(notes, of) }),
    [frame, notes],
  );
  useEffect(() => draw(chapter), [draw, chapter]);
  const show = (id: string) => tell(frame.current, { type: 'show-mark', id });
  return {
    draw,
    showWanted: () => {
      if (wanted.current) show(wanted.current);
      wanted.current = undefined;
    },
    /** To be called as the way to a mark begins. */
    seek: (note: Note) => {
      if (note.kind !== 'highlight') return;
      if (note.chapter === chapter) show(note.id);
      else wanted.current = note.id;
    },
  };
};

/** The bookmark of the paragraph that is read; the frame tells the words where one is set. */
const useBookmark = (
  frame: Frame,
  notes: Notes,
  chapter: number | undefined,
  place: Place | undefined,
) => {
  const paragraph = Math.max(1, place?.paragraph ?? 1);
  const bookmark = bookmarkAt(notes.notes, chapter, paragraph);
  return {
    bookmark,
    addBookmark: (at: number, quote: string) => {
      if (chapter === undefined || isFull(notes)) return;
      const [id, changedAt] = [crypto.randomUUID(), Date.now()];
      const bookmarked = { chapter, paragraph: at, quote };
      notes.add({ kind: 'bookmark', id, ...bookmarked, changedAt });
    },
    toggleBookmark: () =>
      bookmark
        ? notes.remove(bookmark.id)
        : tell(frame.current, { type: 'where', paragraph }),
  };
};

/** What is selected, marked and written in the chapter that stands in the frame. */
export const useMarking = (
  token: string,
  frame: Frame,
  chapter: number | undefined,
  place: Place | undefined,
) => {
  const notes = useNotes(token);
  const { selected, select, forget, deselect } = useSelection(frame);
  const [openNote, setOpenNote] = useState<OpenNote>();
  const bar = useRef<HTMLDivElement>(null);
  const marks = useDrawnMarks(frame, notes.notes, chapter);
  const bookmarks = useBookmark(frame, notes, chapter, place);

  useFrame(frame, (message) => {
    switch (message.type) {
      case 'ready':
        forget();
        return marks.draw(message.chapter);
      case 'settled':
        return marks.showWanted();
      case 'selection':
        return select(message);
      case 'marking':
        return bar.current?.querySelector('button')?.focus();
      case 'mark':
        return setOpenNote({ id: message.id, isToWrite: false });
      case 'here':
        return bookmarks.addBookmark(message.paragraph, message.quote);
      default:
        return;
    }
  });

  const mark = (colour: Colour): Highlight | undefined => {
    if (!selected || chapter === undefined || isFull(notes)) return undefined;
    const note = newHighlight(selected, chapter, colour);
    notes.add(note);
    deselect();
    return note;
  };
  return {
    notes,
    bar,
    selected,
    isFull: isFull(notes),
    deselect,
    mark,
    markWithNote: () => {
      const note = mark('yellow');
      if (note) setOpenNote({ id: note.id, isToWrite: true });
    },
    openNote,
    setOpenNote,
    bookmark: bookmarks.bookmark,
    toggleBookmark: bookmarks.toggleBookmark,
    seek: marks.seek,
  };
};

export type Marking = ReturnType<typeof useMarking>;
