import { describe, expect, it } from '@jest/globals';
import {
  addressOf,
  changedView,
  isNarrowed,
  plainView,
  queryOf,
  readView,
} from './resources-view.model.ts';

const viewOf = (address: string) => readView(new URLSearchParams(address));

describe('the view of the resources', () => {
  it('is read from the address, and what makes no sense is left out', () => {
    expect(
      viewOf('page=3&search= reach &category=Digital PR&status=draft&edit=new'),
    ).toEqual({
      page: 3,
      search: 'reach',
      category: 'Digital PR',
      status: 'draft',
      edit: 'new',
    });
    expect(viewOf('page=-1&category=Gossip&status=burnt')).toEqual(plainView);
  });

  it('is written to the address without what is as usual', () => {
    expect(addressOf(plainView)).toEqual({});
    expect(addressOf({ ...plainView, page: 2, edit: 'new' })).toEqual({
      page: '2',
      edit: 'new',
    });
  });

  it('asks the server for drafts too, and never for what is being edited', () => {
    expect(queryOf({ ...plainView, search: 'reach', edit: 'x' })).toEqual({
      all: 'true',
      limit: '20',
      page: '1',
      q: 'reach',
    });
  });

  it('begins at the first page again when something else is chosen', () => {
    const third = { ...plainView, page: 3 };
    expect(changedView(third, { status: 'draft' }).page).toBe(1);
    expect(changedView(third, { page: 4 }).page).toBe(4);
  });

  it('is narrowed by search, category and status, not by its page', () => {
    expect(isNarrowed({ ...plainView, page: 2, edit: 'new' })).toBe(false);
    expect(isNarrowed({ ...plainView, category: 'Strategy' })).toBe(true);
  });
});
