import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { matchSiteRoute } from '../../../router.tsx';
import {
  isSaved,
  saved,
  list,
  mark,
  openReader,
  select,
  withAnnotatedBook,
} from '../../../test/marked-book.ts';

withAnnotatedBook();

describe('the saving of highlights', () => {
  it('keeps them in this browser with a notice while the server is unavailable', async () => {
    await openReader();
    await within(list()).findByText(/No marks yet/);
    saved.isUnavailable = true;
    await select('Was it seen?');
    await userEvent.click(
      screen.getByRole('button', { name: 'Highlight: Yellow' }),
    );
    expect(list()).toHaveTextContent(
      'Stored in this browser until they can be saved.',
    );
    expect(window.localStorage.getItem('imprint-notes-seat')).toContain(
      'Was it seen?',
    );
    saved.isUnavailable = false;
    act(() => void window.dispatchEvent(new Event('online')));
    await isSaved(() => expect(saved.notes).toHaveLength(1));
    await isSaved(() =>
      expect(window.localStorage.getItem('imprint-notes-seat')).toBeNull(),
    );
  });

  it('completes before Exit leaves the book', async () => {
    await matchSiteRoute('/').route.part.load();
    await openReader();
    await within(list()).findByText(/No marks yet/);
    await select('Was it seen?');
    await userEvent.click(
      screen.getByRole('button', { name: 'Highlight: Yellow' }),
    );
    await userEvent.click(screen.getByRole('link', { name: 'Exit' }));
    await waitFor(() =>
      expect(screen.getByTestId('address')).toHaveTextContent(/^\/$/),
    );
    expect(saved.notes).toHaveLength(1);
    expect(window.localStorage.getItem('imprint-notes-seat')).toBeNull();
  });

  it('completes before the seat is released when the reader goes back', async () => {
    const { unmount } = await openReader();
    await within(list()).findByText(/No marks yet/);
    await select('Was it seen?');
    await userEvent.click(
      screen.getByRole('button', { name: 'Highlight: Yellow' }),
    );
    unmount();
    await waitFor(() => expect(saved.isLeft).toBe(true));
    expect(saved.notes).toHaveLength(1);
    expect(window.localStorage.getItem('imprint-notes-seat')).toBeNull();
  });

  it('that fails keeps the highlights in this browser and asks for a confirmation before Exit', async () => {
    await matchSiteRoute('/').route.part.load();
    saved.notes = [mark('first')];
    await openReader();
    await within(list()).findByRole('button', { name: 'words of first' });
    saved.isUnavailable = true;
    await select('Was it seen?');
    await userEvent.click(
      screen.getByRole('button', { name: 'Highlight: Yellow' }),
    );
    const confirm = jest.fn<typeof window.confirm>(() => false);
    window.confirm = confirm;
    const exit = screen.getByRole('link', { name: 'Exit' });
    await userEvent.click(exit);
    await waitFor(() => expect(confirm).toHaveBeenCalledTimes(1));
    expect(confirm.mock.calls[0]?.[0]).toMatch(/They stay in this browser/);
    expect(exit).toBeInTheDocument();
    confirm.mockReturnValue(true);
    await userEvent.click(exit);
    await waitFor(() => expect(exit).not.toBeInTheDocument());
    const left = window.localStorage.getItem('imprint-notes-seat');
    expect(left).toContain('Was it seen?');
    expect(left).not.toContain('words of first');
  });
});
