import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import {
  token,
  url,
  problem,
  beatAnswer,
  requests,
  on,
  beacon,
  frameOf,
  frameSends,
  later,
  serveBookBeforeEach,
  startFakeClock,
  openPanel,
} from '../../../../test/answers/reading.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { matchSiteRoute } from '../../../router.tsx';

serveBookBeforeEach();

describe('a reading session', () => {
  it('saves the position once the reader has stayed there', async () => {
    let saved: unknown;
    on(
      'position',
      async (request) => {
        saved = await request.json();
        return HttpResponse.json({ success: true });
      },
      'put',
    );
    await renderApp(url);
    await frameSends({ type: 'ready', chapter: 2, title: 'x', paragraphs: 3 });
    await frameSends({
      type: 'position',
      chapter: 2,
      paragraph: 2,
      paragraphs: 3,
      atStart: false,
      atEnd: false,
    });
    await waitFor(() => expect(saved).toEqual({ chapter: 2, paragraph: 2 }));
  });

  it('saves the position while the reader moves on without a rest, and resumes at one that the server never got', async () => {
    let isServerAway = false;
    const saved: { chapter: number; paragraph: number }[] = [];
    on(
      'position',
      async (request) => {
        if (isServerAway) return problem(503, 'UNAVAILABLE');
        saved.push((await request.json()) as (typeof saved)[number]);
        return HttpResponse.json({ success: true });
      },
      'put',
    );
    const { unmount, user } = await renderApp(url);
    await frameSends({ type: 'ready', chapter: 2, title: 'x', paragraphs: 99 });
    let paragraph = 1;
    const moveOn = (chapter = 2) =>
      frameSends({
        ...{ type: 'position', chapter, paragraphs: 99 },
        ...{ paragraph: (paragraph += 1), atStart: false, atEnd: false },
      });
    await waitFor(
      async () => {
        await moveOn();
        expect(saved.length).toBeGreaterThan(0);
      },
      { timeout: 3_000, interval: 100 },
    );
    // The server answers no more; the reader finishes the chapter and goes on to the next.
    isServerAway = true;
    await moveOn();
    const finishedAt = paragraph;
    await user.click(screen.getByRole('button', { name: 'Next chapter' }));
    await frameSends({ type: 'ready', chapter: 3, title: 'y', paragraphs: 99 });
    paragraph = 0;
    await moveOn(3);
    await moveOn(3);
    unmount();
    const messages: unknown[] = [];
    await renderApp(url);
    const frame = await frameOf();
    frame.contentWindow?.addEventListener('message', ({ data }) =>
      messages.push(data),
    );
    await frameSends({ type: 'ready', chapter: 3, title: 'y', paragraphs: 99 });
    await waitFor(() =>
      expect(messages).toContainEqual({ imprint: 1, type: 'go', paragraph }),
    );
    isServerAway = false;
    saved.length = 0;
    await moveOn(3);
    await waitFor(
      () => expect(saved.at(-1)).toEqual({ chapter: 3, paragraph: 3 }),
      { timeout: 3_000 },
    );
    expect(saved[0]).toEqual({ chapter: 2, paragraph: finishedAt });
  });

  it('releases the seat on Exit', async () => {
    await matchSiteRoute('/').route.part.load();
    const { user } = await renderApp(url);
    await frameOf();
    await user.click(screen.getByRole('link', { name: 'Exit' }));
    await waitFor(() => expect(beacon).toHaveBeenCalledTimes(1));
    expect(beacon.mock.calls[0]?.[0]).toBe(`/api/ebook/leave/${token}`);
    expect(await beacon.mock.calls[0]?.[1].text()).toBe('{"session":"s1"}');
  });

  it.each([
    [
      'the page is closed',
      () => void window.dispatchEvent(new Event('pagehide')),
    ],
    [
      'Exit is pressed',
      () => screen.getByRole('link', { name: 'Exit' }).click(),
    ],
  ])(
    'sends the position with the release when %s before the position was saved',
    async (_when, leave) => {
      await matchSiteRoute('/').route.part.load();
      await renderApp(url);
      await frameSends({
        type: 'ready',
        chapter: 2,
        title: 'x',
        paragraphs: 3,
      });
      await frameSends({
        type: 'position',
        chapter: 2,
        paragraph: 3,
        paragraphs: 3,
        atStart: false,
        atEnd: true,
      });
      act(leave);
      await waitFor(() => expect(beacon).toHaveBeenCalledTimes(1));
      expect(await beacon.mock.calls[0]?.[1].text()).toBe(
        '{"session":"s1","position":{"chapter":2,"paragraph":3}}',
      );
      expect(requests).not.toContain('position');
    },
  );

  it('leaves neither the link nor any text of the book in this browser', async () => {
    await matchSiteRoute('/').route.part.load();
    const { user } = await renderApp(url);
    await frameOf();
    await openPanel('Aa, text settings');
    await user.click(screen.getByRole('button', { name: 'Larger text' }));
    await user.click(screen.getByRole('link', { name: 'Exit' }));
    await waitFor(() => expect(beacon).toHaveBeenCalledTimes(1));
    const left = JSON.stringify(
      [localStorage, sessionStorage].map((storage) => Object.entries(storage)),
    );
    expect(left).toContain('imprint-');
    for (const saved of [token, 's1', 'reader@example.com', 'The question'])
      expect(left).not.toContain(saved);
    expect(document.querySelector('iframe')).toBeNull();
    expect(document.body).not.toHaveTextContent('reader@example.com');
  });
});

describe('a closed page', () => {
  it('releases the seat, and validates the link again when the browser restores the page', async () => {
    await renderApp(url);
    await frameOf();
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(beacon).toHaveBeenCalledTimes(1);
    const back = Object.assign(new Event('pageshow'), { persisted: true });
    act(() => void window.dispatchEvent(back));
    await waitFor(() =>
      expect(
        requests.filter((call) => call === 'validate-access'),
      ).toHaveLength(2),
    );
    expect(await screen.findByText('reader@example.com')).toBeInTheDocument();
  });
});

describe('the heartbeat of a reading session', () => {
  const expired =
    /Your reading session has expired\. Please refresh the page\./;

  const read = async () => {
    startFakeClock();
    const page = await renderApp(url);
    await frameOf();
    await frameSends({ type: 'ready', chapter: 2, title: 'x', paragraphs: 3 });
    return page;
  };
  const beats = () => requests.filter((call) => call === 'heartbeat').length;

  it('is sent every 30 s with the session', async () => {
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

  it('may fail repeatedly, with a notice while the book stays open', async () => {
    await read();
    on('heartbeat', () => problem(503, 'UNAVAILABLE'));
    for (let beat = 0; beat < 5; beat += 1) {
      await later(31_000);
      await waitFor(() => expect(beats()).toBeGreaterThan(beat + 1));
    }
    expect(await screen.findByText('You are offline.')).toBeInTheDocument();
    expect(screen.queryByText(expired)).toBeNull();
    on('heartbeat', beatAnswer);
    await later(31_000);
    await waitFor(() =>
      expect(screen.queryByText('You are offline.')).toBeNull(),
    );
  });

  it.each([
    [410, 'TOKEN_EXPIRED', [], /This reading link has expired\./],
    [
      409,
      'CONCURRENT_SESSION',
      ['taken-over-here'],
      /another tab of this browser/,
    ],
    [403, 'SHARING_DETECTED', [], /The book is now open in another browser\./],
  ])(
    'ends the session when the server refuses it with %i %s',
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
