import { describe, expect, it } from '@jest/globals';
import {
  exportQueryOf,
  ordersView,
  toOrdersQuery,
} from './orders-view.model.ts';

const read = (address: string) => ordersView.read(new URLSearchParams(address));

describe('the view of the order list in the address', () => {
  it('is the initial view for an empty address', () => {
    expect(read('')).toEqual(ordersView.initial);
    expect(ordersView.toSearchParams(ordersView.initial)).toEqual({});
  });

  it('survives a round trip through the address', () => {
    const view = read(
      'page=3&limit=50&search=ngozi%2B1%40example.com&status=failed&mode=test&date=custom&from=2026-11-01&to=2026-11-21&product=E-Book&delivery=shipped&country=NG&sort=highest&attention=true&after=abc',
    );
    expect(view).toEqual({
      date: 'custom',
      from: '2026-11-01',
      to: '2026-11-21',
      product: 'E-Book',
      delivery: 'shipped',
      country: 'NG',
      page: 3,
      limit: 50,
      search: 'ngozi+1@example.com',
      status: 'failed',
      mode: 'test',
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
    'mode=none',
    'sort=oddest',
    'attention=yes',
  ])('is the initial view for the invalid "%s"', (address) => {
    expect(read(address)).toEqual(ordersView.initial);
  });

  it('requests a page beyond the numbered ones by its cursor alone', () => {
    expect(
      toOrdersQuery(read('page=501&after=abc&status=success'), new Date()),
    ).toEqual({
      status: 'success',
      after: 'abc',
    });
  });

  it('returns to the first page after another choice', () => {
    expect(
      ordersView.change(read('page=501&after=abc&search=x'), {
        status: 'failed',
      }),
    ).toEqual({ ...ordersView.initial, search: 'x', status: 'failed' });
  });

  it('counts as narrowed by a search or a filter only', () => {
    expect(ordersView.isNarrowed(ordersView.initial)).toBe(false);
    expect(ordersView.isNarrowed(read('search=x'))).toBe(true);
    expect(ordersView.isNarrowed(read('status=failed'))).toBe(true);
    expect(ordersView.isNarrowed(read('attention=true'))).toBe(true);
    expect(ordersView.isNarrowed(read('sort=oldest&page=2'))).toBe(false);
  });

  it('exports with the search and filters', () => {
    const now = new Date('2026-11-27T12:00:00Z');
    expect(
      exportQueryOf(
        read('search=x&status=failed&page=3&date=yesterday&delivery=to-ship'),
        now,
      ),
    ).toEqual({
      search: 'x',
      status: 'failed',
      delivery: 'to-ship',
      from: '2026-11-26',
      to: '2026-11-26',
    });
    expect(exportQueryOf(ordersView.initial, now)).toEqual({});
  });
});
