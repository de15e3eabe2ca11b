import { describe, expect, it } from '@jest/globals';
import { toResourcesQuery, resourcesView } from './resources-view.model.ts';

const viewOf = (address: string) =>
  resourcesView.read(new URLSearchParams(address));

describe('the view of the resource list in the address', () => {
  it('is read from the address without invalid values', () => {
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

  it('contains only what differs from the initial view', () => {
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

  it('requests drafts, too, and leaves out the open editor', () => {
    expect(
      toResourcesQuery({
        ...resourcesView.initial,
        search: 'reach',
        edit: 'x',
      }),
    ).toEqual({
      all: 'true',
      limit: '20',
      page: '1',
      q: 'reach',
    });
  });

  it('returns to the first page after another choice', () => {
    const third = { ...resourcesView.initial, page: 3 };
    expect(resourcesView.change(third, { status: 'draft' }).page).toBe(1);
    expect(resourcesView.change(third, { page: 4 }).page).toBe(4);
  });

  it('counts as narrowed by search, category and status, but not by its page', () => {
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
