import { describe, expect, it } from '@jest/globals';
import {
  addressOf,
  changedView,
  isNarrowed,
  plainView,
  queryOf,
  readView,
} from './messages-view.model.ts';

const read = (address: string) => readView(new URLSearchParams(address));

describe("the inbox's view", () => {
  it('is what the address says', () => {
    expect(
      read('page=2&state=answered&kind=speaking&search= enugu &message=m1'),
    ).toEqual({
      page: 2,
      search: 'enugu',
      state: 'answered',
      kind: 'speaking',
      suspected: false,
      message: 'm1',
    });
  });

  it('is the plain one where the address makes no sense', () => {
    expect(read('page=-1&state=lost&kind=fax&suspected=perhaps')).toEqual(
      plainView,
    );
  });

  it('goes into the address without what is as usual, and to the server without the open message', () => {
    const view = { ...plainView, state: 'new' as const, message: 'm1' };
    expect(addressOf(view)).toEqual({ state: 'new', message: 'm1' });
    expect(queryOf(view)).toEqual({ state: 'new' });
  });

  it('begins at the first page, with no message open, when something else is chosen', () => {
    const view = { ...plainView, page: 4, message: 'm1' };
    expect(changedView(view, { kind: 'contact' })).toEqual({
      ...plainView,
      kind: 'contact',
    });
  });

  it('is narrowed by a search or a filter, and not by its page', () => {
    expect(isNarrowed({ ...plainView, page: 3, message: 'm1' })).toBe(false);
    expect(isNarrowed({ ...plainView, search: 'x' })).toBe(true);
    expect(isNarrowed({ ...plainView, suspected: true })).toBe(true);
  });
});
