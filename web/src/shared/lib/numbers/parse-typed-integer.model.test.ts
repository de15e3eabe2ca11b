import { expect, it } from '@jest/globals';
import { parseTypedInteger } from './parse-typed-integer.model.ts';

it.each([
  ['2500', 2500],
  ['₦2,500', 2500],
  [' 2 500 ', 2500],
  ['0', 0],
  ['', NaN],
  // Kobo or an exponent would multiply the amount if it were ignored.
  ['2500.00', NaN],
  ['2500.5', NaN],
  ['1e3', NaN],
  ['-5', NaN],
])('the typed text "%s" is the number %d', (typed, number) => {
  expect(parseTypedInteger(typed)).toBe(number);
});
