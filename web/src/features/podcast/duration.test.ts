import { describe, expect, it } from '@jest/globals';
import { isoDuration, parseDurationMinutes } from './duration.ts';

describe('the length of a podcast episode', () => {
  it.each([
    ['34:00', 34, 'PT34M'],
    ['34:30', 34.5, 'PT34M30S'],
    ['1:02:45', 62.75, 'PT1H2M45S'],
    ['0:30', 0.5, 'PT30S'],
  ])('of %s is %d minutes and %s in ISO 8601', (duration, minutes, iso) => {
    expect(parseDurationMinutes(duration)).toBe(minutes);
    expect(isoDuration(duration)).toBe(iso);
  });
});
