import { describe, expect, it } from '@jest/globals';
import { exportQueryOf, ordersView, queryOf } from './orders-view.model.ts';

const read = (address: string) => ordersView.read(new URLSearchParams(address));

describe('the list of orders in the address bar', () => {
  it('is the plain one when the address says nothing', () => {
    expect(read('')).toEqual(ordersView.initial);
    expect(ordersView.toSearchParams(ordersView.initial)).toEqual({});
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
    expect(
      read(new URLSearchParams(ordersView.toSearchParams(view)).toString()),
    ).toEqual(view);
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
    expect(read(address)).toEqual(ordersView.initial);
  });

  it('asks by the cursor alone past the numbered pages', () => {
    expect(queryOf(read('page=501&after=abc&status=success'))).toEqual({
      status: 'success',
      after: 'abc',
    });
  });

  it('begins at the first page after any other choice', () => {
    expect(
      ordersView.change(read('page=501&after=abc&search=x'), {
        status: 'failed',
      }),
    ).toEqual({ ...ordersView.initial, search: 'x', status: 'failed' });
  });

  it('knows an empty search from an empty shop', () => {
    expect(ordersView.isNarrowed(ordersView.initial)).toBe(false);
    expect(ordersView.isNarrowed(read('search=x'))).toBe(true);
    expect(ordersView.isNarrowed(read('status=failed'))).toBe(true);
    expect(ordersView.isNarrowed(read('attention=true'))).toBe(true);
    expect(ordersView.isNarrowed(read('sort=oldest&page=2'))).toBe(false);
  });

  it('exports what was searched and filtered', () => {
    expect(exportQueryOf(read('search=x&status=failed&page=3'))).toEqual({
      search: 'x',
      status: 'failed',
    });
    expect(exportQueryOf(ordersView.initial)).toEqual({});
  });
});
