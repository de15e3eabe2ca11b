import { expect, it } from '@jest/globals';
import { adminStates } from './admin-states.ts';
import { mainStateNames } from './main-states.ts';
import { publicStates, rareStates } from './public-states.ts';

it('names only states that there are', () => {
  const names = [...publicStates, ...rareStates, ...adminStates].map(
    ({ name }) => name,
  );
  expect(names).toEqual(expect.arrayContaining([...mainStateNames]));
});
