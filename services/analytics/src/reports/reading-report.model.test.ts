import { expect, it } from '@jest/globals';
import { toReachedChapters } from './reading-report.model.ts';

it('counts a copy for every chapter up to the last finished one, and a finished book for all', () => {
  const reached = toReachedChapters([
    { lastChapter: 0, copies: 5, finished: 0 },
    { lastChapter: 1, copies: 3, finished: 1 },
    { lastChapter: 3, copies: 2, finished: 1 },
  ]);
  expect(reached).toEqual({
    started: 10,
    finished: 2,
    chapters: [
      { chapter: 1, reached: 5 },
      { chapter: 2, reached: 3 },
      { chapter: 3, reached: 3 },
    ],
  });
  expect(toReachedChapters([])).toEqual({
    started: 0,
    finished: 0,
    chapters: [],
  });
});
