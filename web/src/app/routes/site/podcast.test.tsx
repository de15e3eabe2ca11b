import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import {
  embeddedAnswers,
  podcast,
  siteContent,
} from '../../../test/answers/builders.ts';
import { renderApp } from '../../test/render-app.tsx';
import { server } from '../../../test/setup/server.ts';

const address = '/api/podcast/episodes';
const answering = (body: object, status = 200) =>
  http.get(`*${address}`, () => HttpResponse.json(body, { status }));

const open = (list: object = podcast()) =>
  renderApp('/podcast', { answers: embeddedAnswers({ [address]: list }) });

describe('the podcast page', () => {
  it('shows the podcast and links a page for each episode', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'One Number',
    );
    expect(screen.getByText('One guest, one number')).toBeInTheDocument();
    expect(
      screen.getByText('A communicator comes to the studio.'),
    ).toBeInTheDocument();
    expect(screen.getByText(/25 episodes so far/)).toBeInTheDocument();
    expect(
      screen
        .getAllByRole('link', { name: 'Episode page', hidden: true })
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/podcast/one', '/podcast/two']);
    expect(
      screen.getAllByText('Episode 25, with Ṣadé Ọlátúnjí'),
    ).not.toHaveLength(0);
    expect(
      screen.getByText('2 of 25 episodes; the others are on Spotify.'),
    ).toBeInTheDocument();
    expect(screen.queryByText('Sample episodes')).toBeNull();
  });

  it('links Spotify and announces the other platforms', async () => {
    await open();
    const places = screen.getByRole('region', { name: 'Listen On' });
    expect(
      within(places).getByRole('link', { name: /Spotify/ }),
    ).toHaveAttribute('href', 'https://example.com/show');
    expect(within(places).getAllByText('Coming soon')).toHaveLength(2);
    expect(within(places).getByText('Apple Podcasts')).toBeInTheDocument();
    expect(within(places).getByText('Google Podcasts')).toBeInTheDocument();
    expect(within(places).getAllByRole('link')).toHaveLength(1);
  });

  it('marks sample episodes as samples', async () => {
    await open(podcast({ source: 'sample' }));
    expect(screen.getByText('Sample episodes')).toBeInTheDocument();
    expect(screen.getByText(/25 episodes in the sample/)).toBeInTheDocument();
  });

  it('shows that there are no episodes yet', async () => {
    await open(podcast({ episodes: [] }));
    expect(screen.getByText(/No episodes yet/)).toBeInTheDocument();
  });

  it('shows no counts and platforms in a shop without a podcast, whose title says the word once', async () => {
    const { show } = podcast();
    await renderApp('/podcast', {
      answers: embeddedAnswers({
        [address]: podcast({
          show: { ...show, name: 'Podcast', totalEpisodes: 0 },
          episodes: [],
        }),
        '/api/content': siteContent({ isSample: false }),
      }),
    });
    expect(screen.getByText(/No episodes yet/)).toBeInTheDocument();
    expect(screen.queryByText(/0 episodes so far/)).toBeNull();
    expect(screen.queryByRole('region', { name: 'Listen On' })).toBeNull();
    expect(document.title).toMatch(/^Podcast \|/);
  });

  it('shows sample episodes with a note when loading fails, and loads the real ones on Try Again', async () => {
    server.use(answering({ error: 'Away.' }, 503));
    const { user } = await renderApp('/podcast', {
      answers: embeddedAnswers(),
    });
    const message = await screen.findByRole('alert');
    expect(message).toHaveTextContent(
      'Failed to load podcast episodes. Using mock data.',
    );
    expect(message).toHaveTextContent('HTTP error! status: 503');
    expect(screen.getByText('Sample episodes')).toBeInTheDocument();
    expect(
      screen.getByRole('heading', {
        name: 'Share of voice, and whose voice it was',
      }),
    ).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Episode page' })).toBeNull();
    server.use(answering(podcast()));
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(
      await screen.findByRole('heading', { name: 'One of them' }),
    ).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText('Sample episodes')).toBeNull();
  });

  it('reloads on Refresh Episodes, and keeps the old episodes when that fails', async () => {
    const { user } = await open();
    const refresh = screen.getByRole('button', { name: 'Refresh Episodes' });
    server.use(
      answering(
        podcast({
          episodes: [{ ...podcast().episodes[0], title: 'A newer one' }],
        }),
      ),
    );
    await user.click(refresh);
    expect(
      await screen.findByRole('heading', { name: 'A newer one' }),
    ).toBeInTheDocument();
    server.use(http.get(`*${address}`, () => HttpResponse.error()));
    await user.click(refresh);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to load podcast episodes.',
    );
    expect(screen.queryByText(/mock data/)).toBeNull();
    expect(
      screen.getByRole('heading', { name: 'A newer one' }),
    ).toBeInTheDocument();
  });
});
