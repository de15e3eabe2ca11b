import { ConflictError } from '@imprint/chassis/errors';

type NoteAnchor = {
  /** The chapter's position and the paragraph in it, as they were when it was marked. */
  chapter: number;
  paragraph: number;
  /** The marked words themselves; of a bookmark the first ones of its paragraph. */
  quote: string;
};

export type ReadingNote = NoteAnchor & {
  /** Made by the browser, so that a list sent twice is the same list. */
  id: string;
  changedAt: number;
} & (
    | { kind: 'bookmark' }
    | {
        kind: 'highlight';
        /** The words just before it, which tell it from others like it. */
        before: string;
        colour: 'yellow' | 'green' | 'red';
        /** What the reader wrote beside it. */
        text: string;
      }
  );

/** A newer list is stored already; the browser merges the two and sends the result. */
export const notesChanged = () =>
  new ConflictError(
    'NOTES_CHANGED',
    'Your notes were changed somewhere else in the meantime.',
  );
