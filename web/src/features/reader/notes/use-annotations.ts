import { useCallback, useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import type { SelectedText } from '../frame/frame-message.model.ts';
import {
  findBookmarkOfParagraph,
  type Colour,
  type Highlight,
  maxNotes,
  type Note,
} from './notes.model.ts';
import { selectReader } from '../session/reader.slice.ts';
import { focusFrame, postToFrame } from '../frame/post-to-frame.ts';
import {
  type FrameRef,
  useFrameListener,
} from '../frame/use-frame-listener.ts';
import { type Notes, useNotes } from './use-notes.ts';

const toFrameHighlights = (
  notes: readonly Note[],
  chapter: number | undefined,
): Record<string, unknown>[] =>
  notes
    .filter((note) => note.kind === 'highlight')
    .filter((note) => note.chapter === chapter)
    .map(({ id, quote, before, paragraph, colour, text }) => ({
      ...{ id, quote, before, paragraph, colour },
      hasText: text !== '',
    }));

const hasReachedLimit = ({ notes }: Notes): boolean => notes.length >= maxNotes;

/** The highlight whose dialog is open; `isToWrite` moves the focus to its note field. */
export type OpenNote = { id: string; isToWrite: boolean };

const newHighlight = (
  { quote, before, paragraph }: SelectedText,
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

/** Holds the text that is selected in the frame. */
const useTextSelection = (frame: FrameRef) => {
  const [selected, setSelected] = useState<SelectedText>();
  return {
    selected,
    select: (selection: SelectedText) => {
      const isSome = selection.quote !== '' || selection.isTooLong;
      setSelected(isSome ? selection : undefined);
    },
    forget: () => setSelected(undefined),
    deselect: () => {
      setSelected(undefined);
      postToFrame(frame.current, { type: 'deselect' });
      focusFrame(frame.current);
    },
  };
};

/** Draws the highlights in the frame, and scrolls to a highlight. */
const useFrameHighlights = (frame: FrameRef, notes: readonly Note[]) => {
  const { chapter } = useSelector(selectReader);
  /** The id of the highlight to scroll to when its chapter has loaded. */
  const markToShow = useRef<string>(undefined);
  const draw = useCallback(
    (of: number | undefined) =>
      postToFrame(frame.current, {
        type: 'marks',
        marks: toFrameHighlights(notes, of),
      }),
    [frame, notes],
  );
  useEffect(() => draw(chapter), [draw, chapter]);
  const scrollToHighlight = (id: string) =>
    postToFrame(frame.current, { type: 'show-mark', id });
  return {
    draw,
    showPendingMark: () => {
      if (markToShow.current) scrollToHighlight(markToShow.current);
      markToShow.current = undefined;
    },
    /** Scrolls to a highlight; one in another chapter waits until its chapter has loaded. */
    seek: (note: Note) => {
      if (note.kind !== 'highlight') return;
      if (note.chapter === chapter) scrollToHighlight(note.id);
      else markToShow.current = note.id;
    },
  };
};

/**
 * Returns the bookmark of the current paragraph, and its toggle.
 * A new bookmark is added when the frame has sent the paragraph's first words.
 */
const useBookmark = (frame: FrameRef, notes: Notes) => {
  const { chapter, place } = useSelector(selectReader);
  const paragraph = Math.max(1, place?.paragraph ?? 1);
  const bookmark = findBookmarkOfParagraph(notes.notes, chapter, paragraph);
  return {
    bookmark,
    addBookmark: (at: number, quote: string) => {
      if (chapter === undefined || hasReachedLimit(notes)) return;
      const [id, changedAt] = [crypto.randomUUID(), Date.now()];
      const bookmarked = { chapter, paragraph: at, quote };
      notes.add({ kind: 'bookmark', id, ...bookmarked, changedAt });
    },
    toggleBookmark: () =>
      bookmark
        ? notes.remove(bookmark.id)
        : postToFrame(frame.current, { type: 'where', paragraph }),
  };
};

/**
 * Returns the selection, the notes of the whole book and the bookmark of the current paragraph, with their actions.
 * Draws the highlights of the chapter in the frame.
 */
export const useAnnotations = (token: string, frame: FrameRef) => {
  const { chapter } = useSelector(selectReader);
  const notes = useNotes(token);
  const { selected, select, forget, deselect } = useTextSelection(frame);
  const [openNote, setOpenNote] = useState<OpenNote>();
  const bar = useRef<HTMLDivElement>(null);
  const marks = useFrameHighlights(frame, notes.notes);
  const bookmarks = useBookmark(frame, notes);

  useFrameListener(frame, (message) => {
    switch (message.type) {
      case 'ready':
        forget();
        return marks.draw(message.chapter);
      case 'settled':
        return marks.showPendingMark();
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

  const addHighlight = (colour: Colour): Highlight | undefined => {
    if (!selected || chapter === undefined || hasReachedLimit(notes))
      return undefined;
    const note = newHighlight(selected, chapter, colour);
    notes.add(note);
    deselect();
    return note;
  };
  return {
    notes,
    bar,
    selected,
    isFull: hasReachedLimit(notes),
    deselect,
    mark: addHighlight,
    markWithNote: () => {
      const note = addHighlight('yellow');
      if (note) setOpenNote({ id: note.id, isToWrite: true });
    },
    openNote,
    setOpenNote,
    bookmark: bookmarks.bookmark,
    toggleBookmark: bookmarks.toggleBookmark,
    seek: marks.seek,
  };
};

export type Annotations = ReturnType<typeof useAnnotations>;
