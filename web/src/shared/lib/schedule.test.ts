import { describe, expect, it, jest } from '@jest/globals';
import { parseLagosTime, isFuture, formatLagosTime } from './schedule.ts';

describe('the publication time', () => {
  it('is shown and typed in Lagos time and sent in UTC', () => {
    expect(parseLagosTime('2026-12-01T00:30')).toBe('2026-11-30T23:30:00.000Z');
    expect(formatLagosTime('2026-11-30T23:30:00.000Z')).toBe(
      '2026-12-01T00:30',
    );
  });

  it('is empty while it is incomplete', () => {
    expect(parseLagosTime('')).toBe('');
    expect(parseLagosTime('2026-12-01')).toBe('');
    expect(formatLagosTime('')).toBe('');
  });

  it('is recognised as future or past', () => {
    jest.useFakeTimers({ now: Date.parse('2026-11-21T08:00:00Z') });
    expect(isFuture('2026-11-21T08:00:01Z')).toBe(true);
    expect(isFuture('2026-11-21T08:00:00Z')).toBe(false);
    expect(isFuture('')).toBe(false);
    jest.useRealTimers();
  });
});
