import { describe, expect, it } from '@jest/globals';
import { toQuery, resourcesView } from './resources-view.model.ts';

const viewOf = (address: string) =>
  resourcesView.read(new URLSearchParams(address));

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
    expect(viewOf('page=-1&category=Gossip&status=burnt')).toEqual(
      resourcesView.initial,
    );
  });

  it('is written to the address without what is as usual', () => {
    expect(resourcesView.toSearchParams(resourcesView.initial)).toEqual({});
    expect(
      resourcesView.toSearchParams({
        ...resourcesView.initial,
        page: 2,
        edit: 'new',
      }),
    ).toEqual({
      page: '2',
      edit: 'new',
    });
  });

  it('asks the server for drafts too, and never for what is being edited', () => {
    expect(
      toQuery({ ...resourcesView.initial, search: 'reach', edit: 'x' }),
    ).toEqual({
      all: 'true',
      limit: '20',
      page: '1',
      q: 'reach',
    });
  });

  it('begins at the first page again when something else is chosen', () => {
    const third = { ...resourcesView.initial, page: 3 };
    expect(resourcesView.change(third, { status: 'draft' }).page).toBe(1);
    expect(resourcesView.change(third, { page: 4 }).page).toBe(4);
  });

  it('is narrowed by search, category and status, not by its page', () => {
    expect(
      resourcesView.isNarrowed({
        ...resourcesView.initial,
        page: 2,
        edit: 'new',
      }),
    ).toBe(false);
    expect(
      resourcesView.isNarrowed({
        ...resourcesView.initial,
        category: 'Strategy',
      }),
    ).toBe(true);
  });
});
