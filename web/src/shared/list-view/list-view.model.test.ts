import { describe, expect, it } from '@jest/globals';
import {
  createListView,
  createChoiceFilter,
  flagFilter,
  createChoiceSetting,
  createTextParam,
} from './list-view.model.ts';

const books = createListView({
  limit: createChoiceSetting<number>([20, 50], 20),
  search: createTextParam('filter'),
  shelf: createChoiceFilter(['new', 'old']),
  code: createTextParam('filter', /^[a-z]+$/),
  lent: flagFilter,
  after: createTextParam('position'),
});

const read = (address: string) => books.read(new URLSearchParams(address));

describe('the view of a list in the address', () => {
  it.each([
    '',
    'page=0',
    'page=1.5',
    'page=x',
    'limit=7',
    'shelf=middle',
    'code=A1',
    'lent=yes',
    'colour=red',
  ])('is the initial view for "%s"', (address) => {
    expect(read(address)).toEqual({
      page: 1,
      limit: 20,
      search: '',
      shelf: '',
      code: '',
      lent: false,
      after: '',
    });
  });

  it('survives a round trip through the address, without initial values', () => {
    const view = read('after=c1&lent=true&search=+eze+&limit=50&page=2');
    expect(view).toEqual({
      ...books.initial,
      page: 2,
      limit: 50,
      search: 'eze',
      lent: true,
      after: 'c1',
    });
    const address = new URLSearchParams(books.toSearchParams(view)).toString();
    expect(address).toBe('page=2&limit=50&search=eze&lent=true&after=c1');
    expect(read(address)).toEqual(view);
  });

  it('returns to the first page after another choice', () => {
    const view = read('page=3&limit=50&search=eze&after=c1');
    expect(books.change(view, { shelf: 'old' })).toEqual({
      ...books.initial,
      limit: 50,
      search: 'eze',
      shelf: 'old',
    });
    expect(books.change(view, { page: 4 })).toEqual({
      ...view,
      page: 4,
      after: '',
    });
  });

  it('counts as narrowed by its filters only', () => {
    expect(books.isNarrowed(read('page=2&limit=50&after=c1'))).toBe(false);
    expect(books.isNarrowed(read('search=x'))).toBe(true);
    expect(books.isNarrowed(read('lent=true'))).toBe(true);
  });
});
