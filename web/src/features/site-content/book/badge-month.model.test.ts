import { describe, expect, it } from '@jest/globals';
import { isPastBadge } from './badge-month.model.ts';

describe('a badge with a month', () => {
  it.each([
    ['Coming Soon MAY 2025', '2025-04', false],
    ['Coming Soon MAY 2025', '2025-05', false],
    ['Coming Soon MAY 2025', '2025-06', true],
    ['Out in december 2025', '2026-01', true],
    ['Second edition, March 2027', '2026-11', false],
    ['New', '2026-11', false],
    ['Edition 2025', '2026-11', false],
    ['Coming Soon MAY 2025', '', false],
  ])('of "%s" in %s is past: %s', (badge, now, isPast) => {
    expect(isPastBadge(badge, now)).toBe(isPast);
  });
});
