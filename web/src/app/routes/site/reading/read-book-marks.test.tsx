import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  frameSends,
  isSaved,
  saved,
  list,
  mark,
  openReader,
  select,
  withAnnotatedBook,
} from '../../../test/marked-book.ts';

withAnnotatedBook();

describe('highlights, notes and bookmarks', () => {
  it('highlight selected words in a colour, in the chapter and on the server', async () => {
    const messages = await openReader();
    await select('Was it seen?');
    const bar = screen.getByRole('group', { name: 'Selected text' });
    await userEvent.click(
      within(bar).getByRole('button', { name: 'Highlight: Green, dotted' }),
    );
    expect(screen.queryByRole('group', { name: 'Selected text' })).toBeNull();
    expect(messages).toContainEqual({ imprint: 1, type: 'deselect' });
    expect(messages.findLast(({ type }) => type === 'marks')).toMatchObject({
      marks: [{ quote: 'Was it seen?', before: 'before it ', colour: 'green' }],
    });
    await isSaved(() =>
      expect(saved.notes).toMatchObject([
        {
          kind: 'highlight',
          chapter: 2,
          paragraph: 2,
          quote: 'Was it seen?',
          colour: 'green',
          text: '',
        },
      ]),
    );
    expect(list()).toHaveTextContent('Saved.');
    expect(list()).toHaveTextContent('The question');
  });

  it('store a note beside the words, whose field accepts pasted text', async () => {
    await openReader();
    await select('Was it seen?');
    await userEvent.click(screen.getByRole('button', { name: 'Note' }));
    const dialog = await screen.findByRole('dialog', { name: 'Highlight' });
    expect(dialog).toHaveTextContent('Was it seen?');
    const field = within(dialog).getByLabelText(/Note/);
    expect(field).toHaveAttribute('autofocus');
    await userEvent.click(field);
    await userEvent.paste('Ask the ministry.');
    await userEvent.click(within(dialog).getByLabelText('Red, wavy'));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Done' }));
    await isSaved(() =>
      expect(saved.notes).toMatchObject([
        { text: 'Ask the ministry.', colour: 'red' },
      ]),
    );
    expect(list()).toHaveTextContent('Note, paragraph 2');
  });

  it('bookmark a page and remove the bookmark again', async () => {
    const messages = await openReader();
    const button = screen.getByRole('button', { name: 'Bookmark this page' });
    await userEvent.click(button);
    expect(messages).toContainEqual({
      imprint: 1,
      type: 'where',
      paragraph: 2,
    });
    await frameSends({ type: 'here', paragraph: 2, quote: 'Nobody asked.' });
    expect(button).toHaveAttribute('aria-pressed', 'true');
    await isSaved(() =>
      expect(saved.notes).toMatchObject([
        { kind: 'bookmark', paragraph: 2, quote: 'Nobody asked.' },
      ]),
    );
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-pressed', 'false');
    await isSaved(() => expect(saved.notes).toEqual([]));
  });

  it('appear in the order of the book, link to their places and can be deleted with Undo', async () => {
    saved.version = 1;
    saved.notes = [
      mark('later', { chapter: 3 }),
      mark('first'),
      mark('cut', { paragraph: 9 }),
    ];
    saved.lost = ['cut'];
    const messages = await openReader();
    await within(list()).findByRole('button', { name: 'words of first' });
    expect(
      within(list())
        .getAllByText(/^words of/, { selector: 'mark' })
        .map(({ textContent }) => textContent),
    ).toEqual(['words of first', 'words of cut', 'words of later']);
    expect(list()).toHaveTextContent('This text is no longer in the book.');
    expect(screen.queryByRole('button', { name: 'words of cut' })).toBeNull();
    await userEvent.click(
      screen.getByRole('button', { name: 'words of first' }),
    );
    expect(messages.slice(-3)).toContainEqual({
      imprint: 1,
      type: 'show-mark',
      id: 'first',
    });
    await userEvent.click(
      within(list()).getByRole('button', { name: 'Delete “words of first”' }),
    );
    expect(list()).toHaveTextContent('Highlight deleted.');
    await isSaved(() => expect(saved.notes).toHaveLength(2));
    await userEvent.click(
      screen.getByRole('button', {
        name: 'Undo the deletion of the highlight',
      }),
    );
    await isSaved(() => expect(saved.notes).toHaveLength(3));
  });

  it('open by a press on a mark in the chapter', async () => {
    saved.notes = [mark('first', { text: 'why?' })];
    await openReader();
    await within(list()).findByRole('button', { name: 'words of first' });
    await frameSends({ type: 'mark', id: 'first' });
    const dialog = screen.getByRole('dialog', { name: 'Note' });
    expect(within(dialog).getByLabelText(/Note/)).toHaveValue('why?');
    await userEvent.click(
      within(dialog).getByRole('button', { name: 'Delete' }),
    );
    await userEvent.click(
      within(dialog).getByRole('button', { name: /^Undo/ }),
    );
    expect(within(dialog).getByLabelText(/Note/)).toHaveValue('why?');
    await isSaved(() =>
      expect(saved.notes).toMatchObject([{ text: 'why?', changedAt: 2 }]),
    );
  });

  it('refuse a selection of more than a page', async () => {
    await openReader();
    await select('', { isTooLong: true });
    expect(screen.getByText(/selection is too long/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByText(/selection is too long/)).toBeNull();
  });
});
