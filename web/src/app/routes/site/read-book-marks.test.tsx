import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { renderApp } from '../../../test/render-app.tsx';
import { server } from '../../../test/server.ts';
import { routeOf } from '../../router.tsx';

const token = 'a'.repeat(43);
const hour = 3_600_000;
const book = { title: 'Small', subtitle: null, author: 'A. Writer' };

type Note = {
  id: string;
  kind: string;
  quote: string;
  [fact: string]: unknown;
};

const mark = (id: string, over: object = {}): Note => ({
  kind: 'highlight',
  id,
  chapter: 2,
  paragraph: 1,
  quote: `words of ${id}`,
  before: '',
  colour: 'green',
  text: '',
  changedAt: 1,
  ...over,
});

const kept = {
  version: 0,
  notes: [] as Note[],
  lost: [] as string[],
  isAway: false,
  /** Whoever has left holds no seat, and without one nothing is taken. */
  isLeft: false,
};

const chapter = (id: number, title: string) => ({
  id,
  number: id - 1,
  title,
  words: 660,
  minutes: 3,
  paragraphs: [220, 220, 220],
});

beforeEach(() => {
  Object.assign(kept, {
    version: 0,
    notes: [],
    lost: [],
    isAway: false,
    isLeft: false,
  });
  window.localStorage.clear();
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
  Object.defineProperty(navigator, 'sendBeacon', {
    value: jest.fn(() => {
      kept.isLeft = true;
      return true;
    }),
    configurable: true,
  });
  const now = Date.now();
  const times = { now, issuedAt: now - hour, expiresAt: now + 20 * hour };
  const away = () =>
    HttpResponse.json(
      { success: false, code: 'UNAVAILABLE', error: '' },
      { status: 503 },
    );
  const at = (call: string) => `*/api/ebook/${call}/${token}`;
  const email = 'reader@example.com';
  server.use(
    http.get('*/api/content', away),
    http.get('*/asset', () => HttpResponse.arrayBuffer(new ArrayBuffer(8))),
    http.get(at('validate-access'), () =>
      HttpResponse.json({ success: true, bound: true, book, email, ...times }),
    ),
    http.post(at('heartbeat'), () =>
      HttpResponse.json({
        success: true,
        session: 's1',
        epoch: 7,
        email,
        ...times,
      }),
    ),
    http.get(at('contents'), () =>
      HttpResponse.json({
        edition: 'e',
        book: { ...book, language: 'en' },
        startsAt: 2,
        chapters: [chapter(2, 'The question'), chapter(3, 'Counting')],
        contents: [],
        position: null,
      }),
    ),
    http.put(at('position'), () => HttpResponse.json({ success: true })),
    http.get(at('notes'), () =>
      kept.isAway
        ? away()
        : HttpResponse.json({
            success: true,
            seat: 'seat',
            version: kept.version,
            notes: kept.notes,
            lost: kept.lost,
          }),
    ),
    http.put(at('notes'), async ({ request }) => {
      if (kept.isAway) return away();
      if (kept.isLeft)
        return HttpResponse.json(
          { success: false, code: 'SESSION_REQUIRED', error: '' },
          { status: 403 },
        );
      const { notes } = (await request.json()) as { notes: Note[] };
      kept.notes = notes;
      kept.version += 1;
      return HttpResponse.json({ success: true, version: kept.version });
    }),
  );
});

const frameOf = () => screen.findByTitle<HTMLIFrameElement>(/Chapter|Small/);
const frameSays = async (message: object) => {
  const { contentWindow } = await frameOf();
  act(() => {
    window.dispatchEvent(
      new MessageEvent('message', {
        source: contentWindow,
        data: { imprint: 1, ...message },
      }),
    );
  });
};

/** The reader with the first chapter open, and what is said to its frame. */
const reading = async () => {
  const { unmount } = await renderApp(`/read-book/${token}`);
  const said: { type: string; [fact: string]: unknown }[] = [];
  const { contentWindow } = await frameOf();
  if (contentWindow)
    contentWindow.postMessage = ((data: (typeof said)[number]) => {
      said.push(data);
    }) as Window['postMessage'];
  await frameSays({ type: 'ready', chapter: 2, title: 'x', paragraphs: 3 });
  await frameSays({
    type: 'position',
    chapter: 2,
    paragraph: 2,
    paragraphs: 3,
    atStart: false,
    atEnd: false,
  });
  return Object.assign(said, { unmount });
};

const select = (quote: string, over: object = {}) =>
  frameSays({
    type: 'selection',
    quote,
    before: 'before it ',
    paragraph: 2,
    isTooLong: false,
    ...over,
  });

const list = () => screen.getByRole('region', { name: 'Your marks' });
const isKept = (check: () => void) => waitFor(check, { timeout: 3_000 });

describe('what a reader marks', () => {
  it('selected words are highlighted in a colour, drawn in the chapter, and saved', async () => {
    const said = await reading();
    await select('Was it seen?');
    const bar = screen.getByRole('group', { name: 'The selected words' });
    await userEvent.click(
      within(bar).getByRole('button', { name: 'Highlight: Green, dotted' }),
    );
    expect(
      screen.queryByRole('group', { name: 'The selected words' }),
    ).toBeNull();
    expect(said).toContainEqual({ imprint: 1, type: 'deselect' });
    expect(said.findLast(({ type }) => type === 'marks')).toMatchObject({
      marks: [{ quote: 'Was it seen?', before: 'before it ', colour: 'green' }],
    });
    await isKept(() =>
      expect(kept.notes).toMatchObject([
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

  it('a note is written beside the words, and its field takes what is pasted', async () => {
    await reading();
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
    await isKept(() =>
      expect(kept.notes).toMatchObject([
        { text: 'Ask the ministry.', colour: 'red' },
      ]),
    );
    expect(list()).toHaveTextContent('Note, paragraph 2');
  });

  it('a page is bookmarked and the bookmark taken out again', async () => {
    const said = await reading();
    const button = screen.getByRole('button', { name: 'Bookmark this page' });
    await userEvent.click(button);
    expect(said).toContainEqual({ imprint: 1, type: 'where', paragraph: 2 });
    await frameSays({ type: 'here', paragraph: 2, quote: 'Nobody asked.' });
    expect(button).toHaveAttribute('aria-pressed', 'true');
    await isKept(() =>
      expect(kept.notes).toMatchObject([
        { kind: 'bookmark', paragraph: 2, quote: 'Nobody asked.' },
      ]),
    );
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-pressed', 'false');
    await isKept(() => expect(kept.notes).toEqual([]));
  });

  it('the list stands in the book’s order, leads to each mark, and deletes with a way back', async () => {
    kept.version = 1;
    kept.notes = [
      mark('later', { chapter: 3 }),
      mark('first'),
      mark('cut', { paragraph: 9 }),
    ];
    kept.lost = ['cut'];
    const said = await reading();
    await screen.findByRole('button', { name: 'words of first' });
    expect(
      within(list())
        .getAllByText(/^words of/, { selector: 'mark' })
        .map(({ textContent }) => textContent),
    ).toEqual(['words of first', 'words of cut', 'words of later']);
    expect(list()).toHaveTextContent('These words are no longer in the book.');
    expect(screen.queryByRole('button', { name: 'words of cut' })).toBeNull();
    await userEvent.click(
      screen.getByRole('button', { name: 'words of first' }),
    );
    expect(said.slice(-3)).toContainEqual({
      imprint: 1,
      type: 'show-mark',
      id: 'first',
    });
    await userEvent.click(
      screen.getByRole('button', { name: 'Delete “words of first”' }),
    );
    expect(list()).toHaveTextContent('Highlight deleted.');
    await isKept(() => expect(kept.notes).toHaveLength(2));
    await userEvent.click(
      screen.getByRole('button', { name: 'Undo the deletion of highlight' }),
    );
    await isKept(() => expect(kept.notes).toHaveLength(3));
  });

  it('a press on a mark in the chapter opens it', async () => {
    kept.notes = [mark('first', { text: 'why?' })];
    await reading();
    await screen.findByRole('button', { name: 'words of first' });
    await frameSays({ type: 'mark', id: 'first' });
    const dialog = screen.getByRole('dialog', { name: 'Note' });
    expect(within(dialog).getByLabelText(/Note/)).toHaveValue('why?');
    await userEvent.click(
      within(dialog).getByRole('button', { name: 'Delete' }),
    );
    await userEvent.click(
      within(dialog).getByRole('button', { name: /^Undo/ }),
    );
    expect(within(dialog).getByLabelText(/Note/)).toHaveValue('why?');
    await isKept(() =>
      expect(kept.notes).toMatchObject([{ text: 'why?', changedAt: 2 }]),
    );
  });

  it('while the server is away marks stay in this browser, and the reader is told', async () => {
    await reading();
    await screen.findByText(/Nothing is marked yet/);
    kept.isAway = true;
    await select('Was it seen?');
    await userEvent.click(
      screen.getByRole('button', { name: 'Highlight: Yellow' }),
    );
    expect(list()).toHaveTextContent(
      'Kept in this browser until they can be saved.',
    );
    expect(window.localStorage.getItem('imprint-notes-seat')).toContain(
      'Was it seen?',
    );
    kept.isAway = false;
    act(() => void window.dispatchEvent(new Event('online')));
    await isKept(() => expect(kept.notes).toHaveLength(1));
    await isKept(() =>
      expect(window.localStorage.getItem('imprint-notes-seat')).toBeNull(),
    );
  });

  it('are saved before whoever has made them is out of the book', async () => {
    await routeOf('/').route.part.load();
    await reading();
    await screen.findByText(/Nothing is marked yet/);
    await select('Was it seen?');
    await userEvent.click(
      screen.getByRole('button', { name: 'Highlight: Yellow' }),
    );
    await userEvent.click(screen.getByRole('link', { name: 'Exit' }));
    await waitFor(() =>
      expect(screen.getByTestId('address')).toHaveTextContent(/^\/$/),
    );
    expect(kept.notes).toHaveLength(1);
    expect(window.localStorage.getItem('imprint-notes-seat')).toBeNull();
  });

  it('are saved before the seat is left by whoever goes back', async () => {
    const { unmount } = await reading();
    await screen.findByText(/Nothing is marked yet/);
    await select('Was it seen?');
    await userEvent.click(
      screen.getByRole('button', { name: 'Highlight: Yellow' }),
    );
    unmount();
    await waitFor(() => expect(kept.isLeft).toBe(true));
    expect(kept.notes).toHaveLength(1);
    expect(window.localStorage.getItem('imprint-notes-seat')).toBeNull();
  });

  it('that cannot be saved stay alone, and whoever leaves is asked first', async () => {
    await routeOf('/').route.part.load();
    kept.notes = [mark('first')];
    await reading();
    await screen.findByRole('button', { name: 'words of first' });
    kept.isAway = true;
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

  it('more than a page is not marked at once', async () => {
    await reading();
    await select('', { isTooLong: true });
    expect(
      screen.getByText(/more than can be marked at once/),
    ).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByText(/more than can be marked/)).toBeNull();
  });
});
