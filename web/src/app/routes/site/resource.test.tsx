import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import {
  embeddedAnswers,
  post,
  siteContent,
} from '../../../test/answers/builders.ts';
import { renderApp } from '../../test/render-app.tsx';
import { server } from '../../../test/setup/server.ts';

const article = (body: object, status = 200) =>
  http.get('*/api/resources/posts/essay', () =>
    HttpResponse.json(body, { status }),
  );
const essay = (change: Record<string, unknown> = {}) => ({
  post: {
    ...post({ slug: 'essay', title: 'An essay', ...change }),
    content: '<p>One two three. Four.</p><h2>Five</h2><p>Six seven.</p>',
  },
});

describe('an article page', () => {
  it('shows the article with its sentence and word counts', async () => {
    server.use(article(essay({ linkedinUrl: 'https://example.com/p' })));
    await renderApp('/resources/essay', { answers: embeddedAnswers() });
    expect(screen.getByText('Loading resource...')).toBeInTheDocument();
    expect(
      await screen.findByRole('heading', { level: 1, name: 'An essay' }),
    ).toBeInTheDocument();
    expect(screen.getByText(/3 sentences/)).toBeInTheDocument();
    expect(screen.getByText('6 words, 2 min')).toBeInTheDocument();
    expect(screen.getByText('12 November 2025')).toBeInTheDocument();
    expect(screen.getByText('evaluation')).toBeInTheDocument();
    expect(screen.getByText('212')).toBeInTheDocument();
    expect(
      screen.getByRole('link', { name: /View on LinkedIn/ }),
    ).toHaveAttribute('href', 'https://example.com/p');
  });

  it('shows counts of 0 in the sample’s shop only', async () => {
    const engagement = { likes: 3, comments: 0, shares: 0 };
    server.use(article(essay({ engagement })));
    for (const isSample of [true, false]) {
      const { unmount } = await renderApp('/resources/essay', {
        answers: embeddedAnswers({ '/api/content': siteContent({ isSample }) }),
      });
      expect(await screen.findByText('Likes')).toBeInTheDocument();
      expect(screen.queryAllByText(/^(Comments|Shares)$/)).toHaveLength(
        isSample ? 2 : 0,
      );
      unmount();
    }
  });

  it('uses the singular for one word and one sentence', async () => {
    const { post: short } = essay();
    server.use(article({ post: { ...short, content: '<p>One.</p>' } }));
    await renderApp('/resources/essay', { answers: embeddedAnswers() });
    expect(await screen.findByText('1 word, 2 min')).toBeInTheDocument();
    expect(
      screen.getByText(/1 sentence; the longest has 1 word\./),
    ).toBeVisible();
  });

  it('shows its sentence chart when the image cannot be loaded', async () => {
    server.use(article(essay({ image: '/images/lost.webp' })));
    const { container } = await renderApp('/resources/essay', {
      answers: embeddedAnswers(),
    });
    await screen.findByRole('heading', { level: 1 });
    const picture = container.querySelector('img');
    if (!picture) throw new Error('There is no picture.');
    fireEvent.error(picture);
    expect(screen.getByText(/1 stroke = 1 sentence/)).toBeInTheDocument();
  });

  it('offers its own images in several widths', async () => {
    server.use(article(essay({ image: '/images/abc/960.webp' })));
    const { container } = await renderApp('/resources/essay', {
      answers: embeddedAnswers(),
    });
    await screen.findByRole('heading', { level: 1 });
    expect(container.querySelector('img')).toHaveAttribute(
      'srcset',
      '/images/abc/480.webp 480w, /images/abc/960.webp 960w',
    );
    expect(
      container.querySelector('source[type="image/avif"]'),
    ).toBeInTheDocument();
  });

  it('shows the sentence chart when the image failed before hydration', async () => {
    const complete = jest
      .spyOn(HTMLImageElement.prototype, 'complete', 'get')
      .mockReturnValue(true);
    server.use(article(essay({ image: '/images/lost.webp' })));
    await renderApp('/resources/essay', { answers: embeddedAnswers() });
    expect(
      await screen.findByText(/1 stroke = 1 sentence/),
    ).toBeInTheDocument();
    complete.mockRestore();
  });

  it('links the next article without loading the list', async () => {
    const next = { id: 'b', slug: 'b', seoSlug: null, title: 'The one before' };
    server.use(article({ ...essay(), next }));
    await renderApp('/resources/essay', { answers: embeddedAnswers() });
    expect(
      await screen.findByRole('link', { name: 'The one before' }),
    ).toHaveAttribute('href', '/resources/b');
  });

  it('links the list when the article does not exist', async () => {
    server.use(article({ error: 'No such article.' }, 404));
    await renderApp('/resources/essay', { answers: embeddedAnswers() });
    expect(
      await screen.findByRole('heading', { name: 'Resource Not Found' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Failed to load resource',
    );
    expect(screen.getByRole('alert')).toHaveTextContent(
      'There is no article at this address.',
    );
    expect(
      screen.getByRole('link', { name: 'Back to Resources' }),
    ).toHaveAttribute('href', '/resources');
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
    expect(document.title).toBe('Resource Not Found | Imprint');
  });

  it('shows an error, loads the article on Try Again and moves the focus to it', async () => {
    server.use(article({ error: 'Away.' }, 503));
    const { user } = await renderApp('/resources/essay', {
      answers: embeddedAnswers(),
    });
    const again = await screen.findByRole('button', { name: 'Try Again' });
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Failed to load resourceThe article could not be loaded.',
    );
    expect(document.title).toBe('Resources | Imprint');
    server.use(article(essay()));
    await user.click(again);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'An essay' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('treats an answer without a post as an error', async () => {
    server.use(article({}));
    await renderApp('/resources/essay', { answers: embeddedAnswers() });
    expect(
      await screen.findByText('Invalid data structure'),
    ).toBeInTheDocument();
  });
});
