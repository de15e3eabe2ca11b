export type Colour = 'yellow' | 'green' | 'red';

type Anchor = {
  id: string;
  chapter: number;
  paragraph: number;
  quote: string;
  /** The time in milliseconds since 1970; every edit increases it, because it also serves as the note's version. */
  changedAt: number;
};

type Bookmark = Anchor & { kind: 'bookmark' };
export type Highlight = Anchor & {
  kind: 'highlight';
  before: string;
  colour: Colour;
  text: string;
};

/** A bookmark, or a highlight with or without a note. */
export type Note = Bookmark | Highlight;

/** The server's limit of notes for one copy of the book. */
export const maxNotes = 1_000;

const maxMergedLength = 4_000;

/** The limit of a note's text: less than half of `maxMergedLength`, so that two merged texts fit. */
export const maxTextLength = 1_900;

export const sortNotes = (notes: readonly Note[]): Note[] =>
  notes.toSorted(
    (one, other) =>
      one.chapter - other.chapter || one.paragraph - other.paragraph,
  );

const isSameVersion = (
  one: Note | undefined,
  other: Note | undefined,
): boolean => one?.changedAt === other?.changedAt;

const indexById = (notes: readonly Note[]): Map<string, Note> =>
  new Map(notes.map((note) => [note.id, note]));

/** Whether both lists hold the same notes in the same versions, in any order. */
export const areSameNotes = (
  some: readonly Note[],
  others: readonly Note[],
): boolean => {
  const known = indexById(others);
  return (
    some.length === others.length &&
    some.every(
      (note) => known.has(note.id) && isSameVersion(note, known.get(note.id)),
    )
  );
};

/** Returns both lists without the notes that are the same in both. */
export const pickChangedNotes = (
  base: readonly Note[],
  notes: readonly Note[],
): { base: Note[]; notes: Note[] } => {
  const [before, now] = [indexById(base), indexById(notes)];
  const hasChangedVersion = ({ id }: Note) =>
    !isSameVersion(before.get(id), now.get(id));
  return {
    base: base.filter(hasChangedVersion),
    notes: notes.filter(hasChangedVersion),
  };
};

const mergeTexts = (older: string, newer: string): string => {
  if (older.includes(newer)) return older;
  if (newer.includes(older)) return newer;
  return `${older}\n\n${newer}`.slice(0, maxMergedLength);
};

const mergeNoteVersions = (mine: Note, theirs: Note): Note => {
  const isMineNewer = mine.changedAt > theirs.changedAt;
  const [older, newer] = isMineNewer ? [theirs, mine] : [mine, theirs];
  const { chapter, paragraph } = theirs;
  if (
    older.kind === 'bookmark' ||
    newer.kind === 'bookmark' ||
    theirs.kind === 'bookmark'
  )
    return { ...newer, chapter, paragraph };
  const text = mergeTexts(older.text, newer.text);
  const isChanged = text !== theirs.text || newer.colour !== theirs.colour;
  return {
    ...newer,
    chapter,
    paragraph,
    text,
    changedAt: isChanged ? newer.changedAt + 1 : theirs.changedAt,
  };
};

/**
 * Merges two lists that derive from `base` (three-way merge).
 * A note changed on one side takes that side's change or deletion; a note changed on both sides keeps both texts.
 */
export const mergeNotes = (
  base: readonly Note[],
  mine: readonly Note[],
  theirs: readonly Note[],
): Note[] => {
  const [before, my, their] = [
    indexById(base),
    indexById(mine),
    indexById(theirs),
  ];
  const mergedNotes = [...new Set([...their.keys(), ...my.keys()])].flatMap(
    (id) => {
      const [was, here, there] = [before.get(id), my.get(id), their.get(id)];
      if (isSameVersion(here, was)) return there ?? [];
      if (isSameVersion(there, was)) return here ?? [];
      if (here && there)
        return isSameVersion(here, there)
          ? there
          : mergeNoteVersions(here, there);
      return here ?? there ?? [];
    },
  );
  return sortNotes(mergedNotes);
};

/** Returns the bookmark of a paragraph; undefined if there is none. */
export const findBookmarkOfParagraph = (
  notes: readonly Note[],
  chapter: number | undefined,
  paragraph: number,
): Note | undefined =>
  notes.find(
    (note) =>
      note.kind === 'bookmark' &&
      note.chapter === chapter &&
      note.paragraph === paragraph,
  );
