import { describe, expect, it } from '@jest/globals';
import {
  formatDueTime,
  formatScaleTimes,
  formatTimeInLagos,
  durationTextOfMs,
} from './promise-text.ts';

const friday = Date.parse('2025-11-21T08:20:00.000Z');

describe('the promise to answer within a day', () => {
  it('lists the next 24 hours in steps of six, in Lagos time', () => {
    expect(formatScaleTimes(friday)).toEqual([
      '09:20',
      '15:20',
      '21:20',
      '03:20',
      '09:20',
    ]);
  });

  it('shows the current time and the time of the answer', () => {
    expect(formatTimeInLagos(friday)).toBe('09:20 in Lagos, on a Friday');
    expect(formatDueTime(friday)).toBe('09:20 tomorrow, Saturday');
  });

  it.each([
    [40_000, '0 min'],
    [55 * 60_000, '55 min'],
    [(22 * 60 + 45) * 60_000, '22 h 45 min'],
    [-(3 * 60 + 10) * 60_000, '3 h 10 min'],
    [50 * 3_600_000, '2 days 2 h'],
  ])('shows %i ms as %s', (ms, words) => {
    expect(durationTextOfMs(ms)).toBe(words);
  });
});
