import type { ReadingNote } from './reading-note.shape.ts';

type Line = { chapter: number; paragraph: number; text: string };

type ChapterText = {
  chapter: number;
  /** The text without white space, which may differ between editions. */
  text: string;
  /** The offset in `text` at which each paragraph starts, in ascending order. */
  starts: { at: number; paragraph: number }[];
};

/** The length in characters below which a quotation is too common to locate a note. */
const minQuoteLength = 12;

const removeSpaces = (text: string): string =>
  text.replaceAll(/[\s\u00ad]+/g, '');

/** Returns the text of each chapter without white space, in which quotations are searched. */
export const createSearchableChapterTexts = (
  lines: readonly Line[],
): ChapterText[] => {
  const chapters: ChapterText[] = [];
  for (const { chapter, paragraph, text } of lines) {
    let last = chapters.at(-1);
    if (last?.chapter !== chapter) {
      last = { chapter, text: '', starts: [] };
      chapters.push(last);
    }
    if (last.starts.at(-1)?.paragraph !== paragraph)
      last.starts.push({ at: last.text.length, paragraph });
    last.text += removeSpaces(text);
  }
  return chapters;
};

type ParagraphPlace = { chapter: number; paragraph: number };

const findParagraphAtOffset = ({ starts }: ChapterText, at: number): number =>
  starts.findLast((start) => start.at <= at)?.paragraph ?? 1;

/**
 * Returns the paragraph with the quotation; of several occurrences, the one nearest to the note's previous paragraph.
 */
const findNearestQuotedParagraph = (
  chapter: ChapterText,
  before: string,
  quote: string,
  paragraph: number,
): ParagraphPlace | undefined => {
  const pattern = before + quote;
  let best: ParagraphPlace | undefined;
  let minDistance = Infinity;
  for (
    let at = chapter.text.indexOf(pattern);
    at >= 0;
    at = chapter.text.indexOf(pattern, at + 1)
  ) {
    const found = findParagraphAtOffset(chapter, at + before.length);
    const distance = Math.abs(found - paragraph);
    if (distance >= minDistance) continue;
    minDistance = distance;
    best = { chapter: chapter.chapter, paragraph: found };
  }
  return best;
};

/**
 * Returns the paragraph with the note's quotation; undefined if the book no longer contains it. An occurrence after the
 * same words, in the same chapter or near the note's previous paragraph is preferred (decision 0043).
 */
const locateNote = (
  note: ReadingNote,
  book: readonly ChapterText[],
): ParagraphPlace | undefined => {
  const own = book.filter(({ chapter }) => chapter === note.chapter);
  const quote = removeSpaces(note.quote);
  // A bookmark on a page of pictures has no quotation; it stays in its chapter.
  if (!quote) return own[0] && note;
  const before = removeSpaces(note.kind === 'highlight' ? note.before : '');
  const others = book.filter(({ chapter }) => chapter !== note.chapter);
  const attempts: [readonly ChapterText[], string][] = [
    [own, before],
    [others, before],
    [own, ''],
    [others, ''],
  ];
  for (const [chapters, context] of attempts)
    for (const chapter of chapters) {
      const isDistinctive =
        chapters === own && context === before
          ? true
          : context.length + quote.length >= minQuoteLength;
      const place =
        isDistinctive &&
        findNearestQuotedParagraph(chapter, context, quote, note.paragraph);
      if (place) return place;
    }
  return undefined;
};

const compareByPlace = (one: ReadingNote, other: ReadingNote): number =>
  one.chapter - other.chapter || one.paragraph - other.paragraph;

/** Returns the notes in reading order, each at its place in this book; `lost` lists the ids of notes not found. */
export const locateNotes = (
  notes: readonly ReadingNote[],
  book: readonly ChapterText[],
): { notes: ReadingNote[]; lost: string[] } => {
  const lost: string[] = [];
  const placed = notes.map((note) => {
    const place = locateNote(note, book);
    if (!place) lost.push(note.id);
    return place
      ? { ...note, chapter: place.chapter, paragraph: place.paragraph }
      : note;
  });
  return { notes: placed.sort(compareByPlace), lost };
};
