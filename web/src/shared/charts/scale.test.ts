import { describe, expect, it } from '@jest/globals';
import {
  nairaTicks,
  roundScaleUpToEvenTicks,
  chooseBarScale,
} from './scale.ts';

describe('the scale of a bar chart', () => {
  it.each([
    [[0, 0], { one: 1_000, big: 5_000, of: 1_000 }],
    [[10_000], { one: 1_000, big: 5_000, of: 10_000 }],
    [[30_000], { one: 1_000, big: 5_000, of: 30_000 }],
    [[31_000], { one: 2_000, big: 10_000, of: 31_000 }],
    [[620_000, 1_310_000], { one: 50_000, big: 250_000, of: 1_310_000 }],
    [[40_000_000], { one: 2_000_000, big: 10_000_000, of: 40_000_000 }],
  ])('for %j naira is %j', (values, scale) => {
    expect(chooseBarScale(values, nairaTicks)).toEqual(scale);
  });

  it.each([
    [[0], 2_000],
    [[31_000], 32_000],
    [[1_310_000], 1_400_000],
  ])('for %j, rounded up to a pair of ticks, ends at %i', (values, of) => {
    expect(roundScaleUpToEvenTicks(chooseBarScale(values, nairaTicks)).of).toBe(
      of,
    );
  });

  it('counts people one by one while they are few, and in tens when they are many', () => {
    const people = { minTick: 1, maxTicks: 60 };
    expect(chooseBarScale([3], people).one).toBe(1);
    expect(chooseBarScale([534], people)).toEqual({
      one: 10,
      big: 50,
      of: 534,
    });
  });

  it('makes every tenth tick a long one when configured', () => {
    expect(
      chooseBarScale([6_240], { minTick: 1, maxTicks: 70, ticksInBig: 10 }),
    ).toEqual({ one: 100, big: 1_000, of: 6_240 });
  });
});
