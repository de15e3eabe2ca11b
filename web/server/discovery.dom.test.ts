import { describe, expect, it } from '@jest/globals';
import {
  episode,
  podcast,
  post,
  postList,
  siteContent,
} from '../src/test/answers/builders.ts';
import { buildFeed } from './feed.ts';
import { buildNewsletterFeed } from './newsletter-feed.ts';
import { type FetchAnswer, sitemap } from './sitemap.ts';

const site = 'https://imprint.example';

const newsletters = [
  {
    slug: 'four-numbers',
    subject: '</title> & Four numbers',
    sentAt: '2025-11-03T08:00:00.000Z',
  },
];

/** A fake API with pages of posts, a list of episodes and, by default, a free sample. */
const api =
  (
    posts: ReturnType<typeof post>[][],
    episodes = [episode()],
    hasSample = true,
  ): FetchAnswer =>
  async <T>(address: string) => {
    const url = new URL(address, site);
    if (url.pathname === '/api/ebook/sample' && !hasSample)
      throw new Error('none');
    if (url.pathname === '/api/content') return siteContent() as T;
    if (url.pathname === '/api/pages')
      return {
        pages: ['press', 'privacy', 'refunds', 'terms'].map((slug) => ({
          ...{ slug, title: slug },
          updatedAt: slug === 'press' ? '2026-11-21T12:00:00.000Z' : null,
        })),
      } as T;
    if (url.pathname === '/api/newsletters') return { newsletters } as T;
    const page = Number(url.searchParams.get('page') ?? 1);
    const body = url.pathname.endsWith('/posts')
      ? postList(posts[page - 1] ?? [], {
          totalPages: posts.length,
          lastUpdated: '2025-11-20T08:00:00.000Z',
        })
      : podcast({ episodes });
    return Promise.resolve(body as T);
  };

const parsed = (xml: string): Document => {
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  expect(document.querySelector('parsererror')).toBeNull();
  return document;
};

const textsOf = (place: ParentNode, name: string) =>
  [...place.querySelectorAll(name)].map(({ textContent }) => textContent);

const evil = '</title></script> ]]> & "quoted" \u0000\u0008\ud800 ₦ 😀';

describe('the sitemap', () => {
  it('lists every public page, post and episode exactly once', async () => {
    const text = await sitemap(
      site,
      api([[post({ slug: 'first' })], [post({ slug: 'second' })]]),
    );
    const paths = textsOf(parsed(text), 'loc').map((address) =>
      address.replace(site, ''),
    );
    expect(paths.toSorted()).toEqual([
      '/',
      '/about',
      '/book',
      '/contact',
      '/newsletter',
      '/newsletter/four-numbers',
      '/podcast',
      '/podcast/one',
      '/press',
      '/privacy',
      '/read-sample',
      '/refunds',
      '/resources',
      '/resources/first',
      '/resources/second',
      '/speaking',
      '/terms',
    ]);
  });

  it('leaves out the sample page when no sample is free', async () => {
    const text = await sitemap(site, api([[]], [episode()], false));
    expect(text).not.toContain('/read-sample');
    expect(text).toContain('/book');
  });

  it('gives each post its last change and each episode its release as lastmod', async () => {
    const changed = '2025-11-19T10:00:00.000Z';
    const document = parsed(
      await sitemap(site, api([[post({ slug: 'first', updatedAt: changed })]])),
    );
    const lastmodOf = (path: string) =>
      [...document.querySelectorAll('url')]
        .find((url) => textsOf(url, 'loc')[0] === site + path)
        ?.querySelector('lastmod')?.textContent;
    expect(lastmodOf('/resources/first')).toBe(changed);
    expect(lastmodOf('/resources')).toBe('2025-11-20T08:00:00.000Z');
    expect(lastmodOf('/podcast/one')).toBe('2025-11-06T08:00:00.000Z');
    expect(lastmodOf('/press')).toBe('2026-11-21T12:00:00.000Z');
    expect(lastmodOf('/terms')).toBeUndefined();
    expect(lastmodOf('/contact')).toBeUndefined();
  });

  it('stays well-formed whatever characters an id contains', async () => {
    const document = parsed(
      await sitemap(site, api([[]], [episode({ id: 'a&b <c>]]>' })])),
    );
    expect(textsOf(document, 'loc')).toContain(
      `${site}/podcast/a%26b%20%3Cc%3E%5D%5D%3E`,
    );
  });
});

describe('the RSS feed', () => {
  it('contains the newest posts, each with a permanent guid', async () => {
    const one = post({ slug: 'first', title: 'First', category: 'Insights' });
    const document = parsed(await buildFeed(site, api([[one]])));
    expect(textsOf(document, 'item > title')).toEqual(['First']);
    expect(textsOf(document, 'item > link')).toEqual([
      `${site}/resources/first`,
    ]);
    expect(textsOf(document, 'guid')).toEqual([`urn:uuid:${one.id}`]);
    expect(textsOf(document, 'pubDate')).toEqual([
      'Wed, 12 Nov 2025 08:00:00 GMT',
    ]);
    expect(textsOf(document, 'item > category')).toEqual([
      'Insights',
      'evaluation',
    ]);
  });

  it('stays well-formed whatever an author types', async () => {
    const text = await buildFeed(
      site,
      api([[post({ title: evil, excerpt: evil, tags: [evil] })]]),
    );
    expect(textsOf(parsed(text), 'item > title')).toEqual([
      '</title></script> ]]> & "quoted"  ₦ 😀',
    ]);
  });
});

describe('the feed of the newsletters', () => {
  it('lists the newsletters with their addresses', async () => {
    const feed = parsed(await buildNewsletterFeed(site, api([[]])));
    const [item] = feed.querySelectorAll('item');
    if (!item) throw new Error('no item');
    expect(textsOf(item, 'title')).toEqual(['</title> & Four numbers']);
    expect(textsOf(item, 'link')).toEqual([`${site}/newsletter/four-numbers`]);
    expect(textsOf(item, 'pubDate')).toEqual(['Mon, 03 Nov 2025 08:00:00 GMT']);
  });
});
