import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import {
  startSessionEarly,
  openBookFirst,
} from '../../../../features/reader/session/early-opening.ts';
import {
  access,
  requests,
  contents,
  frameOf,
  frameSends,
  beacon,
  on,
  problem,
  token,
  url,
  serveBookBeforeEach,
} from '../../../../test/answers/reading.ts';
import { renderApp } from '../../../test/render-app.tsx';

serveBookBeforeEach();

const frames = () => [...document.querySelectorAll('iframe')];

const sends = (frame: HTMLIFrameElement, message: object) =>
  act(() => {
    window.dispatchEvent(
      new MessageEvent('message', {
        source: frame.contentWindow,
        data: { imprint: 1, ...message },
      }),
    );
  });

// The function does not return the result of `act`, because a hook that awaits it would outlast the test environment.
const goes = () => {
  act(() => void window.dispatchEvent(new Event('pagehide')));
};

describe('the early opening of a book that this browser has opened before', () => {
  // jsdom has no moveBefore, and a browser without it opens no early frame.
  beforeEach(() => {
    Element.prototype.moveBefore = function moveBefore(node, child) {
      this.insertBefore(node, child);
    };
  });
  afterEach(() => {
    goes();
    Reflect.deleteProperty(Element.prototype, 'moveBefore');
  });

  it('requests the book once, before the reader screen exists', async () => {
    const opening = startSessionEarly(token);
    await renderApp(url);
    expect(await frameOf()).toBeInTheDocument();
    await opening;
    const first = requests.filter((call) => call !== 'notes');
    expect(first.toSorted()).toEqual([
      'contents',
      'heartbeat',
      'validate-access',
    ]);
  });

  it('shows the chapter at the saved position, sandboxed, before the reader screen exists', async () => {
    const position = { chapter: 3, paragraph: 2 };
    on('contents', () => HttpResponse.json({ ...contents, position }), 'get');
    void startSessionEarly(token);
    await waitFor(() => expect(frames()).toHaveLength(1));
    const [frame] = frames() as [HTMLIFrameElement];
    expect(frame).toHaveAttribute('sandbox', 'allow-scripts');
    expect(frame.getAttribute('src')).toMatch(/epoch=7&chapter=3$/);
    const messages: unknown[] = [];
    frame.contentWindow?.addEventListener('message', ({ data }) =>
      messages.push(data),
    );
    sends(frame, { type: 'ready', chapter: 3, title: 'x', paragraphs: 2 });
    await waitFor(() =>
      expect(messages).toEqual([
        expect.objectContaining({ type: 'appearance', theme: 'system' }),
        { imprint: 1, type: 'go', paragraph: 2 },
      ]),
    );
    expect(frame).not.toHaveClass('is-settled');
    sends(frame, { type: 'settled' });
    expect(frame).toHaveClass('is-settled');
  });

  it('hands the same frame to the reader screen with its earlier messages', async () => {
    void startSessionEarly(token);
    await waitFor(() => expect(frames()).toHaveLength(1));
    const [frame] = frames() as [HTMLIFrameElement];
    sends(frame, { type: 'ready', chapter: 2, title: 'x', paragraphs: 3 });
    sends(frame, { type: 'settled' });
    sends(frame, {
      type: 'position',
      chapter: 2,
      paragraph: 2,
      paragraphs: 3,
      atStart: false,
      atEnd: false,
    });
    await renderApp(url);
    expect(await screen.findByText(/Paragraph 2 of 3/)).toBeInTheDocument();
    expect(frames()).toEqual([frame]);
    expect(screen.getByRole('main')).toContainElement(frame);
  });

  it('restores the position also when the chapter loads after the reader screen', async () => {
    const position = { chapter: 3, paragraph: 2 };
    on('contents', () => HttpResponse.json({ ...contents, position }), 'get');
    void startSessionEarly(token);
    await waitFor(() => expect(frames()).toHaveLength(1));
    const [frame] = frames() as [HTMLIFrameElement];
    await renderApp(url);
    await waitFor(() =>
      expect(screen.getByRole('main')).toContainElement(frame),
    );
    const messages: { type: string }[] = [];
    frame.contentWindow?.addEventListener('message', ({ data }) =>
      messages.push(data as { type: string }),
    );
    await frameSends({ type: 'ready', chapter: 3, title: 'x', paragraphs: 2 });
    await waitFor(() =>
      expect(messages).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ type: 'appearance', theme: 'system' }),
          { imprint: 1, type: 'go', paragraph: 2 },
        ]),
      ),
    );
    await frameSends({ type: 'settled' });
    expect(frame).toHaveClass('settled');
  });

  it('keeps the frame visible while the reader screen takes it over', async () => {
    void startSessionEarly(token);
    await waitFor(() => expect(frames()).toHaveLength(1));
    const [frame] = frames() as [HTMLIFrameElement];
    sends(frame, { type: 'ready', chapter: 2, title: 'x', paragraphs: 3 });
    sends(frame, { type: 'settled' });
    const appearances: (string | null)[] = [];
    const observer = new MutationObserver((changes) =>
      appearances.push(...changes.map(({ oldValue }) => oldValue)),
    );
    observer.observe(frame, {
      attributeFilter: ['class'],
      attributeOldValue: true,
    });
    await renderApp(url);
    await waitFor(() => expect(frame).toHaveClass('frame', 'settled'));
    observer.disconnect();
    expect(appearances).not.toEqual([]);
    for (const record of appearances) expect(record).toMatch(/settled/);
  });

  it('does nothing when the reader screen was there first', async () => {
    await renderApp(url);
    const frame = await frameOf();
    const before = [...requests];
    await openBookFirst(token);
    expect(requests).toEqual(before);
    expect(frames()).toEqual([frame]);
  });

  it('releases the seat and removes the frame when the page closes first', async () => {
    void startSessionEarly(token);
    await waitFor(() => expect(frames()).toHaveLength(1));
    goes();
    expect(frames()).toEqual([]);
    await waitFor(() => expect(beacon).toHaveBeenCalledTimes(1));
    expect(beacon.mock.calls[0]?.[0]).toBe(`/api/ebook/leave/${token}`);
    await renderApp(url);
    await frameOf();
    expect(requests.filter((call) => call === 'heartbeat')).toHaveLength(2);
  });
});

describe('an early request for a reading link', () => {
  afterEach(goes);

  it('does not open the book before the button is pressed', async () => {
    on('validate-access', access(false), 'get');
    await startSessionEarly(token);
    const { user } = await renderApp(url);
    const open = await screen.findByRole('button', { name: 'Open the book' });
    expect(requests).toEqual(['validate-access']);
    await user.click(open);
    expect(await frameOf()).toBeInTheDocument();
  });

  it('shows a refusal in the same words as a later one', async () => {
    on('validate-access', () => problem(410, 'TOKEN_EXPIRED'), 'get');
    await startSessionEarly(token);
    await renderApp(url);
    expect(await screen.findByText(/has expired/)).toBeInTheDocument();
    expect(requests).toEqual(['validate-access']);
  });

  it('opens no early frame in a browser that would reload a moved frame', async () => {
    await startSessionEarly(token);
    expect(frames()).toEqual([]);
    await renderApp(url);
    expect(await frameOf()).toBeInTheDocument();
  });
});
