import { describe, expect, it } from '@jest/globals';
import { totalsOf } from './order-list.model.ts';

describe('the totals of a list', () => {
  it('are exact for all orders, however many', () => {
    expect(totalsOf(1_000_000, 20)).toEqual({
      total: 1_000_000,
      totalPages: 500,
    });
  });

  it('are exact up to 2,000 where something is looked for, and a floor beyond', () => {
    expect(totalsOf(2_000, 20, 2_000)).toEqual({
      total: 2_000,
      totalPages: 100,
    });
    expect(totalsOf(2_001, 20, 2_000)).toEqual({
      total: 2_000,
      totalIsFloor: true,
      totalPages: 100,
    });
  });

  it('have a last page for the rest, and none where there is nothing', () => {
    expect(totalsOf(41, 20, 2_000)).toEqual({ total: 41, totalPages: 3 });
    expect(totalsOf(0, 20, 2_000)).toEqual({ total: 0, totalPages: 0 });
  });
});
