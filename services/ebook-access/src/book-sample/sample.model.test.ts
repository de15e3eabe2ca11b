import { describe, expect, it } from '@jest/globals';
import {
  countChaptersAfter,
  findLastFreePosition,
  maxFreeChapters,
} from './sample.model.ts';

const book = (numbers: (number | null)[], startsAt = 1) => ({
  parts: numbers.map((number, i) => ({ position: i + 1, number })),
  startsAt,
});

// The parts are a cover, a title page, a note, six chapters and an afterword.
const usual = book([null, null, null, 1, 2, 3, 4, 5, 6, null], 3);

describe('the free sample of a book', () => {
  it.each([
    [0, 0],
    [1, 4],
    [2, 5],
    [5, 8],
  ])(
    'of %i chapters ends with part %i and includes the front matter',
    (free, last) => expect(findLastFreePosition(usual, free)).toBe(last),
  );

  it('never includes the whole book, whatever the author chose', () => {
    expect(maxFreeChapters(usual)).toBe(5);
    expect(findLastFreePosition(usual, 100)).toBe(8);
    expect(maxFreeChapters(book([1]))).toBe(0);
    expect(findLastFreePosition(book([1]), 1)).toBe(0);
    expect(findLastFreePosition(book([]), 1)).toBe(0);
  });

  it('counts parts from the start of reading when the book numbers no chapters', () => {
    const plain = book([null, null, null, null, null], 3);
    expect([maxFreeChapters(plain), findLastFreePosition(plain, 1)]).toEqual([
      2, 3,
    ]);
    // A book that numbers a single part counts as one without chapter numbers.
    expect(findLastFreePosition(book([null, 1, null, null], 2), 1)).toBe(2);
    expect(maxFreeChapters(book([null, 1, null, null], 2))).toBe(2);
  });

  it('reports how many chapters are not free', () => {
    expect(countChaptersAfter(usual, 4)).toBe(5);
    expect(countChaptersAfter(usual, 0)).toBe(6);
  });
});
