import { describe, expect, it, jest } from '@jest/globals';
import { parseLagosTime, isFuture, formatLagosTime } from './schedule.ts';

describe('the time of publication', () => {
  it('is typed and shown by the clocks of Lagos, and sent in UTC', () => {
    expect(parseLagosTime('2026-12-01T00:30')).toBe('2026-11-30T23:30:00.000Z');
    expect(formatLagosTime('2026-11-30T23:30:00.000Z')).toBe(
      '2026-12-01T00:30',
    );
  });

  it('is none while it is not whole', () => {
    expect(parseLagosTime('')).toBe('');
    expect(parseLagosTime('2026-12-01')).toBe('');
    expect(formatLagosTime('')).toBe('');
  });

  it('lies ahead or not', () => {
    jest.useFakeTimers({ now: Date.parse('2026-11-21T08:00:00Z') });
    expect(isFuture('2026-11-21T08:00:01Z')).toBe(true);
    expect(isFuture('2026-11-21T08:00:00Z')).toBe(false);
    expect(isFuture('')).toBe(false);
    jest.useRealTimers();
  });
});
