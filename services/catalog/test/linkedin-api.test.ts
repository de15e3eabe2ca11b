import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startLinkedin } from '@imprint/tests/linkedin';
import { bearer, startCatalog } from './support/start-catalog.ts';

const organization = 'urn:li:organization:123';

const posts = [
  {
    id: 'urn:li:share:7400000000000000001',
    commentary:
      'A count \\(of one\\)\n\nAsked by @[Ngozi \\[PR\\] Eze](urn:li:person:abc) about {hashtag|\\#|Trust} \\& <b\\>x\\</b\\>',
    publishedAt: Date.parse('2026-09-01T10:00:00Z'),
    reactions: { LIKE: 7, PRAISE: 2 },
    comments: 3,
  },
  {
    id: 'urn:li:ugcPost:7400000000000000002',
    commentary: 'Not for everybody',
    publishedAt: Date.parse('2026-09-02T10:00:00Z'),
    visibility: 'LOGGED_IN',
  },
  {
    id: 'urn:li:share:7400000000000000003',
    commentary: 'A draft',
    publishedAt: Date.parse('2026-09-03T10:00:00Z'),
    lifecycleState: 'DRAFT',
  },
];

let linkedin: Awaited<ReturnType<typeof startLinkedin>>;
let catalog: Awaited<ReturnType<typeof startCatalog>>;

beforeAll(async () => {
  linkedin = await startLinkedin({
    accessToken: 'token',
    organization,
    version: '202607',
    posts,
  });
  catalog = await startCatalog({
    samples: false,
    settings: {
      LINKEDIN_ACCESS_TOKEN: 'token',
      LINKEDIN_ORGANIZATION_URN: organization,
      LINKEDIN_API_URL: linkedin.url,
      LINKEDIN_TOKEN_ENDS: new Date('2026-11-30T12:00:00Z'),
    },
  });
});

afterAll(async () => {
  await catalog.stop();
  await linkedin.close();
});

const refresh = (of = catalog) =>
  of.request('/api/resources/refresh', { authorization: bearer() }, 'POST');

const shown = async () => {
  const { body } = await catalog.request('/api/resources/posts');
  return body['posts'] as { id: string; title: string; engagement: unknown }[];
};

it('without LinkedIn settings a refresh explains that the API is off', async () => {
  const bare = await startCatalog({ samples: false });
  try {
    expect((await refresh(bare)).body).toEqual({
      refreshed: 0,
      source: 'import',
      message:
        'Nothing was fetched from LinkedIn: its terms do not allow its feed on a website without permission. Posts come by import.',
    });
  } finally {
    await bare.stop();
  }
});

it('a refresh imports the public posts with their counts', async () => {
  expect((await refresh()).body).toEqual({
    refreshed: 1,
    source: 'linkedin',
    message: 'From LinkedIn: 1 new, 0 changed.',
  });
  const [post, ...others] = await shown();
  expect(others).toEqual([]);
  expect(post).toMatchObject({
    title: 'A count (of one)',
    tags: ['Trust'],
    linkedinUrl:
      'https://www.linkedin.com/feed/update/urn:li:share:7400000000000000001/',
    isManual: false,
    engagement: { likes: 9, comments: 3, shares: 0 },
  });
  const { body } = await catalog.request(
    `/api/resources/posts/${post?.id ?? ''}`,
  );
  expect((body['post'] as { content: string }).content).toBe(
    '<p>Asked by Ngozi [PR] Eze about #Trust \\&amp; &lt;b&gt;x&lt;/b&gt;</p>',
  );
  expect(linkedin.calls[0]).toBe(
    '/rest/posts?author=urn%3Ali%3Aorganization%3A123&q=author&count=100&start=0&sortBy=LAST_MODIFIED',
  );
  expect(linkedin.calls[1]).toBe(
    '/rest/socialMetadata/urn%3Ali%3Ashare%3A7400000000000000001',
  );
});

it('a refresh updates the counts, also of edited posts, and keeps the shares entered by hand', async () => {
  const [post] = await shown();
  await catalog.pool.query(
    `update posts set is_edited = true, title = 'Mine', shares = 4 where id = $1`,
    [post?.id],
  );
  linkedin.publish(
    posts.map((one) => ({ ...one, commentary: 'New words', comments: 5 })),
  );
  expect((await refresh()).body).toMatchObject({ refreshed: 1 });
  expect(await shown()).toMatchObject([
    { title: 'Mine', engagement: { likes: 9, comments: 5, shares: 4 } },
  ]);
  expect((await refresh()).body).toMatchObject({
    refreshed: 0,
    message: 'There is nothing new on LinkedIn.',
  });
});

it.each([
  [401, 'LinkedIn no longer accepts the access token.', '60'],
  [426, 'LinkedIn no longer supports this version of its API', '60'],
  [429, 'LinkedIn’s daily limit is reached', '43200'],
  [403, 'LinkedIn refused the request (403: Not enough permissions', '60'],
])(
  'a refusal by LinkedIn with %d is reported, and the stored posts stay',
  async (status, words, retryAfter) => {
    const before = await shown();
    linkedin.fault({ status });
    const answer = await refresh();
    linkedin.fault({});
    expect(answer.status).toBe(503);
    expect(answer.body['code']).toBe('LINKEDIN_FAILED');
    expect(answer.body['error']).toContain(words);
    expect(answer.headers.get('retry-after')).toBe(retryAfter);
    expect(await shown()).toEqual(before);
  },
);

it('a refresh warns from a week before the access token expires', async () => {
  catalog.time.now = new Date('2026-11-22T11:00:00Z');
  expect((await refresh()).body['message']).toBe(
    'There is nothing new on LinkedIn.',
  );
  catalog.time.now = new Date('2026-11-23T13:00:00Z');
  expect((await refresh()).body['message']).toBe(
    'There is nothing new on LinkedIn. LinkedIn’s access token expires on 30 November 2026: get a new one before then.',
  );
  catalog.time.now = new Date('2026-11-21T12:00:00Z');
});

it('a refresh imports a post whose counts are not accessible', async () => {
  linkedin.publish([
    {
      id: 'urn:li:share:7400000000000000009',
      commentary: 'No counts',
      publishedAt: Date.parse('2026-09-09T10:00:00Z'),
    },
  ]);
  linkedin.fault({ countsStatus: 403 });
  expect((await refresh()).body).toMatchObject({ refreshed: 1 });
});

it('a refresh uses the title of the article for a post without a text', async () => {
  linkedin.publish([
    {
      id: 'urn:li:share:7400000000000000010',
      commentary: '',
      publishedAt: Date.parse('2026-09-10T10:00:00Z'),
      article: {
        title: 'What a baseline is for',
        description: 'Ask before.',
        source: 'https://a.example/baseline',
      },
    },
  ]);
  linkedin.fault({});
  expect((await refresh()).body).toMatchObject({ refreshed: 1 });
  const [post] = await shown();
  expect(post).toMatchObject({
    title: 'What a baseline is for',
    excerpt: 'Ask before. https://a.example/baseline',
  });
});
