import { describe, expect, it } from '@jest/globals';
import { describeFreePart, describeRest } from './sample-text.model.ts';

const sampleOf = (...numbers: (number | null)[]) => ({
  chapters: numbers.map((number) => ({ number })),
});

describe('the texts of a free sample', () => {
  it.each([
    [[null, null], 'The beginning'],
    [[null, 1], 'The first chapter'],
    [[null, 1, 2], 'The first two chapters'],
    [[1, 2, 3, 4, 5, 6, 7, 8], 'The first eight chapters'],
  ])('describe the free parts %j as "%s"', (numbers, words) => {
    expect(describeFreePart(sampleOf(...numbers))).toBe(words);
  });

  it('describe the rest of the book', () => {
    expect(describeRest({ rest: { chapters: 5, minutes: 41 } })).toBe(
      'The e-book goes on for five more chapters, about 41 minutes of reading.',
    );
    expect(describeRest({ rest: { chapters: 1, minutes: 1 } })).toBe(
      'The e-book goes on for one more chapter, about 1 minute of reading.',
    );
  });
});
