import { describe, expect, it } from '@jest/globals';
import { queryOf, readView } from './seats-view.model.ts';

const view = (address: string) => readView(new URLSearchParams(address));

describe('what the list of seats shows', () => {
  it.each([
    ['', { page: 1, search: '' }],
    ['page=3&search=%20ngozi%20', { page: 3, search: 'ngozi' }],
    ['page=-1', { page: 1, search: '' }],
    ['page=1.5', { page: 1, search: '' }],
    ['page=x', { page: 1, search: '' }],
  ])('is read from "%s"', (address, expected) => {
    expect(view(address)).toEqual(expected);
  });

  it('is written with nothing that is as usual', () => {
    expect(queryOf(view(''))).toEqual({});
    expect(queryOf(view('page=2&search=a'))).toEqual({
      page: '2',
      search: 'a',
    });
  });
});
