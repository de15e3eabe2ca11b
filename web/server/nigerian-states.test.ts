import { expect, it } from '@jest/globals';
import { nigerianStates } from '@imprint/chassis/nigerian-states';
import { nigerianStates as statesOfPages } from '../src/shared/nigerian-states.model.ts';

// Browsers load no code of the services, so the list exists twice.
it('the states of Nigeria are the same in the pages and in the services', () => {
  expect(statesOfPages).toEqual(nigerianStates);
});
