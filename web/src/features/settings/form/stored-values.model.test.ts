import { expect, it } from '@jest/globals';
import { changedValues, contestedNames } from './stored-values.model.ts';

const stored = { name: 'A', city: 'Jos', states: ['Lagos'] };

it('only values that differ from the stored ones are changed', () => {
  expect(changedValues(stored, { ...stored, states: ['Lagos'] })).toEqual({});
  expect(changedValues(stored, { name: 'B', city: 'Jos', states: [] })).toEqual(
    { name: 'B', states: [] },
  );
});

it('a value is contested when both sides changed it differently', () => {
  const changed = { name: 'B', city: 'Kano' };
  const contested = (newest: typeof stored) =>
    contestedNames(changed, stored, newest);
  expect(contested(stored)).toEqual([]);
  expect(contested({ ...stored, states: [] })).toEqual([]);
  expect(contested({ ...stored, name: 'B' })).toEqual([]);
  expect(contested({ ...stored, name: 'C' })).toEqual(['name']);
});
