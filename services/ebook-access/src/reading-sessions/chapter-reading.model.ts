import {
  lastParagraphOf,
  type Part,
} from '../reading-progress/finished-parts.model.ts';

export type ChapterReading = {
  paragraphs: number;
  /** All paragraphs of a finished chapter, those up to the reader's place in the chapter that they read, else 0. */
  readParagraphs: number;
  state: 'finished' | 'reading' | 'skipped' | 'not-reached';
};

/** What is stored of a reader: the numbers of the chapters that they finished, and their place. */
export type ReaderProgress = {
  finished: readonly number[];
  place?: { chapter: number; paragraph: number } | undefined;
};

/**
 * Returns how far each counted chapter was read. A chapter before the reader's place, or before a finished one, that is
 * not finished itself counts as skipped.
 */
export const readingOfChapters = (
  chapters: readonly Part[],
  { finished, place }: ReaderProgress,
): ChapterReading[] => {
  const placed = chapters.findIndex(
    ({ position }) => position === place?.chapter,
  );
  const furthest = Math.max(placed + 1, ...finished);
  return chapters.map((chapter, index) => {
    const paragraphs = lastParagraphOf(chapter);
    if (finished.includes(index + 1))
      return { paragraphs, readParagraphs: paragraphs, state: 'finished' };
    if (place && index === placed)
      return {
        paragraphs,
        readParagraphs: Math.min(place.paragraph, paragraphs),
        state: 'reading',
      };
    const state = index + 1 < furthest ? 'skipped' : 'not-reached';
    return { paragraphs, readParagraphs: 0, state };
  });
};
