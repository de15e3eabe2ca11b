export type Colour = 'yellow' | 'green' | 'red';

type Anchor = {
  id: string;
  chapter: number;
  paragraph: number;
  quote: string;
  /** Another number for every change. */
  changedAt: number;
};

type Bookmark = Anchor & { kind: 'bookmark' };
export type Highlight = Anchor & {
  kind: 'highlight';
  before: string;
  colour: Colour;
  text: string;
};

/** What a reader marks: a bookmark, or words in a colour, with a note or without. */
export type Note = Bookmark | Highlight;

/** As many as the server keeps for one copy. */
export const mostNotes = 1_000;

const mostSigns = 4_000;

/** Half of what the server takes, so that two notes that were written at once fit into one. */
export const mostTyped = 1_900;

export const inOrder = (notes: readonly Note[]): Note[] =>
  notes.toSorted(
    (one, other) =>
      one.chapter - other.chapter || one.paragraph - other.paragraph,
  );

const isSame = (one: Note | undefined, other: Note | undefined): boolean =>
  one?.changedAt === other?.changedAt;

const byId = (notes: readonly Note[]): Map<string, Note> =>
  new Map(notes.map((note) => [note.id, note]));

/** Whether both hold the same notes with the same words in them, wherever those stand. */
export const areSame = (
  some: readonly Note[],
  others: readonly Note[],
): boolean => {
  const known = byId(others);
  return (
    some.length === others.length &&
    some.every((note) => known.has(note.id) && isSame(note, known.get(note.id)))
  );
};

/** What was made from `base`, without all that is the same in both. */
export const onlyChanges = (
  base: readonly Note[],
  notes: readonly Note[],
): { base: Note[]; notes: Note[] } => {
  const [before, now] = [byId(base), byId(notes)];
  const isChanged = ({ id }: Note) => !isSame(before.get(id), now.get(id));
  return { base: base.filter(isChanged), notes: notes.filter(isChanged) };
};

const bothTexts = (older: string, newer: string): string => {
  if (older.includes(newer)) return older;
  if (newer.includes(older)) return newer;
  return `${older}\n\n${newer}`.slice(0, mostSigns);
};

const oneOfBoth = (mine: Note, theirs: Note): Note => {
  const isMineNewer = mine.changedAt > theirs.changedAt;
  const [older, newer] = isMineNewer ? [theirs, mine] : [mine, theirs];
  const { chapter, paragraph } = theirs;
  if (
    older.kind === 'bookmark' ||
    newer.kind === 'bookmark' ||
    theirs.kind === 'bookmark'
  )
    return { ...newer, chapter, paragraph };
  const text = bothTexts(older.text, newer.text);
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
 * Brings two lists together that were both made from `base`. What one of them changed or
 * deleted is so; of what both changed nothing that was written is lost.
 */
export const mergeNotes = (
  base: readonly Note[],
  mine: readonly Note[],
  theirs: readonly Note[],
): Note[] => {
  const [before, my, their] = [byId(base), byId(mine), byId(theirs)];
  const merged = [...new Set([...their.keys(), ...my.keys()])].flatMap((id) => {
    const [was, here, there] = [before.get(id), my.get(id), their.get(id)];
    if (isSame(here, was)) return there ?? [];
    if (isSame(there, was)) return here ?? [];
    if (here && there)
      return isSame(here, there) ? there : oneOfBoth(here, there);
    return here ?? there ?? [];
  });
  return inOrder(merged);
};

/** The bookmark that stands at this paragraph. */
export const bookmarkAt = (
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
