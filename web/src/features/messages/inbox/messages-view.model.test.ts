import { describe, expect, it } from '@jest/globals';
import { messagesView, toMessagesQuery } from './messages-view.model.ts';

const read = (address: string) =>
  messagesView.read(new URLSearchParams(address));

describe('the view of the inbox in the address', () => {
  it('is read from the address', () => {
    expect(
      read('page=2&state=answered&kind=speaking&search= enugu &message=m1'),
    ).toEqual({
      page: 2,
      search: 'enugu',
      state: 'answered',
      kind: 'speaking',
      suspected: false,
      assignee: '',
      date: '',
      from: '',
      to: '',
      message: 'm1',
    });
  });

  it('is the initial view for an invalid address', () => {
    expect(read('page=-1&state=lost&kind=fax&suspected=perhaps')).toEqual(
      messagesView.initial,
    );
  });

  it("contains only what differs from the initial view, and the server's query leaves out the open message", () => {
    const view = {
      ...messagesView.initial,
      state: 'new' as const,
      message: 'm1',
    };
    expect(messagesView.toSearchParams(view)).toEqual({
      state: 'new',
      message: 'm1',
    });
    expect(toMessagesQuery(view, new Date())).toEqual({ state: 'new' });
  });

  it('returns to the first page without an open message after another choice', () => {
    const view = { ...messagesView.initial, page: 4, message: 'm1' };
    expect(messagesView.change(view, { kind: 'contact' })).toEqual({
      ...messagesView.initial,
      kind: 'contact',
    });
  });

  it('counts as narrowed by a search or a filter, but not by its page', () => {
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
