import { expect, it } from '@jest/globals';
import { countryName } from './customer.model.ts';

it.each([
  ['NG', 'Nigeria'],
  ['GB', 'United Kingdom'],
  ['', 'Unknown'],
  ['QQ', 'QQ'],
  ['Nigeria', 'Nigeria'],
])('calls the country %p %p', (code, name) => {
  expect(countryName(code)).toBe(name);
});
