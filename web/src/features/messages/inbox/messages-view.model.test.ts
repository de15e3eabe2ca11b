import { describe, expect, it } from '@jest/globals';
import { messagesView, queryOf } from './messages-view.model.ts';

const read = (address: string) =>
  messagesView.read(new URLSearchParams(address));

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
      messagesView.initial,
    );
  });

  it('goes into the address without what is as usual, and to the server without the open message', () => {
    const view = {
      ...messagesView.initial,
      state: 'new' as const,
      message: 'm1',
    };
    expect(messagesView.toSearchParams(view)).toEqual({
      state: 'new',
      message: 'm1',
    });
    expect(queryOf(view)).toEqual({ state: 'new' });
  });

  it('begins at the first page, with no message open, when something else is chosen', () => {
    const view = { ...messagesView.initial, page: 4, message: 'm1' };
    expect(messagesView.change(view, { kind: 'contact' })).toEqual({
      ...messagesView.initial,
      kind: 'contact',
    });
  });

  it('is narrowed by a search or a filter, and not by its page', () => {
    expect(
      messagesView.isNarrowed({
        ...messagesView.initial,
        page: 3,
        message: 'm1',
      }),
    ).toBe(false);
    expect(
      messagesView.isNarrowed({ ...messagesView.initial, search: 'x' }),
    ).toBe(true);
    expect(
      messagesView.isNarrowed({ ...messagesView.initial, suspected: true }),
    ).toBe(true);
  });
});
