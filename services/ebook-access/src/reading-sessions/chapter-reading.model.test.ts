import { expect, it } from '@jest/globals';
import { readingOfChapters } from './chapter-reading.model.ts';

const chapters = [3, 4, 0, 5].map((paragraphs, index) => ({
  position: index + 2,
  number: index + 1,
  paragraphWords: Array.from({ length: paragraphs }, () => 10),
}));

const read = (...progress: Parameters<typeof readingOfChapters>[1][]) =>
  progress.map((one) =>
    readingOfChapters(chapters, one).map(
      ({ state, readParagraphs, paragraphs }) =>
        `${state} ${readParagraphs}/${paragraphs}`,
    ),
  );

it('says of each chapter how far it was read', () => {
  const [untouched, reading, ahead, finishedAgain, inFrontMatter] = read(
    { finished: [] },
    { finished: [1], place: { chapter: 3, paragraph: 2 } },
    { finished: [2], place: { chapter: 5, paragraph: 9 } },
    { finished: [1, 2], place: { chapter: 2, paragraph: 1 } },
    { finished: [], place: { chapter: 1, paragraph: 1 } },
  );
  expect(untouched).toEqual([
    ...['not-reached 0/3', 'not-reached 0/4'],
    ...['not-reached 0/1', 'not-reached 0/5'],
  ]);
  expect(inFrontMatter).toEqual(untouched);
  expect(reading).toEqual([
    ...['finished 3/3', 'reading 2/4', 'not-reached 0/1', 'not-reached 0/5'],
  ]);
  expect(ahead).toEqual([
    ...['skipped 0/3', 'finished 4/4', 'skipped 0/1', 'reading 5/5'],
  ]);
  expect(finishedAgain).toEqual([
    ...['finished 3/3', 'finished 4/4', 'not-reached 0/1', 'not-reached 0/5'],
  ]);
});
