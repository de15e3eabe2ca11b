import { beforeEach, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { isOutsideSession } from '../../test/answers/reading.ts';
import { renderApp } from './render-app.tsx';
import { server } from '../../test/setup/server.ts';

const token = 'a'.repeat(43);
const hour = 3_600_000;
const book = { title: 'Small', subtitle: null, author: 'A. Writer' };

type Note = {
  id: string;
  kind: string;
  quote: string;
  [fact: string]: unknown;
};

export const mark = (id: string, over: object = {}): Note => ({
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

export const saved = {
  version: 0,
  notes: [] as Note[],
  lost: [] as string[],
  isUnavailable: false,
  /** Set once the reader has left: without a lease, notes are refused. */
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

const unavailable = () =>
  HttpResponse.json(
    { success: false, code: 'UNAVAILABLE', error: '' },
    { status: 503 },
  );

const at = (call: string) => `*/api/ebook/${call}/${token}`;

/** The handlers of the session and the text, which never change. */
const bookHandlers = () => {
  const now = Date.now();
  const times = { now, issuedAt: now - hour, expiresAt: now + 20 * hour };
  const email = 'reader@example.com';
  return [
    http.get('*/api/content', unavailable),
    http.get('*/asset', () => HttpResponse.arrayBuffer(new ArrayBuffer(8))),
    http.get(at('validate-access'), () =>
      HttpResponse.json({
        success: true,
        bound: true,
        book,
        email,
        ...times,
      }),
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
  ];
};

/** The handlers of the notes, which fail while the server is unavailable or the reader has left. */
const notesHandlers = () => [
  http.get(at('notes'), ({ request }) =>
    saved.isUnavailable || isOutsideSession('notes', request)
      ? unavailable()
      : HttpResponse.json({
          success: true,
          seat: 'seat',
          version: saved.version,
          notes: saved.notes,
          lost: saved.lost,
        }),
  ),
  http.put(at('notes'), async ({ request }) => {
    if (saved.isUnavailable || isOutsideSession('notes', request))
      return unavailable();
    if (saved.isLeft)
      return HttpResponse.json(
        { success: false, code: 'SESSION_REQUIRED', error: '' },
        { status: 403 },
      );
    const { notes } = (await request.json()) as { notes: Note[] };
    saved.notes = notes;
    saved.version += 1;
    return HttpResponse.json({ success: true, version: saved.version });
  }),
];

/** Serves an open book of two chapters with an empty list of notes before each test of the file. */
export const withAnnotatedBook = () => {
  beforeEach(() => {
    Object.assign(saved, {
      version: 0,
      notes: [],
      lost: [],
      isUnavailable: false,
      isLeft: false,
    });
    window.localStorage.clear();
    window.matchMedia = () => ({ matches: false }) as MediaQueryList;
    Object.defineProperty(navigator, 'sendBeacon', {
      value: jest.fn(() => {
        saved.isLeft = true;
        return true;
      }),
      configurable: true,
    });
    server.use(...bookHandlers(), ...notesHandlers());
  });
};

const frameOf = () => screen.findByTitle<HTMLIFrameElement>(/Chapter|Small/);
export const frameSends = async (message: object) => {
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

/** Opens the reader at its first chapter and returns the messages that it posts to the frame. */
export const openReader = async () => {
  const { unmount } = await renderApp(`/read-book/${token}`);
  const messages: { type: string; [fact: string]: unknown }[] = [];
  const { contentWindow } = await frameOf();
  if (contentWindow)
    contentWindow.postMessage = ((data: (typeof messages)[number]) => {
      messages.push(data);
    }) as Window['postMessage'];
  await frameSends({ type: 'ready', chapter: 2, title: 'x', paragraphs: 3 });
  await frameSends({
    type: 'position',
    chapter: 2,
    paragraph: 2,
    paragraphs: 3,
    atStart: false,
    atEnd: false,
  });
  return Object.assign(messages, { unmount });
};

export const select = (quote: string, over: object = {}) =>
  frameSends({
    type: 'selection',
    quote,
    before: 'before it ',
    paragraph: 2,
    isTooLong: false,
    ...over,
  });

/** Returns the list of marks, for which it opens the panel if needed. */
export const list = () => {
  const name = 'Your marks';
  if (!screen.queryByRole('region', { name }))
    fireEvent.click(screen.getByRole('button', { name: 'Marks' }));
  return screen.getByRole('region', { name });
};
export const isSaved = (check: () => void) => waitFor(check);
