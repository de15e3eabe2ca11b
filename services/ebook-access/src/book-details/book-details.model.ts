import { type ContentsEntry, countWords } from '../books/book.model.ts';

type Part = {
  position: number;
  title: string;
  number: number | null;
  words: number;
  paragraphWords: number[];
  /** The text, if several chapters begin in this part. */
  html?: string | undefined;
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
  /** The words of each paragraph; a heading is none. */
  paragraphs: number[];
};

/** Returns how many words of a chapter precede the element with the id; 0 without such an element. */
const countWordsBeforeElement = (html: string, id: string): number => {
  const attribute = html.indexOf(` id="${id}"`);
  if (attribute === -1) return 0;
  const before = html.slice(0, html.lastIndexOf('<', attribute));
  return countWords(before.replace(/<[^>]*>/g, ' '));
};

/** Returns the number of words in the book before the beginning of an entry of the table of contents. */
const countWordsBefore = (
  { chapter, fragment }: ContentsEntry,
  parts: readonly Part[],
): number => {
  const html = parts.find(({ position }) => position === chapter)?.html;
  return parts
    .filter(({ position }) => position < chapter)
    .reduce(
      (sum, { words }) => sum + words,
      html && fragment ? countWordsBeforeElement(html, fragment) : 0,
    );
};

/** Returns the entries of the table of contents that look like chapters: those of one level from the beginning of the text. */
const listChapterEntries = ({
  title: bookTitle,
  contents,
  startsAt,
}: Pick<BookOutline, 'title' | 'contents' | 'startsAt'>): ContentsEntry[] => {
  const [only] = contents;
  // Some tables of contents have a single entry, the book, with the chapters below it.
  const level = contents.length === 1 && only ? only.children : contents;
  return level.filter(
    // The entry with the title of the book is its title page.
    ({ title, chapter }) => chapter >= startsAt && title !== bookTitle,
  );
};

/** Returns the words of each paragraph that begins between two places, counted in words from the beginning of the book. */
const listParagraphsBetween = (
  parts: readonly Part[],
  from: number,
  before: number,
): number[] => {
  let at = 0;
  return parts.flatMap(({ words, paragraphWords }) => {
    let place = at;
    at += words;
    return paragraphWords.filter((length) => {
      // Headings belong to no paragraph and shift its beginning a little, so its middle counts.
      const middle = place + length / 2;
      place += length;
      return middle >= from && middle < before;
    });
  });
};

/** Returns the positions of the parts within which several chapters begin, so that their words are counted in the text. */
export const listSharedParts = (
  outline: Pick<BookOutline, 'title' | 'contents' | 'startsAt'>,
): number[] => {
  const positions = listChapterEntries(outline).map(({ chapter }) => chapter);
  return [
    ...new Set(
      positions.filter((one, index) => positions.indexOf(one) < index),
    ),
  ];
};

/** Returns the chapters of the table of contents, each with the words up to the next one. */
const listChaptersOfContents = (
  outline: BookOutline,
): Pick<Part, 'title' | 'words' | 'paragraphWords'>[] => {
  const { parts } = outline;
  const total = parts.reduce((sum, { words }) => sum + words, 0);
  const places = listChapterEntries(outline)
    .map((entry) => ({ ...entry, before: countWordsBefore(entry, parts) }))
    // An entry without a place of its own in the text cannot be counted.
    .filter(({ before }, index, all) =>
      all.slice(0, index).every((earlier) => earlier.before < before),
    );
  return places.map(({ title, before }, index) => {
    const end = places[index + 1]?.before ?? total;
    return {
      ...{ title, words: end - before },
      paragraphWords: listParagraphsBetween(parts, before, end),
    };
  });
};

/**
 * Returns the chapters for the book's page: the parts that the file marks as chapters, else those of its table of
 * contents, else all parts from the beginning of the text.
 */
export const listChapters = (outline: BookOutline): ChapterDetails[] => {
  const { title: bookTitle, startsAt, parts } = outline;
  const numbered = parts.filter(({ number }) => number !== null);
  const listed = listChaptersOfContents(outline);
  const chapters =
    numbered.length > 1
      ? numbered
      : listed.length > 1
        ? listed
        : parts.filter(({ position }) => position >= startsAt);
  return chapters.map(({ title, words, paragraphWords }) => ({
    // A part without a title of its own has that of the book.
    title: title === bookTitle ? '' : title,
    words,
    paragraphs: paragraphWords,
  }));
};
