import { expect, it } from '@jest/globals';
import { minutesLeft } from './minutes-left.model.ts';

it('what is left of a chapter is counted in words from the paragraph in view', () => {
  expect(minutesLeft([220, 220, 220], 1)).toBe(3);
  expect(minutesLeft([220, 220, 220], 3)).toBe(1);
  expect(minutesLeft([], 1)).toBe(0);
});
