import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import {
  contents,
  on,
  frameOf,
  frameSends,
  later,
  problem,
  url,
  serveBookBeforeEach,
  startFakeClock,
  openPanel,
} from '../../../../test/answers/reading.ts';
import { renderApp } from '../../../test/render-app.tsx';

serveBookBeforeEach();

/** Returns the frames of the current and of the next chapter. */
const frames = () => [
  ...document.querySelectorAll<HTMLIFrameElement>('iframe:not([title=""])'),
];
const ready = { type: 'ready', title: 'x', paragraphs: 3, edition: 'e1' };
const position = {
  type: 'position',
  paragraph: 1,
  paragraphs: 3,
  atStart: true,
  atEnd: false,
};
const firstEdition = () =>
  HttpResponse.json({ ...contents, edition: 'e1', success: true });

/** Opens the book at the start of its first chapter. */
const read = async () => {
  startFakeClock();
  on('contents', firstEdition, 'get');
  const page = await renderApp(url);
  await frameSends({ ...ready, chapter: 2 });
  await frameSends({ type: 'settled' });
  await frameSends({ ...position, chapter: 2 });
  return page;
};
const restMs = 2_000;
/** Opens the book and stays in the chapter until the next one is preloaded. */
const rest = async () => {
  const page = await read();
  await later(restMs);
  expect(frames()).toHaveLength(2);
  return page;
};
const sendsAhead = (message: object) =>
  act(() => {
    window.dispatchEvent(
      new MessageEvent('message', {
        source: frames()[1]?.contentWindow ?? null,
        data: { imprint: 1, ...message },
      }),
    );
  });

describe('a chapter that was opened before', () => {
  it('is shown again without a request, also offline, until the session expires', async () => {
    const { user } = await rest();
    const [first] = frames();
    await user.click(screen.getByRole('button', { name: 'Next chapter' }));
    await frameSends({ ...ready, chapter: 3 });
    expect(first).toHaveAttribute('inert');
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByText('You are offline.')).toBeInTheDocument();
    expect(
      screen.getByText(
        /Keep this page open: the chapters that you have opened stay readable until \d\d:\d\d\./,
      ),
    ).toBeInTheDocument();
    const asked: unknown[] = [];
    first?.contentWindow?.addEventListener('message', ({ data }) =>
      asked.push(data),
    );
    await user.click(screen.getByRole('button', { name: 'Previous chapter' }));
    expect(await frameOf()).toBe(first);
    expect(
      screen.getByRole('heading', { level: 1, name: /The question/ }),
    ).toBeInTheDocument();
    await waitFor(() =>
      expect(asked).toContainEqual({ imprint: 1, type: 'go', fraction: 0 }),
    );
    jest.restoreAllMocks();
    on('heartbeat', () => problem(410, 'TOKEN_EXPIRED'));
    await later(31_000);
    await screen.findByRole('alertdialog');
    expect(document.querySelectorAll('iframe')).toHaveLength(1);
  });
});

describe('the preloaded next chapter', () => {
  it('is invisible, inert and not counted while the current one is read', async () => {
    await rest();
    const [read, ahead] = frames();
    expect(ahead?.getAttribute('src')).toMatch(/epoch=7&chapter=3$/);
    expect(ahead).toHaveAttribute('sandbox', 'allow-scripts');
    expect(ahead).toHaveAttribute('inert');
    sendsAhead({ ...ready, chapter: 3 });
    sendsAhead({ type: 'settled' });
    sendsAhead({ ...position, chapter: 3, paragraph: 3 });
    expect(screen.getByText('Paragraph 1 of 3')).toBeInTheDocument();
    expect(read?.getAttribute('src')).toMatch(/chapter=2$/);
    const saved: unknown[] = [];
    on(
      'position',
      async (request) => {
        saved.push(await request.json());
        return HttpResponse.json({ success: true });
      },
      'put',
    );
    await frameSends({ ...position, chapter: 2, paragraph: 2 });
    await later(restMs);
    await waitFor(() => expect(saved).toEqual([{ chapter: 2, paragraph: 2 }]));
  });

  it('appears at once when the reader turns to it, and reports its position then', async () => {
    const { user } = await rest();
    const [, ahead] = frames();
    sendsAhead({ ...ready, chapter: 3 });
    sendsAhead({ type: 'settled' });
    sendsAhead({ ...position, chapter: 3, paragraphs: 2 });
    await user.click(screen.getByRole('button', { name: 'Next chapter' }));
    expect(frames()[0]).toBe(ahead);
    expect(ahead).not.toHaveAttribute('inert');
    expect(await screen.findByText('Paragraph 1 of 2')).toBeInTheDocument();
    expect(
      screen.getByRole('heading', { level: 1, name: 'Chapter 2, Counting' }),
    ).toBeInTheDocument();
  });

  it('is loaded again when the book has changed since', async () => {
    const { user } = await rest();
    const [, ahead] = frames();
    sendsAhead({ ...ready, chapter: 3 });
    sendsAhead({ type: 'settled' });
    on(
      'contents',
      () => HttpResponse.json({ ...contents, edition: 'e2', success: true }),
      'get',
    );
    await user.click(screen.getByRole('button', { name: 'Next chapter' }));
    await waitFor(() => expect(frames()[0]).not.toBe(ahead));
    expect(frames()[0]?.getAttribute('src')).toMatch(/chapter=3$/);
  });

  it('is not loaded in a browser that saves data', async () => {
    Object.defineProperty(navigator, 'connection', {
      value: { saveData: true },
      configurable: true,
    });
    await read();
    await later(10 * restMs);
    expect(frames()).toHaveLength(1);
    Reflect.deleteProperty(navigator, 'connection');
  });

  it('is loaded again when the answer was no chapter', async () => {
    const { user } = await rest();
    const [, refused] = frames() as [unknown, HTMLIFrameElement];
    fireEvent.load(refused);
    await later(300);
    expect(frames()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Next chapter' }));
    expect(refused).not.toBeInTheDocument();
    expect((await frameOf()).getAttribute('src')).toMatch(/chapter=3$/);
  });

  it('is discarded when it has not loaded within a minute', async () => {
    await rest();
    const [, mute] = frames();
    await later(50_000);
    expect(mute).toBeInTheDocument();
    await later(10_100);
    expect(mute).not.toBeInTheDocument();
  });

  it('stays when it was loaded and has reported itself', async () => {
    await rest();
    const [, ahead] = frames() as [unknown, HTMLIFrameElement];
    sendsAhead({ ...ready, chapter: 3 });
    fireEvent.load(ahead);
    await later(6_000);
    expect(ahead).toBeInTheDocument();
  });

  it('is not loaded while the reader moves quickly between chapters', async () => {
    const { user } = await read();
    await openPanel('Contents');
    await user.click(screen.getByRole('button', { name: /^2 ?Counting/ }));
    await openPanel('Contents');
    await user.click(screen.getByRole('button', { name: /^1 ?The question/ }));
    await frameSends({ ...ready, chapter: 2 });
    await frameSends({ type: 'settled' });
    await frameSends({ ...position, chapter: 2 });
    // The first chapter is shown again without a request, so one rest is enough.
    await later(restMs - 500);
    expect(frames()).toHaveLength(1);
    await later(1_000);
    expect(frames()).toHaveLength(2);
  });

  it('is discarded when the session ends', async () => {
    await rest();
    on('heartbeat', () => problem(409, 'CONCURRENT_SESSION'));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(frames()).toHaveLength(1));
  });
});
