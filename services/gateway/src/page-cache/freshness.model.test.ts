import { describe, expect, it } from '@jest/globals';
import { freshnessOf, usualTerms } from './freshness.model.ts';

describe('a copy', () => {
  it.each([
    [0, 'fresh'],
    [3_999, 'fresh'],
    [4_000, 'easy'],
    [8_000, 'aged'],
    [3_599_999, 'aged'],
    [3_600_000, 'gone'],
  ] as const)('of %i ms is %s while changes are heard', (age, freshness) => {
    expect(freshnessOf(age, true, usualTerms)).toBe(freshness);
  });

  it.each([
    [0, 'fresh'],
    [1_000, 'aged'],
    [10_000, 'gone'],
  ] as const)('of %i ms is %s while they are not', (age, freshness) => {
    expect(freshnessOf(age, false, usualTerms)).toBe(freshness);
  });
});
