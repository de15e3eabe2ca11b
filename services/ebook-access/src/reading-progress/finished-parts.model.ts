import type { Chapter } from '../books/book.model.ts';

type Place = { chapter: number; paragraph: number };

export type Part = Pick<Chapter, 'position' | 'number' | 'paragraphWords'>;

/**
 * Returns the parts of a book that count as its chapters: those that the file marks as chapters, or, if it marks at most
 * one, all parts from the beginning of the text. A chapter has its place in this list as its number, from 1.
 */
export const selectCountedChapters = <
  Of extends Pick<Part, 'position' | 'number'>,
>(
  parts: readonly Of[],
  startsAt: number,
): Of[] => {
  const marked = parts.filter(({ number }) => number !== null);
  return marked.length > 1
    ? marked
    : parts.filter(({ position }) => position >= startsAt);
};

/** Returns the number of the last paragraph of a part; a part without paragraphs has one place. */
export const lastParagraphOf = ({ paragraphWords }: Part): number =>
  Math.max(1, paragraphWords.length);

const sum = (numbers: number[]): number =>
  numbers.reduce((total, one) => total + one, 0);

const isInSecondHalf = ({ paragraphWords }: Part, paragraph: number): boolean =>
  sum(paragraphWords.slice(0, paragraph - 1)) * 2 >= sum(paragraphWords);

/**
 * Returns the positions of the parts that a reader finishes by moving from one place to another (decision 0105). A part
 * is finished if the reader reaches its last paragraph from within it or from the part before it, or reads on into the
 * next part from its second half. A jump to any other part finishes none.
 */
export const findFinishedParts = (
  parts: readonly Part[],
  from: Place,
  to: Place,
): number[] => {
  if (from.chapter === to.chapter && from.paragraph === to.paragraph) return [];
  const left = parts.find(({ position }) => position === from.chapter);
  const reached = parts.find(({ position }) => position === to.chapter);
  const readsOn = to.chapter === from.chapter + 1;
  if (!reached || !(readsOn || from.chapter === to.chapter)) return [];
  return [
    ...(readsOn && left && isInSecondHalf(left, from.paragraph)
      ? [left.position]
      : []),
    ...(to.paragraph >= lastParagraphOf(reached) ? [reached.position] : []),
  ];
};
