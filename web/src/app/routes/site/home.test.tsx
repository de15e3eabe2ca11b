import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import {
  embeddedAnswers,
  podcast,
  post,
  postList,
  siteContent,
} from '../../../test/answers/builders.ts';
import { renderApp } from '../../test/render-app.tsx';
import { lastReading } from '../../../shared/lib/last-reading.ts';
import { server } from '../../../test/setup/server.ts';

const newest = '/api/resources/posts?limit=2';
const noPodcast = http.get('*/api/podcast/episodes', () =>
  HttpResponse.json(podcast({ source: 'sample' })),
);

describe('the home page', () => {
  it('links the book page from its title and every other page from its contents', async () => {
    server.use(noPodcast);
    await renderApp('/', {
      answers: embeddedAnswers({ [newest]: postList([post(), post()]) }),
    });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'A Title',
    );
    expect(
      screen.getByRole('button', { name: /Order Now/ }),
    ).toBeInTheDocument();
    expect(
      screen.getByRole('link', { name: 'Learn More about the book' }),
    ).toHaveAttribute('href', '/book');
    const contents = screen.getByRole('region', { name: 'Contents' });
    expect(
      within(contents)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([
      '/about',
      '/book',
      '/podcast',
      '/speaking',
      '/resources',
      '/contact',
    ]);
  });

  it('leads a reader of the book back to it in this browser, and nobody else', async () => {
    server.use(noPodcast);
    const answers = embeddedAnswers({ [newest]: postList([post(), post()]) });
    const { unmount } = await renderApp('/', { answers });
    expect(screen.queryByRole('link', { name: /Continue reading/ })).toBeNull();
    unmount();
    lastReading.save({ chapter: 3, percent: 42, at: Date.now() });
    expect(document.documentElement).toHaveAttribute('data-reader');
    const reader = await renderApp('/', { answers });
    expect(
      screen.getByRole('link', { name: 'Continue reading Chapter 3, 42 %' }),
    ).toHaveAttribute('href', '/api/ebook/continue');
    expect(screen.queryByRole('link', { name: /Learn More/ })).toBeNull();
    reader.unmount();
    lastReading.save({
      chapter: 3,
      percent: 42,
      at: Date.now() - 61 * 86_400_000,
    });
    const later = await renderApp('/', { answers });
    expect(screen.queryByRole('link', { name: /Continue reading/ })).toBeNull();
    later.unmount();
    lastReading.remove();
    expect(document.documentElement).not.toHaveAttribute('data-reader');
  });

  it('shows the first two articles', async () => {
    server.use(noPodcast);
    await renderApp('/', {
      answers: embeddedAnswers({
        [newest]: postList([
          post({ title: 'One' }),
          post({ title: 'Two' }),
          post({ title: 'Three' }),
        ]),
      }),
    });
    expect(screen.getByRole('heading', { name: 'Two' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Three' })).toBeNull();
  });

  it("links the services and shows the author's portrait with four paragraphs", async () => {
    server.use(noPodcast);
    await renderApp('/', {
      answers: embeddedAnswers({ [newest]: postList([]) }),
    });
    const services = screen.getByRole('region', { name: 'Services' });
    expect(within(services).getAllByRole('link')).toHaveLength(1);
    expect(
      within(services).getByRole('link', { name: 'PR Measurement Services' }),
    ).toHaveAttribute('href', 'https://example.com/services');
    const about = within(
      screen.getByRole('region', { name: 'About the author' }),
    );
    for (const paragraph of ['One.', 'Two.', 'Three.', 'Four.'])
      expect(about.getByText(paragraph)).toBeInTheDocument();
    expect(about.getByText('Adaeze Okonkwo')).toBeInTheDocument();
    expect(
      about.getByRole('img', { name: /portrait of Adaeze Okonkwo/ }),
    ).toBeInTheDocument();
    expect(screen.queryByText(/portrait goes here/)).toBeNull();
  });

  it('marks an unedited sample article as a sample', async () => {
    server.use(noPodcast);
    await renderApp('/', {
      answers: embeddedAnswers({
        [newest]: postList([post({ isSample: true }), post()]),
      }),
    });
    const essays = screen.getByRole('region', { name: /^Resources/ });
    expect(within(essays).getAllByText('Sample')).toHaveLength(1);
  });

  it('shows one note when all articles of a section are samples', async () => {
    server.use(noPodcast);
    const sample = () => post({ isSample: true });
    await renderApp('/', {
      answers: embeddedAnswers({ [newest]: postList([sample(), sample()]) }),
    });
    const essays = screen.getByRole('region', { name: /^Resources/ });
    expect(within(essays).getAllByText(/^Sample/)).toHaveLength(1);
  });

  it.each([
    ['2025-05', 1],
    ['2025-06', 0],
    ['', 1],
  ])('in %s shows its badge of May 2025 %i times', async (month, times) => {
    server.use(noPodcast);
    await renderApp('/', {
      answers: embeddedAnswers({ [newest]: postList([]) }),
      settings: { month },
    });
    expect(screen.queryAllByText('Coming Soon MAY 2025')).toHaveLength(times);
  });

  it('shows sample articles with a note when loading fails, and loads the real ones on Try Again', async () => {
    server.use(
      noPodcast,
      http.get('*/api/resources/posts', () => HttpResponse.error()),
    );
    const { user } = await renderApp('/', { answers: embeddedAnswers() });
    expect(await screen.findByText('Sample essays')).toBeInTheDocument();
    // Sample articles may have no page of their own, so they link to the list.
    expect(
      screen.getByRole('link', { name: /^What to say when they ask/ }),
    ).toHaveAttribute('href', '/resources');
    expect(await screen.findAllByText(/^Sample episode/)).toHaveLength(1);
    server.use(
      http.get('*/api/resources/posts', () =>
        HttpResponse.json(postList([post({ title: 'The real one' })])),
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    const real = await screen.findByRole('heading', { name: 'The real one' });
    // The keyboard focus must stay in place instead of returning to the top of the page.
    expect(document.activeElement).not.toBe(document.body);
    expect(document.activeElement).toContainElement(real);
    expect(document.activeElement).not.toContainElement(
      screen.getByRole('heading', { level: 1 }),
    );
    expect(screen.queryByText('Sample essays')).toBeNull();
  });

  it('leaves out a badge or a count that the content does not contain', async () => {
    server.use(noPodcast);
    const content = siteContent();
    await renderApp('/', {
      answers: embeddedAnswers(
        { [newest]: postList([]) },
        { ...content, hero: { ...content.hero, badge: '' } },
      ),
    });
    expect(screen.queryByText(/Coming Soon/)).toBeNull();
    expect(screen.queryByText(/episodes$/)).toBeNull();
    expect(screen.getByText('6 chapters')).toBeInTheDocument();
  });
});
