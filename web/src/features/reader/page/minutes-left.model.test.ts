import { expect, it } from '@jest/globals';
import { bookPercentRead, minutesLeft } from './minutes-left.model.ts';

it('the minutes left in a chapter are counted in words from the visible paragraph', () => {
  expect(minutesLeft([220, 220, 220], 1)).toBe(3);
  expect(minutesLeft([220, 220, 220], 3)).toBe(1);
  expect(minutesLeft([], 1)).toBe(0);
});

it('the share of the book counts earlier chapters and reaches 100% only at the end', () => {
  const chapters = [
    { id: 5, paragraphs: [50, 50] },
    { id: 6, paragraphs: [100, 200] },
  ];
  const at = (paragraph: number, atEnd = false) => ({ paragraph, atEnd });
  expect(bookPercentRead(chapters, 5, at(1))).toBe(0);
  expect(bookPercentRead(chapters, 5, at(2, true))).toBe(25);
  expect(bookPercentRead(chapters, 6, at(1))).toBe(25);
  expect(bookPercentRead(chapters, 6, at(2))).toBe(50);
  expect(bookPercentRead(chapters, 6, at(2, true))).toBe(100);
  expect(bookPercentRead([], 6, at(1))).toBe(0);
});
