import { expect, it } from '@jest/globals';
import { toCountryName } from './customer.model.ts';

it.each([
  ['NG', 'Nigeria'],
  ['GB', 'United Kingdom'],
  ['', 'Unknown'],
  ['QQ', 'QQ'],
  ['Nigeria', 'Nigeria'],
])('names the country code %p "%s"', (code, name) => {
  expect(toCountryName(code)).toBe(name);
});
