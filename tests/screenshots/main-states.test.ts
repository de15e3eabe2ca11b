import { expect, it } from '@jest/globals';
import { adminStates } from './admin-states.ts';
import { mainStateNames } from './main-states.ts';
import { publicStates, rareStates } from './public-states.ts';

it('the main states exist among all states', () => {
  const names = [...publicStates, ...rareStates, ...adminStates].map(
    ({ name }) => name,
  );
  expect(names).toEqual(expect.arrayContaining([...mainStateNames]));
});
