import { afterEach, beforeEach, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { server } from '../setup/server.ts';

export const token = 'a'.repeat(43);
export const url = `/read-book/${token}`;
const hour = 3_600_000;
const book = {
  title: 'After the Applause',
  subtitle: null,
  author: 'Adaeze Okonkwo',
};
const issuedAt = Date.now() - 6 * hour;
const times = () => {
  const now = Date.now();
  return {
    now,
    issuedAt,
    expiresAt: now + 17 * hour + 42 * 60_000 + 5_000,
  };
};

export const problem = (
  status: number,
  code: string,
  error = 'from the server',
  details: string[] = [],
) => HttpResponse.json({ success: false, code, error, details }, { status });

export const access = (bound: boolean) => () =>
  HttpResponse.json({
    success: true,
    bound,
    book,
    ...times(),
    ...(bound ? { email: 'reader@example.com' } : {}),
  });
export const beatAnswer = () =>
  HttpResponse.json({
    success: true,
    session: 's1',
    epoch: 7,
    email: 'reader@example.com',
    ...times(),
  });
export const contents = {
  book: { ...book, language: 'en-GB' },
  startsAt: 2,
  chapters: [
    {
      id: 2,
      number: 1,
      title: 'The question',
      words: 660,
      minutes: 3,
      paragraphs: [220, 220, 220],
    },
    {
      id: 3,
      number: 2,
      title: 'Counting',
      words: 440,
      minutes: 2,
      paragraphs: [220, 220],
    },
  ],
  contents: [
    {
      title: 'The question',
      chapter: 2,
      fragment: null,
      children: [
        { title: 'The cost', chapter: 2, fragment: 'cost', children: [] },
      ],
    },
    { title: 'Counting', chapter: 3, fragment: null, children: [] },
  ],
  position: null,
};

const noNotes = {
  success: true,
  seat: 's',
  version: 0,
  notes: [],
  lost: [],
};

const ofTheSession = ['position', 'notes', 'search'];

/** Returns whether a call needs the epoch of the newest heartbeat and lacks it; the server refuses such a call. */
export const isOutsideSession = (call: string, request: Request): boolean =>
  ofTheSession.includes(call) &&
  new URL(request.url).searchParams.get('epoch') !== '7';

export const requests: string[] = [];
export const on = (
  call: string,
  answer: (request: Request) => Response | Promise<Response>,
  method: 'get' | 'post' | 'put' = 'post',
) =>
  server.use(
    http[method](`*/api/ebook/${call}/${token}`, ({ request }) => {
      requests.push(call);
      return isOutsideSession(call, request)
        ? problem(400, 'VALIDATION_FAILED')
        : answer(request);
    }),
  );

export const beacon = jest.fn<(address: string, body: Blob) => boolean>(
  () => true,
);

/** Before each test of the file, serves a book of two chapters and a reading link that opens in this browser. */
export const serveBookBeforeEach = () => {
  beforeEach(() => {
    requests.length = 0;
    beacon.mockClear();
    Object.defineProperty(navigator, 'sendBeacon', {
      value: beacon,
      configurable: true,
    });
    window.matchMedia = () => ({ matches: false }) as MediaQueryList;
    server.use(
      http.get('*/api/content', () => problem(503, 'UNAVAILABLE')),
      http.get('*/asset', () => HttpResponse.arrayBuffer(new ArrayBuffer(8))),
    );
    on('validate-access', access(true), 'get');
    on('contents', () => HttpResponse.json(contents), 'get');
    on('position', () => HttpResponse.json({ success: true }), 'put');
    on('notes', () => HttpResponse.json(noNotes), 'get');
    on('heartbeat', beatAnswer);
  });
  afterEach(() => {
    jest.useRealTimers();
  });
};

/** Opens a panel of the reader, whose text is rendered only while the panel is open. */
export const openPanel = (
  name: 'Contents' | 'Search' | 'Marks' | 'Aa, text settings',
) => userEvent.click(screen.getByRole('button', { name }));

/** Starts fake timers that run with the real time and can be advanced; timers that fetch needs stay real. */
export const startFakeClock = () =>
  jest.useFakeTimers({
    advanceTimers: true,
    doNotFake: [
      'queueMicrotask',
      'nextTick',
      'setImmediate',
      'clearImmediate',
      'performance',
    ],
  });
export const later = (ms: number) =>
  act(() => jest.advanceTimersByTimeAsync(ms));

/** Returns the frame of the visible chapter; a preloaded chapter's frame is inert. */
export const frameOf = async (): Promise<HTMLIFrameElement> => {
  const frames =
    await screen.findAllByTitle<HTMLIFrameElement>(/Chapter|After/);
  const shown = frames.find((frame) => !frame.hasAttribute('inert'));
  if (!shown) throw new Error('no chapter is shown');
  return shown;
};
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
