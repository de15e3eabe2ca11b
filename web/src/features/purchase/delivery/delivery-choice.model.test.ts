import { expect, it } from '@jest/globals';
import { listPlaces } from './delivery-choice.model.ts';

const region = (name: string, states: string[]) => ({
  ...{ name, states, feeKobo: 100 },
  ...{ minDays: 1, maxDays: 2 },
});
const lagos = region('Lagos', ['Lagos']);

it('a state that a region names is a place, whatever other states the shop delivers to', () => {
  const country = { country: 'NG', regions: [lagos] };
  expect(listPlaces(country, ['Kano'])).toEqual([
    { name: 'Lagos', region: 'Lagos' },
  ]);
});

it('the region without states has the other states that the shop delivers to', () => {
  const country = { country: 'NG', regions: [lagos, region('Elsewhere', [])] };
  expect(listPlaces(country, ['Kano', 'Oyo'])).toEqual([
    { name: 'Kano', region: 'Elsewhere' },
    { name: 'Lagos', region: 'Lagos' },
    { name: 'Oyo', region: 'Elsewhere' },
  ]);
  expect(listPlaces(country, [])).toHaveLength(37);
});
