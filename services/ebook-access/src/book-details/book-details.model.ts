import type { ContentsEntry } from '../books/book.model.ts';

type Part = {
  position: number;
  title: string;
  number: number | null;
  words: number;
};

export type BookOutline = {
  title: string;
  startsAt: number;
  contents: ContentsEntry[];
  parts: readonly Part[];
};

export type ChapterDetails = {
  /** Empty if the file gives none. */
  title: string;
  words: number;
};

/** Returns the entries of the table of contents that look like chapters: one level, each at another part of the book. */
const listChapterEntries = ({
  title: bookTitle,
  contents,
  startsAt,
}: BookOutline): ContentsEntry[] => {
  const [only] = contents;
  // Some tables of contents have a single entry, the book, with the chapters below it.
  const level = contents.length === 1 && only ? only.children : contents;
  const entries = level.filter(
    // The entry with the title of the book is its title page.
    ({ title, chapter }) => chapter >= startsAt && title !== bookTitle,
  );
  return entries.filter(
    ({ chapter }, index) =>
      entries.findIndex((one) => one.chapter === chapter) === index,
  );
};

const countWordsBetween = (
  parts: readonly Part[],
  from: number,
  before: number,
): number =>
  parts
    .filter(({ position }) => position >= from && position < before)
    .reduce((sum, { words }) => sum + words, 0);

/**
 * Returns the chapters for the book's page: the parts that the file marks as chapters, else those of its table of
 * contents, else all parts from the beginning of the text.
 */
export const listChapters = (outline: BookOutline): ChapterDetails[] => {
  const { title: bookTitle, startsAt, parts } = outline;
  const numbered = parts.filter(({ number }) => number !== null);
  const entries = listChapterEntries(outline);
  const chapters =
    numbered.length > 1
      ? numbered
      : entries.length > 1
        ? entries.map(({ title, chapter }, index) => ({
            title,
            words: countWordsBetween(
              parts,
              chapter,
              entries[index + 1]?.chapter ?? Infinity,
            ),
          }))
        : parts.filter(({ position }) => position >= startsAt);
  return chapters.map(({ title, words }) => ({
    // A part without a title of its own has that of the book.
    title: title === bookTitle ? '' : title,
    words,
  }));
};
