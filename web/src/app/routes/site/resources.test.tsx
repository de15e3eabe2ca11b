import { describe, expect, it } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import {
  embeddedAnswers,
  post,
  postList,
  siteContent,
} from '../../../test/answers/builders.ts';
import { renderApp } from '../../test/render-app.tsx';
import { server } from '../../../test/setup/server.ts';

const list = (body: object, status = 200) =>
  http.get('*/api/resources/posts', () => HttpResponse.json(body, { status }));

const three = () =>
  postList([
    post({ title: 'First', slug: 'first' }),
    post({
      title: 'Second',
      category: 'Strategy',
      linkedinUrl: 'https://example.com/2',
    }),
    post({ title: 'Third', slug: null, seoSlug: null, id: 'third-id' }),
  ]);

const open = (url = '/resources', body: object = three()) =>
  renderApp(url, {
    answers: embeddedAnswers({ '/api/resources/posts?limit=100': body }),
  });

describe('the list of resources', () => {
  it('counts the shown resources and filters at once', async () => {
    const { user, address } = await open();
    expect(screen.getByText('3 of 3')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Strategy/ }));
    expect(screen.getByText('1 of 3')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'First' })).toBeNull();
    expect(address()).toBe('/resources?category=Strategy');
  });

  it('offers every category and links the LinkedIn profile above and below the list', async () => {
    await open();
    expect(
      screen.getByRole('heading', {
        level: 1,
        name: 'PR Resources & Insights',
      }),
    ).toBeInTheDocument();
    expect(
      within(screen.getByRole('group', { name: 'Category' }))
        .getAllByRole('button')
        .map((button) => button.firstChild?.textContent),
    ).toEqual([
      'All',
      'PR Measurement',
      'Digital PR',
      'Strategy',
      'Industry Trends',
      'Case Studies',
      'Analytics',
      'Insights',
    ]);
    expect(screen.getByRole('button', { name: /^All/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    for (const name of [/^Follow on LinkedIn/, /^View All on LinkedIn/])
      expect(screen.getByRole('link', { name })).toHaveAttribute(
        'href',
        'https://example.com/in',
      );
  });

  it('shows a shop without articles no counts and nothing to refresh below them', async () => {
    await renderApp('/resources', {
      answers: embeddedAnswers({
        '/api/resources/posts?limit=100': postList([]),
        '/api/content': siteContent({ isSample: false }),
      }),
    });
    expect(screen.getByText('No articles yet.')).toBeInTheDocument();
    for (const absent of ['0 of 0', 'View all resources', 'Refresh Posts'])
      expect(screen.queryByText(absent)).toBeNull();
  });

  it('has the author’s names of the categories, and no filter for a single one', async () => {
    const openWithNames = (
      categoryNames: Record<string, string>,
      url = '/resources',
    ) =>
      renderApp(url, {
        answers: embeddedAnswers({
          '/api/resources/posts?limit=100': three(),
          '/api/content': siteContent({
            resources: { ...siteContent().resources, categoryNames },
          }),
        }),
      });
    const others = {
      'Digital PR': '',
      'Industry Trends': '',
      'Case Studies': '',
      Analytics: '',
      Insights: '',
    };
    const { user } = await openWithNames({
      ...others,
      'PR Measurement': 'Soups',
      Strategy: 'Rice',
    });
    expect(
      screen.getAllByRole('button', { name: /^(All|Soups|Rice)/ }),
    ).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: /^Rice/ }));
    expect(
      screen.getByRole('heading', { level: 2, name: 'Rice' }),
    ).toBeInTheDocument();
    expect(screen.queryByText('Strategy')).toBeNull();
    cleanup();
    // The address names a category that the shop does not show.
    await openWithNames(
      { ...others, 'PR Measurement': 'Soups', Strategy: '' },
      '/resources?category=Strategy',
    );
    expect(
      screen.getByRole('heading', { level: 2, name: 'Articles' }),
    ).toBeInTheDocument();
    expect(screen.getByText('3 of 3')).toBeInTheDocument();
    cleanup();
    await openWithNames({ ...others, 'PR Measurement': 'Soups', Strategy: '' });
    expect(screen.getAllByText('Soups')).toHaveLength(2);
    expect(screen.queryByRole('group', { name: 'Category' })).toBeNull();
  });

  it('counts the categories when the answer has no counts', async () => {
    const { meta, ...rest } = three();
    const counts = { ...meta, categories: undefined };
    await open('/resources?category=Strategy', { ...rest, meta: counts });
    expect(screen.getByText('1 of 3')).toBeInTheDocument();
  });

  it.each([{ name: 'Adaeze Okonkwo', linkedinUrl: '' }, undefined])(
    'hides the LinkedIn profile links without an address of the author',
    async (profile) => {
      await open('/resources', { ...three(), profile });
      expect(screen.getByText('3 of 3')).toBeInTheDocument();
      expect(
        screen.queryByRole('link', { name: /^(Follow|View All) on LinkedIn/ }),
      ).toBeNull();
    },
  );

  it('links an article by its slug or else its id', async () => {
    await open();
    const hrefs = screen
      .getAllByRole('link', { name: /^Read More/ })
      .map((link) => link.getAttribute('href'));
    expect(hrefs[0]).toBe('/resources/first');
    expect(hrefs[2]).toBe('/resources/third-id');
  });

  it('links a LinkedIn post only when it has an address', async () => {
    await open();
    expect(
      screen.getAllByRole('link', { name: /, on LinkedIn$/ }),
    ).toHaveLength(1);
  });

  it('shows that LinkedIn is not connected', async () => {
    await open();
    expect(screen.getByText(/LinkedIn is not connected/)).toBeInTheDocument();
  });

  it('offers to show all resources when a category is empty', async () => {
    const { user } = await open('/resources?category=Insights');
    expect(screen.getByText('0 of 3')).toBeInTheDocument();
    await user.click(
      screen.getByRole('button', { name: 'View all resources' }),
    );
    expect(screen.getByText('3 of 3')).toBeInTheDocument();
  });

  it('requests a category from the server when the list has several pages', async () => {
    const requests: string[] = [];
    server.use(
      http.get('*/api/resources/posts', ({ request }) => {
        requests.push(new URL(request.url).searchParams.get('category') ?? '');
        return HttpResponse.json(
          postList([post({ title: 'Found', category: 'Insights' })], {
            totalPosts: 300,
            categories: { Insights: 41 },
          }),
        );
      }),
    );
    await open(
      '/resources?category=Insights',
      postList([post()], { totalPosts: 300, categories: { Insights: 41 } }),
    );
    expect(
      await screen.findByRole('heading', { name: 'Found' }),
    ).toBeInTheDocument();
    expect(screen.getByText('41 of 300')).toBeInTheDocument();
    expect(requests).toEqual(['Insights']);
  });

  it('shows an error and loads the list on Try Again', async () => {
    server.use(list({ error: 'Away.' }, 503));
    const { user } = await renderApp('/resources', {
      answers: embeddedAnswers(),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to load resources.',
    );
    server.use(list(three()));
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('3 of 3')).toBeInTheDocument();
  });

  it('keeps the keyboard focus in place while the buttons change', async () => {
    const { user, container } = await open();
    server.use(list({ error: 'Away.' }, 503));
    await user.click(screen.getByRole('button', { name: 'Refresh Posts' }));
    const again = await screen.findByRole('button', { name: 'Try Again' });
    expect(document.body).not.toHaveFocus();
    server.use(list(three()));
    await user.click(again);
    await screen.findByText('3 of 3');
    expect(document.body).not.toHaveFocus();
    expect(container).toContainElement(document.activeElement as HTMLElement);
    await user.tab();
    expect(screen.getByRole('button', { name: /^All/ })).toHaveFocus();
  });

  it('reloads on Refresh', async () => {
    const { user } = await open();
    server.use(list(postList([post(), post()])));
    await user.click(screen.getByRole('button', { name: 'Refresh Posts' }));
    expect(await screen.findByText('2 of 2')).toBeInTheDocument();
  });

  it('keeps the list and the focused button in place while reloading', async () => {
    const { user } = await open();
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    server.use(
      http.get('*/api/resources/posts', async () => {
        await held;
        return HttpResponse.json(postList([post({ title: 'Fourth' })]));
      }),
    );
    const refresh = screen.getByRole('button', { name: 'Refresh' });
    await user.click(refresh);
    expect(screen.getByRole('heading', { name: 'First' })).toBeInTheDocument();
    expect(refresh).toHaveFocus();
    letGo();
    expect(
      await screen.findByRole('heading', { name: 'Fourth' }),
    ).toBeInTheDocument();
    expect(refresh).toHaveFocus();
  });
});
