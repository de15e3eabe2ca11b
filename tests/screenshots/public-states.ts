import type { Page, Route } from 'playwright-core';
import { publicPage } from '../../web/src/test/answers/pages.ts';
import {
  answer,
  withAnswers,
  at,
  unavailable,
  type Opener,
  type Reply,
  type ScreenState,
  sees,
  andThen,
  openFromAnotherPage,
} from './openers.ts';
import { paidStates } from './paid-states.ts';
import { readerStates } from './reader-states.ts';
import { sampleStates } from './sample-states.ts';

const posts = '**/api/resources/posts?*';
const podcast = '**/api/podcast/episodes';

const orderBook = (page: Page) =>
  page.getByRole('button', { name: 'Order Book' }).click();

/** Opens the page as the web server sends it when the catalog is unavailable. */
const withoutText = (path: string): Opener => {
  const forget = async (route: Route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace(
      /(<script type="application\/json" id="state"[^>]*>)(.*?)(<\/script>)/s,
      (_, open: string, state: string, close: string) => {
        const parsed = JSON.parse(state) as { answers: Record<string, object> };
        parsed.answers['/api/content'] = {
          phase: 'failed',
          problem: { status: 503 },
        };
        return open + JSON.stringify(parsed).replaceAll('<', '\\u003c') + close;
      },
    );
    await route.fulfill({ response, body: html });
  };
  return async (page, site) => {
    await page.route(site + path, forget);
    await page.goto(site + path);
    await page.getByRole('button', { name: 'Try Again' }).waitFor();
  };
};

const episode: Opener = async (page, site) => {
  const listed = await page.request.get(`${site}/api/podcast/episodes`);
  const { episodes } = (await listed.json()) as { episodes: { id: string }[] };
  const [newest] = episodes;
  if (!newest) throw new Error('There is no episode to look at.');
  await at(`/podcast/${newest.id}`)(page, site);
};

/** Fills in and sends a message; `reply` is the server's answer. */
const written = (reply: Parameters<typeof answer>[0]): Opener =>
  withAnswers(
    { '**/api/contact': reply },
    andThen(at('/contact'), async (page) => {
      const main = page.locator('main');
      await main.getByLabel('Name').fill('Tunde Bello');
      await main.getByLabel('Email').fill('tunde@example.com');
      await main.getByLabel('Message').fill('What would you have counted?');
      await main.getByRole('button', { name: 'Send message' }).click();
    }),
  );

const speakingRequested = withAnswers(
  { '**/api/speaking': { body: { kept: true } } },
  andThen(at('/speaking'), async (page) => {
    const main = page.locator('main');
    await main.getByLabel('Name').fill('Tunde Bello');
    await main.getByLabel('Email').fill('tunde@example.com');
    await main.getByLabel('Organization').fill('Institute of Communicators');
    await main.getByText('Keynote', { exact: true }).first().click();
    await main.getByLabel('Date').fill('2027-06-30');
    await main.getByLabel('Location').fill('Enugu');
    await main.getByLabel('Audience').fill('200');
    await main.getByRole('button', { name: 'Send request' }).click();
    await main.getByRole('button', { name: 'Send another request' }).waitFor();
  }),
);

const firstEssay = async (page: Page, site: string): Promise<string> => {
  const listed = await page.request.get(`${site}/api/resources/posts?limit=1`);
  const { posts: found } = (await listed.json()) as {
    posts: { slug: string }[];
  };
  const [essay] = found;
  if (!essay) throw new Error('There is no essay to look at.');
  return `/resources/${essay.slug}`;
};

/** Opens the newest essay. */
export const openNewestEssay: Opener = async (page, site) =>
  at(await firstEssay(page, site))(page, site);

const pages = {
  home: '/',
  about: '/about',
  book: '/book',
  resources: '/resources',
  podcast: '/podcast',
  speaking: '/speaking',
  contact: '/contact',
  privacy: '/privacy',
  terms: '/terms',
  refunds: '/refunds',
  delivery: '/delivery',
  seller: '/seller',
  'newsletter-confirm': '/newsletter/confirm?token=some-token',
  'newsletter-unsubscribe': '/newsletter/unsubscribe?token=some-token',
  'newsletter-no-link': '/newsletter/confirm',
} as const;

const ownPage = publicPage({
  ...({ slug: 'press', kind: 'own', title: 'Press', subject: '' } as const),
  content:
    '<p>For journalists.</p><h2>Kit</h2><p>Two pictures of the author.</p><ul><li>Portrait</li><li>Cover</li></ul>',
});

const versions = [
  { version: 2, publishedAt: '2026-11-20T12:00:00Z' },
  { version: 1, publishedAt: '2026-10-01T12:00:00Z' },
];

const confirmedPage = publicPage(
  {
    ...{
      slug: 'refunds',
      title: 'Refunds',
      subject: 'If something went wrong',
    },
    ...versions[0],
  },
  versions,
);

/** Presses the confirmation button of the newsletter page. */
const pressed = (name: string, reply: Reply, expectedText: string): Opener =>
  withAnswers(
    { '**/api/newsletter/confirm': reply },
    andThen(at(pages['newsletter-confirm']), async (page) => {
      await page.getByRole('button', { name }).click();
      await sees(expectedText)(page);
    }),
  );

const notFound = /status of 40[04]/;
const refused = /status of 503/;

/** Every public page in every state in which a visitor can find it, except payment and the reader. */
export const publicStates: ScreenState[] = [
  ...Object.entries(pages).map(([name, path]) => ({ name, open: at(path) })),
  { name: 'resource', open: openNewestEssay },
  { name: 'podcast-episode', open: episode },
  {
    name: 'podcast-episode-not-found',
    open: at('/podcast/an-episode-that-never-was'),
    complains: notFound,
  },
  {
    name: 'podcast-episode-loading',
    open: openFromAnotherPage(
      '/podcast/an-episode',
      { '**/api/podcast/episodes/an-episode': 'never' },
      'Loading episode…',
    ),
  },
  {
    name: 'podcast-mock-data',
    open: openFromAnotherPage(
      '/podcast',
      { [podcast]: unavailable },
      'Using mock data',
    ),
    complains: refused,
  },
  {
    name: 'podcast-loading',
    open: openFromAnotherPage('/podcast', { [podcast]: 'never' }, 'One Number'),
  },
  {
    name: 'contact-thanks',
    open: andThen(written({ body: { kept: true } }), (page) =>
      page.getByRole('button', { name: 'Write another message' }).waitFor(),
    ),
  },
  {
    name: 'contact-away',
    open: andThen(written(unavailable), (page) =>
      page.getByRole('alert').first().waitFor(),
    ),
    complains: refused,
  },
  {
    name: 'contact-errors',
    open: andThen(at('/contact'), (page) =>
      page.getByRole('button', { name: 'Send message' }).click(),
    ),
  },
  {
    name: 'speaking-errors',
    open: andThen(at('/speaking'), (page) =>
      page.getByRole('button', { name: 'Send request' }).click(),
    ),
  },
  { name: 'not-found', open: at('/no/such/page'), complains: notFound },
  {
    name: 'frame-scrolled',
    isWindow: true,
    open: andThen(at('/book'), async (page) => {
      await page.evaluate(() => window.scrollTo(0, 900));
      await page.getByRole('button', { name: 'Return to top' }).waitFor();
    }),
  },
  {
    name: 'frame-menu',
    isWindow: true,
    open: andThen(at('/about'), async (page) => {
      const menu = page.getByRole('button', { name: 'Menu' });
      if (await menu.isVisible()) await menu.click();
    }),
  },
  { name: 'order-dialog', isWindow: true, open: andThen(at('/'), orderBook) },
  {
    name: 'order-dialog-error',
    isWindow: true,
    open: andThen(andThen(at('/'), orderBook), (page) =>
      page.getByRole('button', { name: 'Proceed to Payment' }).click(),
    ),
  },
  {
    name: 'book-order-error',
    open: andThen(at('/book'), async (page) => {
      await page.getByLabel('Your email address').fill('tunde@x');
      await page.getByRole('button', { name: 'Order Now' }).last().click();
      await page.getByText('Please enter a valid email address').waitFor();
    }),
  },
  {
    name: 'book-words-away',
    open: withoutText('/book'),
    complains: /React error #418|hydrat/,
  },
  {
    name: 'home-samples',
    open: openFromAnotherPage(
      '/',
      { [posts]: unavailable, [podcast]: unavailable },
      'Sample essays',
    ),
    complains: refused,
  },
  {
    name: 'home-loading',
    open: openFromAnotherPage(
      '/',
      { [posts]: 'never', [podcast]: 'never' },
      'Contents',
    ),
  },
  {
    name: 'resources-loading',
    open: openFromAnotherPage(
      '/resources',
      { [posts]: 'never' },
      'Loading resources',
    ),
  },
  {
    name: 'resources-error',
    open: openFromAnotherPage(
      '/resources',
      { [posts]: unavailable },
      'Failed to load resources.',
    ),
    complains: refused,
  },
  {
    name: 'resources-empty',
    open: openFromAnotherPage(
      '/resources',
      {
        [posts]: {
          body: {
            posts: [],
            meta: {
              totalPosts: 0,
              filteredPosts: 0,
              totalPages: 0,
              lastUpdated: '2026-01-01T00:00:00Z',
              linkedinConnected: false,
              categories: {},
            },
            profile: { linkedinUrl: '' },
          },
        },
      },
      'No articles yet',
    ),
  },
  { name: 'resources-category', open: at('/resources?category=Strategy') },
  {
    name: 'resource-loading',
    open: openFromAnotherPage(
      '/resources/an-essay',
      { '**/api/resources/posts/an-essay': 'never' },
      'Loading resource...',
    ),
  },
  {
    name: 'resource-not-found',
    open: at('/resources/an-essay-that-never-was'),
    complains: notFound,
  },
];

/** States that few visitors find, including payment and the reader's start page. */
export const rareStates: ScreenState[] = [
  {
    name: 'newsletter-confirmed',
    open: pressed('Confirm subscription', { body: {} }, 'You are subscribed.'),
  },
  {
    name: 'newsletter-spent',
    open: pressed(
      'Confirm subscription',
      { status: 410, body: { error: 'This link is no longer valid.' } },
      'This link does not work.',
    ),
    complains: /status of 410/,
  },
  {
    name: 'newsletter-away',
    open: pressed(
      'Confirm subscription',
      unavailable,
      'Your request failed. Please try again.',
    ),
    complains: refused,
  },
  {
    name: 'own-page',
    open: openFromAnotherPage(
      '/press',
      { '**/api/pages/press': { body: ownPage } },
      'Two pictures',
    ),
  },
  {
    name: 'own-page-failed',
    open: openFromAnotherPage(
      '/press',
      { '**/api/pages/press': unavailable },
      'Try Again',
    ),
    complains: refused,
  },
  {
    name: 'legal-page-confirmed',
    open: openFromAnotherPage(
      '/refunds',
      { '**/api/pages/refunds': { body: confirmedPage } },
      'Earlier versions',
    ),
  },
  { name: 'speaking-thanks', open: speakingRequested },
  {
    name: 'order-dialog-hint',
    isWindow: true,
    open: andThen(andThen(at('/'), orderBook), async (page) => {
      await page
        .getByRole('dialog')
        .getByRole('textbox', { name: 'Email' })
        .fill('tunde@gmial.com');
      await page.getByRole('button', { name: 'tunde@gmail.com' }).waitFor();
    }),
  },
  {
    name: 'page-lost',
    open: async (page, site) => {
      await page.route('**/assets/speaking-*.js', (route) => route.abort());
      await at('/terms')(page, site);
      await page.evaluate(() => {
        window.history.pushState({}, '', '/speaking');
        window.dispatchEvent(new PopStateEvent('popstate'));
      });
      await page.getByRole('button', { name: 'Try Again' }).waitFor();
    },
    complains: /ERR_FAILED|dynamically imported/,
  },
  ...paidStates,
  ...readerStates,
  ...sampleStates,
];
