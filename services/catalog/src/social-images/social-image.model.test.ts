import { describe, expect, it } from '@jest/globals';
import {
  chartCaptionOf,
  truncateToWidth,
  fitText,
  breakIntoLines,
  layOutTicks,
} from './social-image.model.ts';

// Every letter is one unit wide.
const length = (text: string) => text.length;

describe('the title on a social image', () => {
  it('wraps between words', () => {
    expect(breakIntoLines('what a baseline is for', 10, length)).toEqual([
      'what a',
      'baseline',
      'is for',
    ]);
    expect(breakIntoLines('  ', 10, length)).toEqual([]);
  });

  it('is cut when a word is too long for a line', () => {
    expect(truncateToWidth('measurement', 8, length)).toBe('measure…');
    expect(truncateToWidth('measured', 8, length)).toBe('measured');
    expect(breakIntoLines('incomprehensibly', 5, length)).toEqual(['inco…']);
  });

  const settings = {
    larger: [{ size: 2, maxLines: 1 }],
    smallest: { size: 1, maxLines: 2 },
  };
  const widthAt = (size: number) => (text: string) => text.length * size;

  it.each([
    ['a b', { size: 2, maxLines: 1 }, ['a b']],
    ['one two', { size: 1, maxLines: 2 }, ['one two']],
    ['one two three', { size: 1, maxLines: 2 }, ['one two', 'three']],
    ['one two three four', { size: 1, maxLines: 2 }, ['one two', 'three f…']],
  ])('is as large as fits: %j', (title, setting, lines) => {
    expect(fitText(title, 8, settings, widthAt)).toEqual({ setting, lines });
  });
});

describe('the ticks on a social image', () => {
  it('span the width, with more space between paragraphs', () => {
    const { ticks } = layOutTicks([[3, 4], [5]], 0, 29);
    expect(ticks.map(({ x, words }) => [Math.round(x), words])).toEqual([
      [0, 3],
      [10, 4],
      [29, 5],
    ]);
  });

  it('may be one or none', () => {
    expect(layOutTicks([[3]], 10, 20).ticks).toEqual([{ x: 10, words: 3 }]);
    expect(layOutTicks([], 10, 20).ticks).toEqual([]);
  });

  it.each([
    [[], ''],
    [[[1]], 'One sentence of one word.'],
    [[[3, 9], [2]], '3 sentences, one tick each. The longest has 9 words.'],
  ])('of %j have a caption with their number', (imprint, caption) => {
    expect(chartCaptionOf(imprint)).toBe(caption);
  });
});
