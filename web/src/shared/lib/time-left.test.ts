import { describe, expect, it } from '@jest/globals';
import { timeLeft } from './time-left.ts';

describe('the time left', () => {
  it.each([
    [17 * 60 + 42, '17 h 42 min left'],
    [24 * 60, '24 h 00 min left'],
    [5, '0 h 05 min left'],
    [-3, '0 h 00 min left'],
  ])('for %i minutes reads "%s"', (minutes, text) => {
    expect(timeLeft(minutes * 60_000, 0).text).toBe(text);
  });
});
