import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  textAt,
  toDraft,
  valueAt,
} from '../../features/content-management/draft/draft.model.ts';
import {
  embeddedAnswers,
  podcast,
  post,
  postList,
  productsHandler,
  siteContent,
} from '../../test/answers/builders.ts';
import { publicPage } from '../../test/answers/pages.ts';
import { faultsOf } from '../../test/setup/faults-of.ts';
import { server } from '../../test/setup/server.ts';
import { renderApp } from '../test/render-app.tsx';

const essay = post({ slug: 'essay', content: '<p>Counted.</p>' });
const { book } = siteContent();
const content = siteContent({ book: { ...book, features: ['A pencil'] } });

const answers = embeddedAnswers(
  {
    '/api/resources/posts?limit=2': postList([post(), post()]),
    '/api/resources/posts?limit=100': postList([post()]),
    '/api/resources/posts/essay': { post: essay, next: null },
    '/api/podcast/episodes': podcast({ source: 'sample', lastUpdated: null }),
    '/api/pages/press': publicPage({ slug: 'press', title: 'Press' }),
  },
  content,
);

/** Returns the address of each link to the back office by its part of the page, such as "footer". */
const listLinks = () =>
  Object.fromEntries(
    screen
      .queryAllByRole('link', { name: /^Edit this/ })
      .map((link) => [
        link.textContent.replace('Edit this: ', ''),
        link.getAttribute('href'),
      ]),
  );

const openAsAuthor = async (path: string, loaded = answers) => {
  window.localStorage.setItem('imprint-admin-token', 'x.y.z');
  const page = await renderApp(path, { answers: loaded });
  await screen.findByRole('link', {
    name: /^Edit this ?: site and profiles$/,
  });
  return page;
};

beforeEach(() => server.use(productsHandler()));

describe('"Edit this"', () => {
  it.each(['/', '/book', '/about', '/podcast'])(
    'is in every section of %s, and passes axe',
    async (path) => {
      const { container } = await openAsAuthor(path);
      const main = screen.getByRole('main');
      const parts = main.querySelectorAll('section, header');
      expect(parts.length).toBeGreaterThan(1);
      for (const part of parts)
        expect(
          within(part as HTMLElement).getAllByRole('link', {
            name: /^Edit this/,
          }),
        ).toHaveLength(1);
      expect(await faultsOf(container)).toEqual([]);
    },
  );

  it('is in every section of the home page of a shop with typefaces of its own', async () => {
    const own = siteContent({
      book: { ...book, description: 'Eighty recipes from Jos.' },
      brand: { ...content.brand, typefaces: 'garamond' },
    });
    await openAsAuthor('/', { ...answers, ...embeddedAnswers({}, own) });
    expect(listLinks()).toMatchObject({
      book: '/admin/content?part=book#book.description',
      prices: '/admin/content?part=book#book.price',
    });
  });

  it.each(['/', '/book', '/about', '/speaking', '/contact', '/podcast'])(
    'leads from %s to fields that the content has',
    async (path) => {
      await openAsAuthor(path);
      const fields = Object.values(listLinks()).flatMap(
        (to) => to?.split('#')[1] ?? [],
      );
      expect(fields.length).toBeGreaterThan(0);
      for (const field of fields)
        expect(valueAt(toDraft(content), field)).toBeDefined();
    },
  );

  it('leads to the article, the own page, the list and the settings that a page shows', async () => {
    const links = async (path: string) => {
      const { unmount } = await openAsAuthor(path);
      const found = listLinks();
      unmount();
      return found;
    };
    expect(await links('/resources/essay')).toMatchObject({
      article: `/admin/resources?edit=${essay.id}`,
    });
    expect(await links('/press')).toMatchObject({
      page: '/admin/pages?at=press',
    });
    expect(await links('/resources')).toMatchObject({
      introduction: '/admin/content?part=resources#resources.title',
    });
    expect(await links('/podcast')).toMatchObject({
      introduction: '/admin/content?part=podcast#podcast.name',
      podcast: '/admin/settings/podcast',
    });
    expect(await links('/about')).toMatchObject({
      'site and profiles': '/admin/content?part=site#site.authorName',
    });
  });

  it('is not loaded for a visitor', async () => {
    await renderApp('/book', { answers });
    expect(textAt(toDraft(content), 'book.title')).toBe('A Title');
    await waitFor(() => expect(screen.getByRole('main')).toBeVisible());
    expect(listLinks()).toEqual({});
  });
});
