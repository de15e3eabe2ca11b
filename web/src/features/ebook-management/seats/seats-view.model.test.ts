import { describe, expect, it } from '@jest/globals';
import { seatsView } from './seats-view.model.ts';

const view = (address: string) => seatsView.read(new URLSearchParams(address));

describe('the view of the list of copies in the address', () => {
  it.each([
    ['', { page: 1, search: '', contested: false }],
    [
      'page=3&search=%20ngozi%20',
      { page: 3, search: 'ngozi', contested: false },
    ],
    ['page=-1', { page: 1, search: '', contested: false }],
    ['page=1.5', { page: 1, search: '', contested: false }],
    ['contested=true', { page: 1, search: '', contested: true }],
    ['contested=yes', { page: 1, search: '', contested: false }],
    ['page=x', { page: 1, search: '', contested: false }],
  ])('is read from "%s"', (address, expected) => {
    expect(view(address)).toEqual(expected);
  });

  it('contains only what differs from the initial view', () => {
    expect(seatsView.toSearchParams(view(''))).toEqual({});
    expect(seatsView.toSearchParams(view('page=2&search=a'))).toEqual({
      page: '2',
      search: 'a',
    });
    expect(seatsView.toSearchParams(view('contested=true'))).toEqual({
      contested: 'true',
    });
  });
});
