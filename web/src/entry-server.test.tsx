import { describe, expect, it } from '@jest/globals';
import { act } from '@testing-library/react';
import axe from 'axe-core';
import { http, HttpResponse } from 'msw';
import { hydrateRoot } from 'react-dom/client';
import { BrowserSiteApp } from './app/browser-site-app.tsx';
import { renderPage } from './entry-server.tsx';
import type { CachedAnswers } from './shared/api/answers.tsx';
import { defaultSettings } from './shared/config.ts';
import {
  episode,
  embeddedAnswers,
  podcast,
  post,
  postList,
} from './test/answers/builders.ts';
import { publicPage } from './test/answers/pages.ts';
import { server } from './test/setup/server.ts';

const essay = post({ slug: 'essay' });
const answers: Record<string, unknown> = {
  '/api/content': (embeddedAnswers()['/api/content'] as { value: unknown })
    .value,
  '/api/resources/posts?limit=100': postList([essay, post()]),
  '/api/resources/posts?limit=2': postList([essay, post()]),
  '/api/podcast/episodes': podcast(),
  '/api/podcast/episodes/one': {
    ...podcast(),
    episode: episode({ audioPreviewUrl: 'https://example.com/preview.mp3' }),
  },
  '/api/pages/terms': publicPage(),
  '/api/pages/press': publicPage({ slug: 'press', kind: 'own' }),
  '/api/resources/posts/essay': { post: { ...essay, content: '<p>One.</p>' } },
};

const kinds = {
  'with its answers': (address: string) => ({
    status: address in answers ? 200 : 404,
    body: answers[address] ?? { error: 'Not here.' },
  }),
  'with the API away': () => ({ status: 503, body: { error: 'Away.' } }),
};

const pages = [
  '/',
  '/about',
  '/book',
  '/podcast',
  '/podcast/one',
  '/podcast/none',
  '/speaking',
  '/resources',
  '/resources?category=Insights',
  '/resources/essay',
  '/contact',
  '/terms',
  '/press',
  '/none',
  '/no/such/page',
];

const stateIn = (html: string): { answers: CachedAnswers } =>
  JSON.parse(html.replace(/^<script[^>]*>|<\/script>$/g, '')) as {
    answers: CachedAnswers;
  };

/** Returns the axe violations of the markup; colours and icons are checked in a real browser. */
const faultsOf = async (place: Element): Promise<string[]> => {
  const { violations } = await axe.run(place, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    rules: {
      'color-contrast': { enabled: false },
      'label-content-name-mismatch': { enabled: false }, // This rule needs a canvas.
    },
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
};

describe.each(Object.entries(kinds))('a page rendered %s', (_kind, reply) => {
  it.each(pages)('%s hydrates without errors and passes axe', async (path) => {
    server.use(
      http.all('*/api/*', () => HttpResponse.json({}, { status: 503 })),
    );
    const page = await renderPage({
      url: new URL(path, 'http://localhost'),
      settings: defaultSettings,
      read: (address) => Promise.resolve(reply(address)),
    });
    window.history.replaceState(null, '', path);
    const root = document.createElement('div');
    root.innerHTML = page.screen;
    document.body.replaceChildren(root);
    const complaints: unknown[] = [];
    const alive = await act(async () =>
      hydrateRoot(
        root,
        <BrowserSiteApp
          answers={stateIn(page.state).answers}
          settings={defaultSettings}
        />,
        { onRecoverableError: (error) => complaints.push(error) },
      ),
    );
    expect(complaints).toEqual([]);
    expect(root.querySelector('h1')).not.toBeNull();
    expect(await faultsOf(root)).toEqual([]);
    act(() => alive.unmount());
  });
});

it('the server preloads the check of a valid reading link and nothing for other paths', async () => {
  const headOf = async (path: string) => {
    const page = await renderPage({
      url: new URL(path, 'http://localhost'),
      settings: defaultSettings,
      read: () => Promise.resolve({ status: 503, body: {} }),
    });
    return page.head;
  };
  const token = 'b'.repeat(43);
  expect(await headOf(`/read-book/${token}`)).toContain(
    `<link rel="preload" href="/api/ebook/validate-access/${token}" as="fetch" crossorigin>`,
  );
  for (const none of ['/read-book', `/read-book/${token}"`, '/'])
    expect(await headOf(none)).not.toContain('as="fetch"');
});

it.each([
  [404, { error: 'No such article.' }, 404],
  [400, { error: 'Too long.' }, 404],
  [429, { error: 'Too many requests.' }, 503],
  [200, {}, 503],
])(
  'the page of an article for which the API answers %i %j has status %i',
  async (status, body, expected) => {
    const page = await renderPage({
      url: new URL('/resources/essay', 'http://localhost'),
      settings: defaultSettings,
      read: (address) =>
        Promise.resolve(
          address === '/api/resources/posts/essay'
            ? { status, body }
            : { status: 503, body: {} },
        ),
    });
    expect(page.status).toBe(expected);
  },
);
