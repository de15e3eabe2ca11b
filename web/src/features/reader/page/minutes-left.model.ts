const wordsPerMinute = 220;

const sumWordCounts = (words: number[]): number =>
  words.reduce((total, count) => total + count, 0);

/** Returns the minutes to read a chapter from this paragraph to its end; `words` has one word count per paragraph. */
export const minutesLeft = (words: number[], paragraph: number): number =>
  Math.ceil(
    sumWordCounts(words.slice(Math.max(0, paragraph - 1))) / wordsPerMinute,
  );

type ChapterLengths = { id: number; paragraphs: number[] };

/** Returns how much of the book lies before the position, in per cent; only the end of the book gives 100. */
export const bookPercentRead = (
  chapters: ChapterLengths[],
  id: number,
  { paragraph, atEnd }: { paragraph: number; atEnd: boolean },
): number => {
  const chapterIndex = chapters.findIndex((chapter) => chapter.id === id);
  if (atEnd && chapterIndex === chapters.length - 1) return 100;
  const chapterWordCounts = chapters.map(({ paragraphs }) =>
    sumWordCounts(paragraphs),
  );
  const here = chapters[chapterIndex]?.paragraphs ?? [];
  const readHere = atEnd ? here : here.slice(0, Math.max(0, paragraph - 1));
  const read =
    sumWordCounts(chapterWordCounts.slice(0, Math.max(0, chapterIndex))) +
    sumWordCounts(readHere);
  const all = sumWordCounts(chapterWordCounts);
  return all === 0 ? 0 : Math.min(99, Math.floor((read / all) * 100));
};
