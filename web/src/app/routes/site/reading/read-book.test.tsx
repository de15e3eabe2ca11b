import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import {
  token,
  url,
  problem,
  contents,
  on,
  frameOf,
  frameSends,
  serveBookBeforeEach,
  openPanel,
} from '../../../../test/answers/reading.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { matchSiteRoute } from '../../../router.tsx';

serveBookBeforeEach();

describe('the book in the reader', () => {
  it('opens in its own browser with email address, time left, contents and the sandboxed first chapter', async () => {
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
    await openPanel('Contents');
    const list = screen.getByRole('dialog', { name: 'Contents' });
    expect(list).toHaveTextContent('The question');
    expect(list).toHaveTextContent('The cost');
  });

  it('opens at the saved position', async () => {
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

  it('opens without its table of contents when that cannot be loaded', async () => {
    on('contents', () => problem(503, 'UNAVAILABLE'), 'get');
    await renderApp(url);
    expect((await frameOf()).getAttribute('src')).toBe(
      `/api/ebook/content/${token}?epoch=7`,
    );
    await openPanel('Contents');
    expect(
      screen.getByText('The contents list could not be loaded.'),
    ).toBeInTheDocument();
  });

  it('sends fonts and appearance to the ready frame and shows the reading progress', async () => {
    await renderApp(url);
    const { contentWindow } = await frameOf();
    const messages: { type: string }[] = [];
    contentWindow?.addEventListener(
      'message',
      ({ data }: MessageEvent<{ type: string }>) => messages.push(data),
    );
    await frameSends({ type: 'ready', chapter: 2, title: 'x', paragraphs: 3 });
    await waitFor(() =>
      expect(
        messages.map(({ type }) => type).filter((type) => type !== 'marks'),
      ).toEqual(['fonts', 'appearance', 'go']),
    );
    await frameSends({
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

  it('names the chapter and the book in the document title', async () => {
    await matchSiteRoute('/').route.part.load();
    const { user } = await renderApp(url);
    await frameSends({ type: 'ready', chapter: 2, title: 'x', paragraphs: 3 });
    expect(document.title).toBe('Chapter 1, The question | After the Applause');
    await user.click(screen.getByRole('button', { name: 'Next chapter' }));
    expect(document.title).toBe('Chapter 2, Counting | After the Applause');
    await user.click(screen.getByRole('link', { name: 'Exit' }));
    await waitFor(() => expect(document.title).not.toContain('Counting'));
  });

  it('reports a chapter that is not loaded while offline, and opens it once online', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get');
    const { user } = await renderApp(url);
    await frameSends({ type: 'ready', chapter: 2, title: 'x', paragraphs: 3 });
    onLine.mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    await user.click(screen.getByRole('button', { name: 'Next chapter' }));
    expect(
      await screen.findByText(
        'You are offline, and this chapter is not loaded yet.',
      ),
    ).toBeInTheDocument();
    expect(document.querySelector('iframe:not([inert])')).toBeNull();
    onLine.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
    expect((await frameOf()).getAttribute('src')).toMatch(/chapter=3$/);
    expect(screen.queryByText(/not loaded yet/)).toBeNull();
  });

  it('can be searched, with links to the matches', async () => {
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
    await openPanel('Search');
    const field = screen.getByRole('searchbox', { name: 'Search the book' });
    await user.type(field, 'f{Enter}');
    expect(searched).toEqual([]);
    await user.type(field, 'orty{Enter}');
    expect(
      await screen.findByText('130 results. Showing the first 3.'),
    ).toBeInTheDocument();
    expect(searched).toEqual(['forty']);
    const hits = screen.getAllByRole('button', {
      name: 'a ward of Forty beds',
    });
    await user.click(hits[1] as HTMLElement);
    expect((await frameOf()).getAttribute('src')).toMatch(/chapter=3$/);
  });

  it('reports a failed search and a search without results', async () => {
    let isUnavailable = true;
    on(
      'search',
      () =>
        isUnavailable
          ? problem(503, 'UNAVAILABLE', 'Please wait a moment.')
          : HttpResponse.json({ success: true, total: 0, hits: [] }),
      'get',
    );
    const { user } = await renderApp(url);
    await frameOf();
    await openPanel('Search');
    await user.type(
      screen.getByRole('searchbox', { name: 'Search the book' }),
      'nowhere{Enter}',
    );
    expect(
      await screen.findByText('Please wait a moment.'),
    ).toBeInTheDocument();
    isUnavailable = false;
    await user.click(screen.getByRole('button', { name: /Try Again/i }));
    expect(await screen.findByText('No results.')).toBeInTheDocument();
  });

  it('explains what its protection can and cannot do', async () => {
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
});
