import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import {
  embeddedAnswers,
  post,
  postList,
  siteContent,
} from '../../../test/answers/builders.ts';
import { renderApp } from '../../test/render-app.tsx';
import { server } from '../../../test/setup/server.ts';

const open = (content = siteContent()) => {
  server.use(
    http.get('*/api/podcast/episodes', () =>
      HttpResponse.json({ error: 'Nothing here.' }, { status: 404 }),
    ),
  );
  return renderApp('/about', {
    answers: embeddedAnswers(
      { '/api/resources/posts?limit=2': postList([post(), post()]) },
      content,
    ),
  });
};

describe('the page about the author', () => {
  it('names the author and counts the sentences of the biography', async () => {
    await open();
    expect(
      screen.getByRole('heading', { level: 1, name: 'Adaeze Okonkwo' }),
    ).toBeInTheDocument();
    expect(screen.getByText('Four.')).toBeInTheDocument();
    expect(screen.getByText(/4 words, 4 sentences/)).toBeInTheDocument();
  });

  it('lists the requirements of an objective, numbered, or leaves the section out without any', async () => {
    const { unmount } = await open();
    const points = within(
      screen.getByRole('region', { name: /^What is asked/ }),
    );
    expect(
      points.getAllByRole('listitem').map((item) => item.textContent),
    ).toEqual([
      '1A subjectSomebody who can be found.',
      '2A dateBy the end of June.',
    ]);
    unmount();

    const { about } = siteContent();
    await open(
      siteContent({ about: { ...about, asks: { ...about.asks, points: [] } } }),
    );
    expect(screen.queryByText(/^What is asked/)).toBeNull();
  });

  it('labels sample memberships, but not real ones', async () => {
    const { unmount } = await open();
    expect(screen.getByText('Sample memberships')).toBeInTheDocument();
    unmount();

    const { about } = siteContent();
    await open(
      siteContent({ about: { ...about, memberships: [{ name: 'CIPR' }] } }),
    );
    expect(screen.getByText('CIPR')).toBeInTheDocument();
    expect(screen.queryByText('Sample memberships')).toBeNull();
  });

  it('links the book, the podcast, the essays and the talks, each with its count', async () => {
    await open();
    const more = within(
      screen.getByRole('region', { name: /^More by the author/ }),
    );
    expect(
      more.getAllByRole('link').map((link) => link.getAttribute('href')),
    ).toEqual(['/book', '/podcast', '/resources', '/speaking']);
    expect(more.getByText('6 chapters')).toBeInTheDocument();
    expect(more.getByText('2 articles')).toBeInTheDocument();
  });
});
