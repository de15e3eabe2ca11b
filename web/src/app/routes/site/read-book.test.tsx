import {
  afterEach,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderApp } from '../../../test/render-app.tsx';
import { server } from '../../../test/server.ts';
import { routeOf } from '../../router.tsx';

const token = 'a'.repeat(43);
const url = `/read-book/${token}`;
const hour = 3_600_000;
const book = {
  title: 'After the Applause',
  subtitle: null,
  author: 'Adaeze Okonkwo',
};
const times = () => {
  const now = Date.now();
  return {
    now,
    issuedAt: now - 6 * hour,
    expiresAt: now + 17 * hour + 42 * 60_000 + 5_000,
  };
};

const problem = (
  status: number,
  code: string,
  error = 'from the server',
  details: string[] = [],
) => HttpResponse.json({ success: false, code, error, details }, { status });

const access = (bound: boolean) => () =>
  HttpResponse.json({
    success: true,
    bound,
    book,
    ...times(),
    ...(bound ? { email: 'reader@example.com' } : {}),
  });
const beatAnswer = () =>
  HttpResponse.json({
    success: true,
    session: 's1',
    epoch: 7,
    email: 'reader@example.com',
    ...times(),
  });
const contents = {
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

const noNotes = { success: true, seat: 's', version: 0, notes: [], lost: [] };

const asked: string[] = [];
const on = (
  call: string,
  answer: (request: Request) => Response | Promise<Response>,
  method: 'get' | 'post' | 'put' = 'post',
) =>
  server.use(
    http[method](`*/api/ebook/${call}/${token}`, ({ request }) => {
      asked.push(call);
      return answer(request);
    }),
  );

const heard = jest.fn<(address: string, body: Blob) => boolean>(() => true);

beforeEach(() => {
  asked.length = 0;
  heard.mockClear();
  Object.defineProperty(navigator, 'sendBeacon', {
    value: heard,
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

const frameOf = () => screen.findByTitle<HTMLIFrameElement>(/Chapter|After/);
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

describe('the door of the reader', () => {
  it.each([
    [
      403,
      'SHARING_DETECTED',
      /^This link has been shared and is no longer valid\. Each reading link is personal/,
    ],
    [
      409,
      'CONCURRENT_SESSION',
      /^This book is already being read on another device\./,
    ],
    [
      410,
      'TOKEN_EXPIRED',
      /^This reading link has expired\. Please contact support for a new link\.$/,
    ],
    [
      404,
      'INVALID_TOKEN',
      /^This reading link is invalid or has been revoked\.$/,
    ],
    [503, 'UNAVAILABLE', /^Failed to validate access\. Please try again\.$/],
    [418, 'SOMETHING_ELSE', /^from the server$/],
  ])('answers %i %s in the spec’s words', async (status, code, sentence) => {
    on('validate-access', () => problem(status, code), 'get');
    await renderApp(url);
    expect(
      await screen.findByRole('heading', { name: sentence }),
    ).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeEnabled();
    expect(screen.getByRole('link', { name: 'Go Home' })).toHaveAttribute(
      'href',
      '/',
    );
    expect(screen.queryByText(/@/)).toBeNull();
  });

  it('says that there is no token, and offers no new link', async () => {
    await renderApp('/read-book');
    expect(
      await screen.findByRole('heading', { name: 'Invalid reading link' }),
    ).toBeInTheDocument();
    expect(
      screen.queryByRole('button', { name: 'E-mail me a new link' }),
    ).toBeNull();
    expect(asked).toEqual([]);
  });

  it('tries again on demand', async () => {
    on('validate-access', () => problem(503, 'UNAVAILABLE'), 'get');
    const { user } = await renderApp(url);
    const again = await screen.findByRole('button', { name: 'Try Again' });
    on('validate-access', access(false), 'get');
    await user.click(again);
    expect(
      await screen.findByRole('button', { name: 'Open the book' }),
    ).toBeInTheDocument();
  });

  it('has a new link mailed, and says the same whether or not there was a purchase', async () => {
    on('validate-access', () => problem(410, 'TOKEN_EXPIRED'), 'get');
    on('new-link', () => HttpResponse.json({ success: true }));
    const { user } = await renderApp(url);
    await user.click(
      await screen.findByRole('button', { name: 'E-mail me a new link' }),
    );
    expect(
      await screen.findByText(/^If a book was bought with this link/),
    ).toBeInTheDocument();
    expect(
      screen.getByRole('button', { name: 'E-mail me a new link' }),
    ).toBeDisabled();
  });

  it('moves a link here by a mailed code, to be typed with whatever stands between its figures', async () => {
    let isMoved = false;
    const sent: unknown[] = [];
    on(
      'validate-access',
      () => (isMoved ? access(true)() : problem(403, 'SHARING_DETECTED')),
      'get',
    );
    on('device', async (request) => {
      const body = (await request.json()) as { code?: string };
      sent.push(body.code);
      if (body.code === '000000')
        return problem(
          403,
          'WRONG_CODE',
          'This is not the code. 4 tries are left.',
        );
      isMoved = body.code !== undefined;
      return HttpResponse.json({ success: true, moved: isMoved, message: 'x' });
    });
    const { user } = await renderApp(url);
    await user.click(
      await screen.findByRole('button', { name: 'This is my device' }),
    );
    expect(
      await screen.findByRole('heading', {
        name: 'Then show us the code we have just sent',
      }),
    ).toHaveFocus();
    const field = screen.getByLabelText('Code from the mail');
    const move = screen.getByRole('button', { name: 'Move the book here' });
    await user.type(field, '123');
    await user.click(move);
    expect(screen.getByText('The code has six figures.')).toBeInTheDocument();
    await user.clear(field);
    await user.type(field, '000000');
    await user.click(move);
    expect(
      await screen.findByText('This is not the code. 4 tries are left.'),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Send another code' }));
    expect(
      await screen.findByText('Another code is on its way.'),
    ).toBeInTheDocument();
    await user.clear(field);
    await user.click(field);
    await user.paste(' 482 013 ');
    await user.click(move);
    await frameOf();
    expect(sent).toEqual([undefined, '000000', undefined, '482013']);
  });

  it('stays shut when no code can be asked for just now', async () => {
    on('validate-access', () => problem(403, 'SHARING_DETECTED'), 'get');
    on('device', () => problem(503, 'UNAVAILABLE', 'Please wait a moment.'));
    const { user } = await renderApp(url);
    await user.click(
      await screen.findByRole('button', { name: 'This is my device' }),
    );
    expect(
      await screen.findByText('Please wait a moment.'),
    ).toBeInTheDocument();
  });

  it('shows the title page of a fresh link and binds nothing before the button is pressed', async () => {
    on('validate-access', access(false), 'get');
    const { user } = await renderApp(url);
    expect(
      await screen.findByRole('heading', { name: 'After the Applause' }),
    ).toBeInTheDocument();
    expect(asked).toEqual(['validate-access']);
    await user.click(screen.getByRole('button', { name: 'Open the book' }));
    expect(await screen.findByText('reader@example.com')).toBeInTheDocument();
    expect(asked.filter((call) => call === 'heartbeat')).toHaveLength(1);
  });

  it('asks to leave a chat program’s browser before opening the book', async () => {
    on('validate-access', access(false), 'get');
    const agent = jest
      .spyOn(navigator, 'userAgent', 'get')
      .mockReturnValue('iPhone Instagram 340.0');
    await renderApp(url);
    expect(
      await screen.findByRole('heading', {
        name: 'Take this page to your own browser first',
      }),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Open the book' })).toBeEnabled();
    agent.mockRestore();
  });

  it('stays shut when the first beat is refused', async () => {
    on('heartbeat', () => problem(409, 'CONCURRENT_SESSION'));
    await renderApp(url);
    expect(
      await screen.findByRole('heading', {
        name: /already being read on another device/,
      }),
    ).toBeInTheDocument();
  });
});

describe('the book', () => {
  it('opens for its own browser with e-mail, time, contents and the first chapter in its sandbox', async () => {
    await renderApp(url);
    const frame = await frameOf();
    expect(frame).toHaveAttribute('sandbox', 'allow-scripts');
    expect(frame.getAttribute('src')).toBe(
      `/api/ebook/content/${token}?epoch=7&chapter=2`,
    );
    expect(screen.getByText('reader@example.com')).toBeInTheDocument();
    expect(screen.getByText('17 h 42 min left')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Exit' })).toHaveAttribute(
      'href',
      '/',
    );
    const list = screen.getByRole('navigation', { name: 'Contents' });
    expect(list).toHaveTextContent('The question');
    expect(list).toHaveTextContent('The cost');
  });

  it('opens where the reader left it', async () => {
    on(
      'contents',
      () =>
        HttpResponse.json({
          ...contents,
          position: { chapter: 3, paragraph: 2 },
        }),
      'get',
    );
    await renderApp(url);
    expect((await frameOf()).getAttribute('src')).toMatch(/chapter=3$/);
  });

  it('opens without its contents list when that cannot be loaded', async () => {
    on('contents', () => problem(503, 'UNAVAILABLE'), 'get');
    await renderApp(url);
    expect((await frameOf()).getAttribute('src')).toBe(
      `/api/ebook/content/${token}?epoch=7`,
    );
    expect(
      screen.getByText('The contents list could not be loaded.'),
    ).toBeInTheDocument();
  });

  it('dresses the frame when it is ready, and shows how far the reading has come', async () => {
    await renderApp(url);
    const { contentWindow } = await frameOf();
    const said: { type: string }[] = [];
    contentWindow?.addEventListener(
      'message',
      ({ data }: MessageEvent<{ type: string }>) => said.push(data),
    );
    await frameSays({ type: 'ready', chapter: 2, title: 'x', paragraphs: 3 });
    await waitFor(() =>
      expect(
        said.map(({ type }) => type).filter((type) => type !== 'marks'),
      ).toEqual(['fonts', 'appearance', 'go']),
    );
    await frameSays({
      type: 'position',
      chapter: 2,
      paragraph: 2,
      paragraphs: 3,
      atStart: false,
      atEnd: false,
    });
    expect(screen.getByText('Paragraph 2 of 3')).toBeInTheDocument();
    const foot = screen.getByRole('contentinfo');
    expect(foot).toHaveTextContent('Paragraph 2 of 3');
    expect(foot).toHaveTextContent('2 min left in the chapter');
    expect(foot).toHaveTextContent('20 % of the book');
  });

  it('is searched, and leads to where the words stand', async () => {
    const searched: (string | null)[] = [];
    const hit = {
      chapter: 3,
      paragraph: 2,
      before: 'a ward of ',
      hit: 'Forty',
      after: ' beds',
    };
    on(
      'search',
      ({ url: address }) => {
        searched.push(new URL(address).searchParams.get('q'));
        return HttpResponse.json({
          success: true,
          total: 130,
          hits: [{ ...hit, chapter: 2, paragraph: 1 }, hit, hit],
        });
      },
      'get',
    );
    const { user } = await renderApp(url);
    await frameOf();
    const field = screen.getByRole('searchbox', { name: 'Search the book' });
    await user.type(field, 'f{Enter}');
    expect(searched).toEqual([]);
    await user.type(field, 'orty{Enter}');
    expect(
      await screen.findByText('130 places; the first 3 are shown.'),
    ).toBeInTheDocument();
    expect(searched).toEqual(['forty']);
    const hits = screen.getAllByRole('button', {
      name: 'a ward of Forty beds',
    });
    await user.click(hits[1] as HTMLElement);
    expect((await frameOf()).getAttribute('src')).toMatch(/chapter=3$/);
  });

  it('says so when the words stand nowhere in it, or it could not be searched', async () => {
    let isAway = true;
    on(
      'search',
      () =>
        isAway
          ? problem(503, 'UNAVAILABLE', 'Please wait a moment.')
          : HttpResponse.json({ success: true, total: 0, hits: [] }),
      'get',
    );
    const { user } = await renderApp(url);
    await frameOf();
    await user.type(
      screen.getByRole('searchbox', { name: 'Search the book' }),
      'nowhere{Enter}',
    );
    expect(
      await screen.findByText('Please wait a moment.'),
    ).toBeInTheDocument();
    isAway = false;
    await user.click(screen.getByRole('button', { name: /Try Again/i }));
    expect(await screen.findByText('Not in this book.')).toBeInTheDocument();
  });

  it('hears nobody but its frame', async () => {
    await renderApp(url);
    await frameOf();
    act(() => {
      window.dispatchEvent(
        new MessageEvent('message', {
          source: window,
          data: {
            imprint: 1,
            type: 'position',
            chapter: 2,
            paragraph: 3,
            paragraphs: 3,
          },
        }),
      );
    });
    expect(screen.queryByText('Paragraph 3 of 3')).toBeNull();
  });

  it('walks to the next chapter and back, by button, contents and swipe', async () => {
    const { user } = await renderApp(url);
    await frameSays({ type: 'ready', chapter: 2, title: 'x', paragraphs: 3 });
    expect(
      screen.queryByRole('button', { name: 'Previous chapter' }),
    ).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Next chapter' }));
    expect((await frameOf()).getAttribute('src')).toMatch(/chapter=3$/);
    expect(screen.queryByRole('button', { name: 'Next chapter' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Previous chapter' }));
    expect((await frameOf()).getAttribute('src')).toMatch(/chapter=2$/);
    await frameSays({
      type: 'position',
      chapter: 2,
      paragraph: 3,
      paragraphs: 3,
      atStart: false,
      atEnd: true,
    });
    await frameSays({ type: 'swipe', direction: 'left' });
    expect((await frameOf()).getAttribute('src')).toMatch(/chapter=3$/);
    await user.click(screen.getByRole('button', { name: /1 ?The question/ }));
    expect((await frameOf()).getAttribute('src')).toMatch(/chapter=2$/);
  });

  it('turns pages by taps at the edges, and goes on where the frame says that the chapter is over', async () => {
    const { user } = await renderApp(url);
    const { contentWindow } = await frameOf();
    const turned: unknown[] = [];
    contentWindow?.addEventListener(
      'message',
      ({ data }: MessageEvent<{ type: string; by: number }>) => {
        if (data.type === 'page') turned.push(data.by);
      },
    );
    await frameSays({ type: 'ready', chapter: 2, title: 'x', paragraphs: 3 });
    await frameSays({ type: 'tap', zone: 'right' });
    await user.click(screen.getByRole('radio', { name: 'In pages' }));
    await frameSays({ type: 'tap', zone: 'right' });
    await frameSays({ type: 'tap', zone: 'middle' });
    await frameSays({ type: 'tap', zone: 'left' });
    await frameSays({
      type: 'ready',
      chapter: 2,
      title: 'x',
      direction: 'rtl',
    });
    await frameSays({ type: 'swipe', direction: 'right' });
    fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
    await waitFor(() => expect(turned).toEqual([1, -1, 1, 1]));
    await frameSays({ type: 'over', by: 1 });
    expect((await frameOf()).getAttribute('src')).toMatch(/chapter=3$/);
  });

  it('brings a note of another chapter to its place, or goes there where it cannot', async () => {
    await renderApp(url);
    const { contentWindow } = await frameOf();
    const notes: unknown[] = [];
    contentWindow?.addEventListener(
      'message',
      ({ data }: MessageEvent<{ type: string }>) => {
        if (data.type === 'note') notes.push(data);
      },
    );
    await frameSays({ type: 'ready', chapter: 2, title: 'x', paragraphs: 3 });
    on(
      'content',
      () => HttpResponse.html('<div class="book"><p id="n1">Far.</p></div>'),
      'get',
    );
    await frameSays({ type: 'note', chapter: 3, fragment: 'n1' });
    await waitFor(() =>
      expect(notes).toEqual([
        { imprint: 1, type: 'note', chapter: 3, fragment: 'n1', html: 'Far.' },
      ]),
    );
    await frameSays({ type: 'note', chapter: 3, fragment: 'nowhere' });
    await waitFor(async () =>
      expect((await frameOf()).getAttribute('src')).toMatch(/chapter=3$/),
    );
  });

  it('keeps how the book is to look in this browser', async () => {
    const { user, unmount } = await renderApp(url);
    await frameOf();
    await user.click(screen.getByRole('radio', { name: 'Sepia' }));
    await user.click(screen.getByRole('radio', { name: 'In pages' }));
    await user.click(screen.getByRole('button', { name: 'Larger text' }));
    await user.click(screen.getByRole('radio', { name: /OpenDyslexic/ }));
    expect(document.documentElement).toHaveAttribute('data-theme', 'sepia');
    unmount();
    expect(document.documentElement).not.toHaveAttribute('data-theme');
    await renderApp(url);
    expect(await screen.findByRole('radio', { name: 'Sepia' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'In pages' })).toBeChecked();
    expect(screen.getByText('110 %')).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: /OpenDyslexic/ })).toBeChecked();
  });

  it('says honestly what its protection can and cannot do', async () => {
    const { user } = await renderApp(url);
    await frameOf();
    const button = screen.getByRole('button', { name: 'Protection Info' });
    expect(
      screen.queryByRole('heading', { name: 'What it cannot do' }),
    ).toBeNull();
    await user.click(button);
    expect(
      screen.getByRole('heading', { name: 'What it cannot do' }),
    ).toBeVisible();
    await user.keyboard('{Escape}');
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(button).toHaveFocus();
  });

  it('swallows the spec’s keys and the context menu, and says so quietly', async () => {
    await renderApp(url);
    await frameOf();
    expect(fireEvent.keyDown(document.body, { key: 'c', ctrlKey: true })).toBe(
      false,
    );
    expect(
      screen.getByText('Copying is switched off in this book.'),
    ).toBeInTheDocument();
    expect(fireEvent.keyDown(document.body, { key: 'F5' })).toBe(false);
    expect(fireEvent.contextMenu(document.body)).toBe(false);
    expect(fireEvent.keyDown(document.body, { key: 'Tab' })).toBe(true);
  });

  it('keeps the place once the reading has rested there', async () => {
    let kept: unknown;
    on(
      'position',
      async (request) => {
        kept = await request.json();
        return HttpResponse.json({ success: true });
      },
      'put',
    );
    await renderApp(url);
    await frameSays({ type: 'ready', chapter: 2, title: 'x', paragraphs: 3 });
    await frameSays({
      type: 'position',
      chapter: 2,
      paragraph: 2,
      paragraphs: 3,
      atStart: false,
      atEnd: false,
    });
    await waitFor(() => expect(kept).toEqual({ chapter: 2, paragraph: 2 }), {
      timeout: 5_000,
    });
  });

  it('frees the seat when the reader walks away', async () => {
    await routeOf('/').route.part.load();
    const { user } = await renderApp(url);
    await frameOf();
    await user.click(screen.getByRole('link', { name: 'Exit' }));
    await waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
    expect(heard.mock.calls[0]?.[0]).toBe(`/api/ebook/leave/${token}`);
    expect(await heard.mock.calls[0]?.[1].text()).toBe('{"session":"s1"}');
  });

  it('leaves neither the link nor a word of the book in this browser', async () => {
    await routeOf('/').route.part.load();
    const { user } = await renderApp(url);
    await frameOf();
    await user.click(screen.getByRole('button', { name: 'Larger text' }));
    await user.click(screen.getByRole('link', { name: 'Exit' }));
    await waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
    const left = JSON.stringify(
      [localStorage, sessionStorage].map((storage) => Object.entries(storage)),
    );
    expect(left).toContain('imprint-');
    for (const kept of [token, 's1', 'reader@example.com', 'The question'])
      expect(left).not.toContain(kept);
    expect(document.querySelector('iframe')).toBeNull();
    expect(document.body).not.toHaveTextContent('reader@example.com');
  });
});

describe('a page that goes', () => {
  it('frees the seat, and asks anew when the browser brings it back', async () => {
    await renderApp(url);
    await frameOf();
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(heard).toHaveBeenCalledTimes(1);
    const back = Object.assign(new Event('pageshow'), { persisted: true });
    act(() => void window.dispatchEvent(back));
    await waitFor(() =>
      expect(asked.filter((call) => call === 'validate-access')).toHaveLength(
        2,
      ),
    );
    expect(await screen.findByText('reader@example.com')).toBeInTheDocument();
  });
});

describe('the heartbeat', () => {
  const later = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const expired =
    /Your reading session has expired\. Please refresh the page\./;

  const read = async () => {
    jest.useFakeTimers({
      advanceTimers: true,
      // What fetch lives by stays real.
      doNotFake: [
        'queueMicrotask',
        'nextTick',
        'setImmediate',
        'clearImmediate',
        'performance',
      ],
    });
    const page = await renderApp(url);
    await frameOf();
    await frameSays({ type: 'ready', chapter: 2, title: 'x', paragraphs: 3 });
    return page;
  };
  const beats = () => asked.filter((call) => call === 'heartbeat').length;

  it('is sent every thirty seconds with the session', async () => {
    await read();
    let body: unknown;
    on('heartbeat', async (request) => {
      body = await request.json();
      return beatAnswer();
    });
    await later(29_000);
    expect(beats()).toBe(1);
    await later(1_500);
    await waitFor(() => expect(body).toEqual({ session: 's1' }));
  });

  it('may be lost three times and more; the reader is told and reads on', async () => {
    await read();
    on('heartbeat', () => problem(503, 'UNAVAILABLE'));
    for (let beat = 0; beat < 5; beat += 1) {
      await later(31_000);
      await waitFor(() => expect(beats()).toBeGreaterThan(beat + 1));
    }
    expect(
      await screen.findByText('There is no connection just now.'),
    ).toBeInTheDocument();
    expect(screen.queryByText(expired)).toBeNull();
    on('heartbeat', beatAnswer);
    await later(31_000);
    await waitFor(() =>
      expect(screen.queryByText('There is no connection just now.')).toBeNull(),
    );
  });

  it.each([
    [410, 'TOKEN_EXPIRED', [], /hours of this link are over/],
    [
      409,
      'CONCURRENT_SESSION',
      ['taken-over-here'],
      /another tab of this browser/,
    ],
  ])(
    'ends the session when the server refuses with %i %s',
    async (status, code, details, why) => {
      await read();
      on('heartbeat', () => problem(status, code, 'x', details));
      await later(31_000);
      const prompt = await screen.findByRole('alertdialog', { name: expired });
      expect(prompt).toHaveTextContent(why);
      expect(screen.getByRole('button', { name: 'Reload' })).toBeEnabled();
      expect(await frameOf()).toBeInTheDocument();
      const before = beats();
      await later(120_000);
      expect(beats()).toBe(before);
    },
  );
});
