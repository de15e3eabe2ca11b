import { describe, expect, it } from '@jest/globals';
import { totalsOf } from './order-list.model.ts';

describe('the totals of an order list', () => {
  it('are exact up to 10,000 orders and a lower bound beyond', () => {
    expect(totalsOf(10_000, 20)).toEqual({ total: 10_000, totalPages: 500 });
    expect(totalsOf(10_001, 20)).toEqual({
      total: 10_000,
      totalIsFloor: true,
      totalPages: 500,
    });
  });

  it('count a partial last page, no page of an empty list and at most 500 pages', () => {
    expect(totalsOf(41, 20)).toEqual({ total: 41, totalPages: 3 });
    expect(totalsOf(0, 20)).toEqual({ total: 0, totalPages: 0 });
    expect(totalsOf(10_000, 1)).toEqual({ total: 10_000, totalPages: 500 });
  });
});
