import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import {
  episode,
  embeddedAnswers,
  podcast,
} from '../../../test/answers/builders.ts';
import { renderApp } from '../../test/render-app.tsx';
import { server } from '../../../test/setup/server.ts';

const list = '/api/podcast/episodes';
const one = `${list}/one`;

const open = (change = {}, source = 'live') =>
  renderApp('/podcast/one', {
    answers: embeddedAnswers({
      [list]: podcast({ source }),
      [one]: { ...podcast(), source, episode: episode(change) },
    }),
  });

const playerOf = (container: Element): HTMLAudioElement => {
  const player = container.querySelector<HTMLAudioElement>('audio');
  if (!player) throw new Error('There is no player.');
  return player;
};

describe('the page of a podcast episode', () => {
  it('shows the description and dates and links the complete episode', async () => {
    const { container } = await open();
    expect(
      screen.getByRole('heading', { level: 1, name: 'One of them' }),
    ).toBeInTheDocument();
    expect(
      screen.getByText('Episode 25, with Ṣadé Ọlátúnjí'),
    ).toBeInTheDocument();
    expect(screen.getByText('She brought 31 per cent.')).toBeInTheDocument();
    expect(screen.getAllByText('6 November 2025')).toHaveLength(2);
    expect(
      screen.getByRole('link', { name: /Listen on Spotify/ }),
    ).toHaveAttribute('href', 'https://example.com/episode/one');
    expect(screen.getByRole('link', { name: 'One Number' })).toHaveAttribute(
      'href',
      '/podcast',
    );
    expect(container.querySelector('audio')).toBeNull();
    expect(document.title).toBe('One of them: One Number | Imprint');
  });

  it('links another episode', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Two of them' })).toHaveAttribute(
      'href',
      '/podcast/two',
    );
  });

  it('plays the preview and shows the progress', async () => {
    const { user, container } = await open({
      audioPreviewUrl: 'https://example.com/preview.mp3',
    });
    const player = playerOf(container);
    player.play = jest.fn(() => {
      fireEvent.play(player);
      return Promise.resolve();
    });
    await user.click(screen.getByRole('button', { name: 'Play' }));
    expect(screen.getByRole('button', { name: 'Pause' })).toBeInTheDocument();
    player.currentTime = 11.6;
    fireEvent.timeUpdate(player);
    expect(screen.getByText('0:11 of 0:30')).toBeInTheDocument();
    expect(screen.getByRole('progressbar')).toHaveAttribute(
      'aria-valuetext',
      '11 of 30 seconds',
    );
    fireEvent.ended(player);
    expect(screen.getByRole('button', { name: 'Play' })).toBeInTheDocument();
  });

  it('shows an error when the preview cannot be played', async () => {
    const { user, container } = await open({
      audioPreviewUrl: 'https://example.com/preview.mp3',
    });
    playerOf(container).play = () => Promise.reject(new Error('No sound.'));
    await user.click(screen.getByRole('button', { name: 'Play' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This preview cannot be played.',
    );
  });

  it('marks a sample episode as a sample', async () => {
    await open({}, 'sample');
    expect(screen.getAllByText('Sample episode')).toHaveLength(1);
    expect(screen.getAllByText('Sample episodes')).toHaveLength(1);
  });

  it('links the podcast page when the episode does not exist', async () => {
    server.use(
      http.get(`*${one}`, () => HttpResponse.json({}, { status: 404 })),
    );
    await renderApp('/podcast/one', {
      answers: embeddedAnswers({ [list]: podcast() }),
    });
    expect(
      await screen.findByRole('heading', { name: 'Episode not found' }),
    ).toBeInTheDocument();
    expect(
      screen.getByRole('link', { name: 'Back to podcast' }),
    ).toHaveAttribute('href', '/podcast');
  });

  it('shows an error when the episode cannot be loaded, and loads it on Try Again', async () => {
    server.use(
      http.get(`*${one}`, () => HttpResponse.json({}, { status: 503 })),
    );
    const { user } = await renderApp('/podcast/one', {
      answers: embeddedAnswers({ [list]: podcast() }),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'HTTP error! status: 503',
    );
    server.use(
      http.get(`*${one}`, () =>
        HttpResponse.json({ ...podcast(), episode: episode() }),
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'One of them' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveFocus();
  });
});
