import { expect, it } from '@jest/globals';
import { formatNaira, koboFromBigint, koboFromNaira } from './money.ts';

it.each([
  [15_000, '₦150'],
  [1_500_000, '₦15,000'],
  [1_500_050, '₦15,000.50'],
  [0, '₦0'],
])('formats %i kobo as %s', (kobo, shown) => {
  expect(formatNaira(kobo)).toBe(shown);
});

it('converts naira and 64-bit integers to kobo and refuses amounts that are not whole, safe kobo', () => {
  expect(koboFromNaira(10_000)).toBe(1_000_000);
  expect(koboFromBigint(1_000_000n)).toBe(1_000_000);
  expect(() => koboFromNaira(0.005)).toThrow(RangeError);
  expect(() => koboFromNaira(NaN)).toThrow(RangeError);
  expect(() => koboFromNaira(1e21)).toThrow(RangeError);
  expect(() => koboFromBigint(2n ** 60n)).toThrow(RangeError);
});
