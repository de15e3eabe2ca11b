import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { embeddedAnswers } from '../../../test/answers/builders.ts';
import { publicPage } from '../../../test/answers/pages.ts';
import { server } from '../../../test/setup/server.ts';
import { renderApp } from '../../test/render-app.tsx';

const servePage = (status: number, body: object) =>
  server.use(
    http.get('*/api/pages/:slug', () => HttpResponse.json(body, { status })),
  );

const versions = [
  { version: 3, publishedAt: '2026-12-01T12:00:00Z' },
  { version: 1, publishedAt: '2026-11-21T12:00:00Z' },
];

describe('a page of the author', () => {
  it('shows its title and its text', async () => {
    const press = publicPage({
      slug: 'press',
      kind: 'own',
      title: 'Press',
      content: '<h2>Kit</h2><p>Two pictures.</p>',
    });
    await renderApp('/press', {
      answers: embeddedAnswers({ '/api/pages/press': press }),
    });
    expect(
      screen.getByRole('heading', { name: 'Press', level: 1 }),
    ).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Kit' })).toBeVisible();
    expect(screen.queryByText(/In force/)).toBeNull();
    expect(document.title).toBe('Press | Imprint');
  });

  it('is the error page at an address without a page', async () => {
    servePage(404, { success: false, code: 'PAGE_NOT_FOUND', error: 'None.' });
    await renderApp('/none', { answers: embeddedAnswers() });
    expect(await screen.findByText('404 Not Found')).toBeVisible();
  });

  it('can be loaded again after a failure', async () => {
    servePage(503, { success: false, code: 'UNAVAILABLE', error: 'Not now.' });
    const { user } = await renderApp('/press', { answers: embeddedAnswers() });
    const retry = await screen.findByRole('button', { name: 'Try Again' });
    servePage(200, publicPage({ slug: 'press', title: 'Press', kind: 'own' }));
    await user.click(retry);
    expect(await screen.findByRole('heading', { name: 'Press' })).toBeVisible();
  });
});

describe('a legal page', () => {
  it('names the contact address, and no date before it is confirmed', async () => {
    await renderApp('/terms', { answers: embeddedAnswers() });
    expect(screen.getByText('We sell one book.')).toBeVisible();
    const main = within(screen.getByRole('main'));
    expect(
      main.getByRole('link', { name: 'adaeze@example.com' }),
    ).toHaveAttribute('href', 'mailto:adaeze@example.com');
    expect(screen.queryByText(/In force/)).toBeNull();
  });

  it('says since when it is in force, and links to earlier versions and back', async () => {
    const current = publicPage({ ...versions[0] }, versions);
    const earlier = publicPage(
      { ...versions[1], content: '<p>We sold two.</p>' },
      versions,
    );
    const { user, address } = await renderApp('/terms', {
      answers: embeddedAnswers({
        '/api/pages/terms': current,
        '/api/pages/terms?version=1': earlier,
      }),
    });
    expect(screen.getByText(/In force since 1 December 2026/)).toBeVisible();
    await user.click(
      screen.getByRole('link', { name: 'In force since 21 November 2026' }),
    );
    expect(address()).toBe('/terms?version=1');
    expect(screen.getByText('We sold two.')).toBeVisible();
    expect(screen.getByText(/no longer in force/)).toBeVisible();
    await user.click(
      screen.getByRole('link', { name: 'Read the current version' }),
    );
    expect(screen.getByText('We sell one book.')).toBeVisible();
  });
});
