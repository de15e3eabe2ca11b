import { describe, expect, it } from '@jest/globals';
import { maxCountedFor, toCappedTotals } from './order-list.model.ts';

describe('the totals of an order list', () => {
  it('are exact up to 10,000 orders and a lower bound beyond', () => {
    expect(toCappedTotals(10_000, 20)).toEqual({
      total: 10_000,
      totalPages: 500,
    });
    expect(toCappedTotals(10_001, 20)).toEqual({
      total: 10_000,
      totalIsFloor: true,
      totalPages: 500,
    });
  });

  it('count a partial last page, no page of an empty list and at most 500 pages', () => {
    expect(toCappedTotals(41, 20)).toEqual({ total: 41, totalPages: 3 });
    expect(toCappedTotals(0, 20)).toEqual({ total: 0, totalPages: 0 });
    expect(toCappedTotals(10_000, 1)).toEqual({
      total: 10_000,
      totalPages: 500,
    });
  });

  it.each([
    [{ delivery: 'delivered' } as const, 500],
    [{ country: 'NG' }, 500],
    [{ mode: 'live' } as const, 500],
    [{ search: 'ngozi' }, 500],
    [{ status: 'success', product: 'E-Book' } as const, 10_000],
  ])('with the filter %j are counted up to %i', (filter, max) => {
    expect(maxCountedFor({ search: '', ...filter }, 10_000)).toBe(max);
    expect(maxCountedFor({ search: '', ...filter }, 5)).toBe(5);
  });
});
