import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sanitiseHtml } from '../../src/resources/html/sanitise-html.ts';
import { samples } from '../../src/resources/samples/samples.ts';
import { seedSamples } from '../../src/resources/samples/seed-samples.ts';
import { bearer, startCatalog } from '../support/start-catalog.ts';

type PublicPost = Record<string, unknown> & {
  id: string;
  slug: string;
  title: string;
  category: string;
  content: string;
};
type Meta = Record<string, unknown> & { totalPosts: number };

const path = '/api/resources/posts';

let catalog: Awaited<ReturnType<typeof startCatalog>>;

beforeAll(async () => {
  catalog = await startCatalog();
});

afterAll(() => catalog.stop());

const list = async (query = '', headers = {}) => {
  const { status, body } = await catalog.request(path + query, headers);
  expect(status).toBe(200);
  return body as { posts: PublicPost[]; meta: Meta; profile: unknown };
};

const find = async (idOrSlug: string, headers = {}) => {
  const { status, body } = await catalog.request(
    `${path}/${encodeURIComponent(idOrSlug)}`,
    headers,
  );
  return { status, body, post: body['post'] as PublicPost };
};

describe('a new shop', () => {
  it('has a dozen sample articles, each once even after several starts', async () => {
    const seed = seedSamples(catalog.deps);
    await Promise.all([seed(), seed()]);
    const { posts, meta, profile } = await list();
    expect(posts.map(({ title }) => title)).toEqual(
      samples.map(({ title }) => title),
    );
    expect(meta).toEqual({
      totalPosts: 12,
      filteredPosts: 12,
      totalPages: 1,
      categories: {
        'PR Measurement': 3,
        'Digital PR': 2,
        Strategy: 2,
        'Industry Trends': 1,
        'Case Studies': 2,
        Analytics: 1,
        Insights: 1,
      },
      lastUpdated: '2026-11-21T12:00:00.000Z',
      linkedinConnected: false,
    });
    expect(profile).toEqual({
      name: 'Adaeze Okonkwo',
      linkedinUrl: '',
    });
  });

  it('lists every field of an article except its text', async () => {
    const [first] = (await list('?limit=1')).posts;
    expect(first).toEqual({
      id: expect.any(String),
      slug: 'what-to-say-when-they-ask-for-the-advertising',
      seoSlug: null,
      title: 'What to say when they ask for the advertising value',
      excerpt: samples[0]?.excerpt,
      image: null,
      category: 'PR Measurement',
      author: 'Adaeze Okonkwo',
      tags: ['evaluation', 'reporting', 'advertising value'],
      status: 'published',
      publishedAt: '2025-11-12T08:00:00.000Z',
      date: '2025-11-12',
      updatedAt: '2026-11-21T12:00:00.000Z',
      readTime: 2,
      seoTitle: 'What to say when they ask for the advertising value',
      seoDescription: samples[0]?.seoDescription,
      linkedinUrl: null,
      engagement: { likes: 0, comments: 0, shares: 0 },
      isManual: true,
      isSample: true,
      imprint: expect.any(Array),
    });
    expect((first?.['imprint'] as number[][])[0]).toEqual([16, 5, 15]);
  });

  it('stores and shows sanitised HTML', async () => {
    for (const { slug } of (await list()).posts) {
      const { post } = await find(slug);
      expect(sanitiseHtml(post.content)).toBe(post.content);
    }
  });
});

describe('an article', () => {
  it('links to the previous article, and the oldest to the newest', async () => {
    const ids = (await list()).posts.map(({ id }) => id);
    const next = await Promise.all(
      ids.map(async (id) => {
        const { body } = await catalog.request(`/api/resources/posts/${id}`);
        return (body['next'] as { id: string } | null)?.id;
      }),
    );
    expect(next).toEqual([...ids.slice(1), ids[0]]);
  });
});

describe('the article list', () => {
  it('is paged, newest first', async () => {
    const all = (await list()).posts.map(({ id }) => id);
    const pages = await Promise.all(
      [1, 2, 3].map((page) => list(`?limit=5&page=${page}`)),
    );
    expect(pages.map(({ posts }) => posts.length)).toEqual([5, 5, 2]);
    expect(pages.flatMap(({ posts }) => posts.map(({ id }) => id))).toEqual(
      all,
    );
    expect(pages[0]?.meta).toMatchObject({ totalPages: 3 });
    const beyond = await list('?limit=5&page=999999');
    expect(beyond.posts).toEqual([]);
  });

  it('filters by category and counts all', async () => {
    const { posts, meta } = await list('?category=Case%20Studies');
    expect(posts.map(({ category }) => category)).toEqual([
      'Case Studies',
      'Case Studies',
    ]);
    expect(meta).toMatchObject({ filteredPosts: 2, totalPages: 1 });
    expect(meta.totalPosts).toBeGreaterThanOrEqual(12);
    expect((await list('?category=All')).meta).toEqual((await list()).meta);
  });

  it('finds words in title, summary, tags and text, in any grammatical form', async () => {
    const found = async (words: string) =>
      (await list(`?q=${encodeURIComponent(words)}`)).posts.map(
        ({ title }) => title,
      );
    expect((await found('toothpaste'))[0]).toBe('Bots do not buy toothpaste');
    expect(await found('dashboards')).toContain(
      'The year of the dashboard, again',
    );
    expect((await found('baseli'))[0]).toBe(
      'Baselines: the survey nobody wants to pay for',
    );
    expect(await found('Ikorodu tráders')).toEqual([
      'Write the objective before the brief',
    ]);
    expect(await found('toothpaste grant')).toEqual([]);
    const both = await list('?q=survey&category=Strategy');
    expect(new Set(both.posts.map(({ category }) => category))).toEqual(
      new Set(['Strategy']),
    );
    expect(both.meta).toMatchObject({ filteredPosts: both.posts.length });
  });

  it.each(['%', '_', '\\', "'", '|', '!', '((', ':*', '\0', '<->'])(
    'treats %j in a search literally',
    async (sign) => {
      const { posts, meta } = await list(`?q=${encodeURIComponent(sign)}`);
      expect(posts).toEqual([]);
      expect(meta).toMatchObject({ filteredPosts: 0, totalPages: 0 });
    },
  );

  it.each([
    'page=0',
    'page=-1',
    'page=1e9',
    'page=abc',
    'page=1&page=2',
    'limit=0',
    'limit=101',
    'limit=2.5',
    'category=Gossip',
    'category=analytics',
    `q=${'x'.repeat(201)}`,
    'q=a&q=b',
    'all=1',
    'all=TRUE',
    'all=',
  ])('answers 400 to %s', async (query) => {
    const { status, body } = await catalog.request(`${path}?${query}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, code: 'VALIDATION_FAILED' });
  });
});

describe('a draft or scheduled article', () => {
  const canary = 'zebrafinch';

  it('is hidden from the public', async () => {
    const before = (await list()).meta;
    const hidden = [
      await catalog.write({ title: `Draft ${canary}`, status: 'draft' }),
      await catalog.write({
        title: `Later ${canary}`,
        publishedAt: new Date('2026-11-21T13:00:00Z'),
      }),
    ];
    expect((await list()).meta).toEqual(before);
    expect((await list(`?q=${canary}`)).posts).toEqual([]);
    for (const { id, slug } of hidden)
      for (const name of [id, slug]) {
        const { status, body } = await find(name);
        expect(status).toBe(404);
        expect(body).toMatchObject({ code: 'POST_NOT_FOUND' });
      }
    catalog.time.now = new Date('2026-11-21T13:00:01Z');
    const [scheduled] = (await list(`?q=${canary}`)).posts;
    expect(scheduled?.title).toBe(`Later ${canary}`);
  });

  it('is visible to the admin', async () => {
    const authorization = bearer();
    const query = `?all=true&q=${canary}`;
    const { posts } = await list(query, { authorization });
    expect(posts.map(({ title }) => title).toSorted()).toEqual([
      `Draft ${canary}`,
      `Later ${canary}`,
    ]);
    const draft = posts.find(({ title }) => title.startsWith('Draft'));
    const { status, post } = await find(draft?.id ?? '', { authorization });
    expect(status).toBe(200);
    expect(post).toMatchObject({ status: 'draft', isSample: false });
  });

  it('is refused without a valid admin token', async () => {
    expect((await catalog.request(`${path}?all=true`)).status).toBe(401);
    const authorization = 'Bearer a.b.c';
    const forged = await catalog.request(`${path}?all=true`, { authorization });
    expect(forged.status).toBe(403);
    expect(forged.body).toMatchObject({ code: 'AUTHENTICATION_FAILED' });
  });
});

describe('an article', () => {
  it('is found by id and by slug, with its text', async () => {
    const [listed] = (await list('?limit=1')).posts;
    const bySlug = await find(listed?.slug ?? '');
    expect(bySlug.post).toMatchObject({ ...listed });
    expect(bySlug.post.content).toMatch(/^<p>/);
    expect((await find(listed?.id.toUpperCase() ?? '')).post).toEqual(
      bySlug.post,
    );
  });

  it('is found by a former slug and returned with its current one', async () => {
    const post = await catalog.write({ title: 'A new name' });
    await catalog.pool.query(
      `insert into post_slugs values ('an-old-name', $1)`,
      [post.id],
    );
    const found = await find('an-old-name');
    expect(found.post).toMatchObject({ id: post.id, slug: 'a-new-name' });
  });

  it.each([
    'no-such-post',
    '00000000-0000-4000-8000-000000000000',
    '../admin',
    '%00',
    '\0',
    "' or 1=1 --",
    '9'.repeat(40),
  ])('is not found by the name %j', async (name) => {
    const { status, body } = await find(name);
    expect(status).toBe(404);
    expect(body).toMatchObject({ success: false, code: 'POST_NOT_FOUND' });
  });

  it('gets a unique slug when twenty with the same title are created at once', async () => {
    const title = 'Is the reach of it all that it seems to have been, really?';
    const posts = await Promise.all(
      Array.from({ length: 20 }, () => catalog.write({ title })),
    );
    const slugs = posts.map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(20);
    expect(slugs).toContain(
      'is-the-reach-of-it-all-that-it-seems-to-have-been',
    );
    expect(Math.max(...slugs.map(({ length }) => length))).toBeLessThan(51);
  });

  it('is sanitised when it is saved', async () => {
    const { id } = await catalog.write({
      title: '你好',
      content:
        '<p onclick="x()">Hello.<script>steal()</script></p><svg onload=x>',
    });
    const { post } = await find(id);
    expect(post).toMatchObject({ slug: id, content: '<p>Hello.</p>' });
    expect(post).toMatchObject({ excerpt: 'Hello.', imprint: [[1]] });
  });

  it('is published to the other services', async () => {
    const { id } = await catalog.write();
    const { rows } = await catalog.pool.query(
      'select type, aggregate_version from outbox where key = $1',
      [id],
    );
    expect(rows).toEqual([
      { type: 'imprint.catalog.v1.PostChanged', aggregate_version: 1 },
    ]);
  });
});
