import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderAdmin } from '../../test/render-admin.tsx';
import { server } from '../../../test/setup/server.ts';

const listed = (source: 'live' | 'sample', lastUpdated: string | null) => ({
  show: {
    name: source === 'live' ? 'Two Numbers' : 'One Number',
    description: '',
    imageUrl: null,
    spotifyUrl: 'https://open.spotify.com/show/1',
    totalEpisodes: 25,
  },
  episodes: [],
  source,
  totalPages: 1,
  lastUpdated,
});

const status = (more: object) => ({
  provider: 'spotify',
  source: 'live',
  showName: 'Two Numbers',
  showUrl: 'https://open.spotify.com/show/1',
  totalEpisodes: 25,
  lastUpdated: '2026-11-21T08:30:00.000Z',
  lastTried: '2026-11-21T08:30:00.000Z',
  trouble: null,
  ...more,
});

const answers = (list: object, told: object) =>
  server.use(
    http.get('*/api/podcast/episodes', () => HttpResponse.json(list)),
    http.get('*/api/podcast/status', () => HttpResponse.json(told)),
  );

const live = () =>
  answers(listed('live', '2026-11-21T08:30:00.000Z'), status({}));

const sample = { source: 'sample', showName: 'One Number', lastUpdated: null };

const card = (name: string) => screen.getByText(name, { selector: 'dt' });

beforeEach(() => {
  window.localStorage.setItem('imprint-admin-token', 'x.y.z');
  server.use(
    http.get('*/api/auth/admin/verify', () =>
      HttpResponse.json({ success: true, user: { username: 'admin' } }),
    ),
  );
});

describe('the podcast screen', () => {
  it('shows that the podcast is connected and when it was last updated', async () => {
    live();
    renderAdmin('/admin/podcast');
    expect(await screen.findByText('Connected')).toBeInTheDocument();
    expect(card('Spotify Integration').parentElement).toHaveTextContent(
      'Connected',
    );
    expect(card('Total Episodes').parentElement).toHaveTextContent('25');
    expect(card('Last Updated').parentElement).toHaveTextContent(
      '21 Nov 202609:30 in Lagos',
    );
    expect(card('Name').parentElement).toHaveTextContent('Two Numbers');
    expect(card('Integration status').parentElement).toHaveTextContent(
      'Connected to Spotify',
    );
    const link = screen.getByRole('link', { name: /Open in new tab/ });
    expect(link).toHaveAttribute('href', 'https://open.spotify.com/show/1');
    expect(link).toHaveAttribute('target', '_blank');
    expect(
      screen.getByRole('link', { name: /View Podcast Page/ }),
    ).toHaveAttribute('href', '/podcast');
    for (const name of ['Podcast Information', 'Quick Actions'])
      expect(screen.getByRole('region', { name })).toBeInTheDocument();
    expect(screen.queryByText('Setup instructions')).toBeNull();
  });

  it('shows the setup instructions when no podcast is connected', async () => {
    answers(listed('sample', null), status({ ...sample, provider: null }));
    renderAdmin('/admin/podcast');
    expect(await screen.findByText('Setup instructions')).toBeInTheDocument();
    expect(card('Spotify Integration').parentElement).toHaveTextContent(
      'Mock Data',
    );
    expect(card('Last Updated').parentElement).toHaveTextContent('Never');
    expect(screen.getByText('PODCAST_RSS_URL')).toBeInTheDocument();
  });

  it('shows why the podcast provider did not answer', async () => {
    const failure = 'Spotify refuses (403: Premium required).';
    answers(listed('sample', null), status({ ...sample, trouble: failure }));
    renderAdmin('/admin/podcast');
    expect(await screen.findByText(failure)).toBeInTheDocument();
    expect(card('Integration status').parentElement).toHaveTextContent(
      'Spotify is set up and has not answered yet',
    );
  });

  it('refreshes the episodes, for at least one second, and shows the result', async () => {
    live();
    let requestCount = 0;
    server.use(
      http.post('*/api/podcast/refresh', () => {
        requestCount += 1;
        return HttpResponse.json({
          refreshed: true,
          message: 'The episodes are up to date.',
          source: 'live',
          lastUpdated: null,
        });
      }),
    );
    const page = renderAdmin('/admin/podcast');
    const button = await screen.findByRole('button', {
      name: 'Refresh Episodes',
    });
    const startedAt = performance.now();
    await page.user.click(button);
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveTextContent('Refreshing…');
    await page.user.click(button);
    expect(
      await screen.findByText('The episodes are up to date.'),
    ).toBeInTheDocument();
    expect(performance.now() - startedAt).toBeGreaterThan(990);
    expect(button).toHaveTextContent('Refresh Episodes');
    expect(requestCount).toBe(1);
  });

  it('shows why a refresh failed', async () => {
    live();
    server.use(
      http.post('*/api/podcast/refresh', () =>
        HttpResponse.json(
          {
            success: false,
            error: 'Spotify could not be reached.',
            code: 'PODCAST_SOURCE_FAILED',
          },
          { status: 503 },
        ),
      ),
    );
    const page = renderAdmin('/admin/podcast');
    await page.user.click(
      await screen.findByRole('button', { name: 'Refresh Episodes' }),
    );
    expect(
      await screen.findByText('Spotify could not be reached.'),
    ).toBeInTheDocument();
  });

  it('shows five sample episodes when the server fails, and loads the real ones on Try Again', async () => {
    server.use(
      http.get('*/api/podcast/episodes', () =>
        HttpResponse.json({}, { status: 500 }),
      ),
      http.get('*/api/podcast/status', () => HttpResponse.json(status({}))),
    );
    const page = renderAdmin('/admin/podcast');
    expect(
      await screen.findByText(/The episodes could not be loaded/),
    ).toBeInTheDocument();
    expect(card('Total Episodes').parentElement).toHaveTextContent('5');
    expect(card('Spotify Integration').parentElement).toHaveTextContent(
      'Mock Data',
    );
    expect(card('Name').parentElement).toHaveTextContent('One Number');
    live();
    await page.user.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() =>
      expect(card('Name').parentElement).toHaveTextContent('Two Numbers'),
    );
  });

  it('copies the address with execCommand when the clipboard API is forbidden', async () => {
    live();
    const page = renderAdmin('/admin/podcast');
    const button = await screen.findByRole('button', { name: 'Copy URL' });
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: () => Promise.reject(new Error('forbidden')) },
    });
    let copied = '';
    const copy = jest.fn(() => {
      copied = (document.activeElement as HTMLTextAreaElement).value;
      return true;
    });
    Object.assign(document, { execCommand: copy });
    await page.user.click(button);
    expect(await screen.findByText('The URL is copied.')).toBeInTheDocument();
    expect(copied).toBe('https://open.spotify.com/show/1');
    expect(button).toHaveFocus();
  });
});
