import { describe, expect, it } from '@jest/globals';
import { pastNote, scaleFor } from './scale.model.ts';

describe('the scale of the monthly tapes', () => {
  it.each([
    [[0, 0], { one: 1_000, big: 5_000, of: 2_000 }],
    [[10_000], { one: 1_000, big: 5_000, of: 10_000 }],
    [[30_000], { one: 1_000, big: 5_000, of: 30_000 }],
    [[31_000], { one: 2_000, big: 10_000, of: 32_000 }],
    [[620_000, 1_310_000], { one: 50_000, big: 250_000, of: 1_400_000 }],
    [[40_000_000], { one: 2_000_000, big: 10_000_000, of: 40_000_000 }],
  ])('of %j is %j', (amounts, scale) => {
    expect(scaleFor(amounts)).toEqual(scale);
  });

  it.each([
    [10, 'December, in grey, is last year’s.'],
    [0, 'February to December, in grey, are last year’s.'],
    [11, undefined],
  ])('in month %i says "%s"', (current, note) => {
    expect(pastNote(current)).toBe(note);
  });
});
