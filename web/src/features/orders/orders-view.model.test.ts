import { describe, expect, it } from '@jest/globals';
import {
  addressOf,
  changedView,
  clampPage,
  exportQueryOf,
  isNarrowed,
  plainView,
  queryOf,
  readView,
} from './orders-view.model.ts';

const read = (address: string) => readView(new URLSearchParams(address));

describe('the list of orders in the address bar', () => {
  it('is the plain one when the address says nothing', () => {
    expect(read('')).toEqual(plainView);
    expect(addressOf(plainView)).toEqual({});
  });

  it('comes back as it was left', () => {
    const view = read(
      'page=3&limit=50&search=ngozi%2B1%40example.com&status=failed&sort=highest&attention=true&after=abc',
    );
    expect(view).toEqual({
      page: 3,
      limit: 50,
      search: 'ngozi+1@example.com',
      status: 'failed',
      sort: 'highest',
      attention: true,
      after: 'abc',
    });
    expect(read(new URLSearchParams(addressOf(view)).toString())).toEqual(view);
  });

  it.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=x',
    'limit=7',
    'status=paid',
    'sort=oddest',
    'attention=yes',
  ])('is the plain one for the senseless "%s"', (address) => {
    expect(read(address)).toEqual(plainView);
  });

  it('asks by the cursor alone past the numbered pages', () => {
    expect(queryOf(read('page=501&after=abc&status=success'))).toEqual({
      status: 'success',
      after: 'abc',
    });
  });

  it('begins at the first page after any other choice', () => {
    expect(
      changedView(read('page=501&after=abc&search=x'), { status: 'failed' }),
    ).toEqual({ ...plainView, search: 'x', status: 'failed' });
  });

  it.each([
    [0, 5, 1],
    [3, 5, 3],
    [9, 5, 5],
    [9, 0, 1],
  ])('page %i of %i is %i', (page, of, is) => {
    expect(clampPage(page, of)).toBe(is);
  });

  it('knows an empty search from an empty shop', () => {
    expect(isNarrowed(plainView)).toBe(false);
    expect(isNarrowed(read('search=x'))).toBe(true);
    expect(isNarrowed(read('status=failed'))).toBe(true);
    expect(isNarrowed(read('attention=true'))).toBe(true);
    expect(isNarrowed(read('sort=oldest&page=2'))).toBe(false);
  });

  it('exports what was searched and filtered', () => {
    expect(exportQueryOf(read('search=x&status=failed&page=3'))).toEqual({
      search: 'x',
      status: 'failed',
    });
    expect(exportQueryOf(plainView)).toEqual({});
  });
});
