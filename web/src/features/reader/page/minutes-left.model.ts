const wordsPerMinute = 220;

const sumOf = (words: number[]): number =>
  words.reduce((total, count) => total + count, 0);

/** Returns the minutes to read a chapter from this paragraph to its end; `words` has one word count per paragraph. */
export const minutesLeft = (words: number[], paragraph: number): number =>
  Math.ceil(sumOf(words.slice(Math.max(0, paragraph - 1))) / wordsPerMinute);

type ChapterLengths = { id: number; paragraphs: number[] };

/** Returns how much of the book lies before the position, in per cent; only the end of the book gives 100. */
export const bookShare = (
  chapters: ChapterLengths[],
  id: number,
  { paragraph, atEnd }: { paragraph: number; atEnd: boolean },
): number => {
  const at = chapters.findIndex((chapter) => chapter.id === id);
  if (atEnd && at === chapters.length - 1) return 100;
  const lengths = chapters.map(({ paragraphs }) => sumOf(paragraphs));
  const here = chapters[at]?.paragraphs ?? [];
  const readHere = atEnd ? here : here.slice(0, Math.max(0, paragraph - 1));
  const read = sumOf(lengths.slice(0, Math.max(0, at))) + sumOf(readHere);
  const all = sumOf(lengths);
  return all === 0 ? 0 : Math.min(99, Math.floor((read / all) * 100));
};
