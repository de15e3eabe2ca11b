import { describe, expect, it } from '@jest/globals';
import { freshnessOf, defaultTerms } from './freshness.model.ts';

describe('a cache entry', () => {
  it.each([
    [0, 'fresh'],
    [3_999, 'fresh'],
    [4_000, 'stale-while-revalidate'],
    [3_599_999, 'stale-while-revalidate'],
    [3_600_000, 'expired'],
  ] as const)(
    'aged %i ms is %s while change events arrive',
    (age, freshness) => {
      expect(freshnessOf(age, true, defaultTerms)).toBe(freshness);
    },
  );

  it.each([
    [0, 'fresh'],
    [1_000, 'stale-if-error'],
    [10_000, 'expired'],
  ] as const)(
    'aged %i ms is %s while no change events arrive',
    (age, freshness) => {
      expect(freshnessOf(age, false, defaultTerms)).toBe(freshness);
    },
  );
});
