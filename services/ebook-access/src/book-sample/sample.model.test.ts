import { describe, expect, it } from '@jest/globals';
import { chaptersLeft, lastFree, maxFreeChapters } from './sample.model.ts';

const book = (numbers: (number | null)[], startsAt = 1) => ({
  parts: numbers.map((number, i) => ({ position: i + 1, number })),
  startsAt,
});

// A cover, a title page, a note; six chapters; an afterword.
const usual = book([null, null, null, 1, 2, 3, 4, 5, 6, null], 3);

describe('what of a book is free', () => {
  it.each([
    [0, 0],
    [1, 4],
    [2, 5],
    [5, 8],
  ])(
    'with %i free chapters everything up to part %i, front matter too',
    (free, last) => expect(lastFree(usual, free)).toBe(last),
  );

  it('is never all of it, whatever was chosen', () => {
    expect(maxFreeChapters(usual)).toBe(5);
    expect(lastFree(usual, 100)).toBe(8);
    expect(maxFreeChapters(book([1]))).toBe(0);
    expect(lastFree(book([1]), 1)).toBe(0);
    expect(lastFree(book([]), 1)).toBe(0);
  });

  it('counts the parts from where reading begins in a book that numbers none', () => {
    const plain = book([null, null, null, null, null], 3);
    expect([maxFreeChapters(plain), lastFree(plain, 1)]).toEqual([2, 3]);
    // One that numbers a single part has not numbered its chapters.
    expect(lastFree(book([null, 1, null, null], 2), 1)).toBe(2);
    expect(maxFreeChapters(book([null, 1, null, null], 2))).toBe(2);
  });

  it('leaves the rest to be bought', () => {
    expect(chaptersLeft(usual, 4)).toBe(5);
    expect(chaptersLeft(usual, 0)).toBe(6);
  });
});
