import type { Page } from 'playwright-core';
import type { AnswerOf } from '../../../web/src/shared/api/answer-of.ts';
import type { Reply } from '../openers.ts';

type List = AnswerOf<'listPosts'>;
type Post = AnswerOf<'findPost'>['post'];

const bodies = new Map<string, Promise<unknown>>();

/** Requests an address once; all screenshots share the body of the answer. */
const fetchOnce = async <Body>(page: Page, address: string): Promise<Body> => {
  const answer =
    bodies.get(address) ??
    page.request.get(address).then((reply) => reply.json());
  bodies.set(address, answer);
  return (await answer) as Body;
};

/** The texts that the site was shipped with. */
export const content = async (page: Page, site: string): Promise<Reply> => ({
  body: await fetchOnce<AnswerOf<'readContent'>>(page, `${site}/api/content`),
});

const marks: Partial<List['posts'][number]>[] = [
  {
    status: 'draft',
    title: 'What a ward of forty beds taught me about averages',
  },
  { scheduled: true, publishedAt: '2026-12-01T08:00:00.000Z' },
  {
    hasWorkingCopy: true,
    isManual: false,
    linkedinUrl: 'https://www.linkedin.com/feed/update/urn:li:share:1/',
    engagement: { likes: 1_212, comments: 38, shares: 57 },
  },
];

/** The essays that the site was shipped with, in all states of publication. */
export const posts =
  (change: Partial<List['meta']> = {}) =>
  async (page: Page, site: string): Promise<Reply> => {
    const list = await fetchOnce<List>(
      page,
      `${site}/api/resources/posts?limit=6`,
    );
    return {
      body: {
        ...list,
        posts: list.posts.map((post, index) => ({ ...post, ...marks[index] })),
        meta: {
          ...list.meta,
          totalEngagement: 6_214,
          lastUpdated: '2026-11-20T17:05:00.000Z',
          linkedinConnected: true,
          statuses: { published: 48, draft: 2, scheduled: 1, deleted: 1 },
          totalPages: 3,
          ...change,
        },
      },
    };
  };

export const noPosts: List = {
  posts: [],
  meta: {
    categories: {},
    filteredPosts: 0,
    lastUpdated: null,
    linkedinConnected: false,
    statuses: { published: 0, draft: 0, scheduled: 0, deleted: 0 },
    totalEngagement: 0,
    totalPages: 0,
    totalPosts: 0,
  },
  profile: { name: 'Adaeze Okonkwo', linkedinUrl: '' },
};

export const postId = '00000000-0000-4000-8000-000000000001';

/** An essay with every element that a text may contain. */
export const post = (change: Partial<Post> = {}): Post => ({
  id: postId,
  slug: 'averages',
  seoSlug: null,
  title: 'What a ward of forty beds taught me about averages',
  excerpt:
    'One story out of forty did the work, and the mean gave all a medal.',
  content:
    '<h2>The mean gave all forty a medal</h2><p>Recall rose in <em>four</em> districts out of five. The fifth was the one with <a href="https://example.com/clinic">the clinic</a> in it.</p><ul><li>Ask who was counted.</li><li>Ask who was not.</li></ul><blockquote>An average is a promise about nobody.</blockquote><pre>mean(x) = sum(x) / n</pre><p>So what?</p>',
  image: null,
  category: 'Analytics',
  author: 'Adaeze Okonkwo',
  tags: ['analysis', 'distribution'],
  status: 'published',
  publishedAt: '2026-11-12T08:00:00.000Z',
  date: '2026-11-12',
  updatedAt: '2026-11-12T08:00:00.000Z',
  readTime: 2,
  ownReadTime: null,
  seoTitle:
    'What a ward of forty beds taught me about averages, and their limits',
  seoDescription: null,
  linkedinUrl: null,
  engagement: { likes: 212, comments: 38, shares: 57 },
  isManual: true,
  isSample: false,
  imprint: [[6], [9, 12], [4, 4], [7], [5], [2]],
  version: 3,
  scheduled: false,
  workingCopy: null,
  otherEditor: null,
  ...change,
});

/** A working copy that was written after publication and is not published yet. */
export const workingCopy: NonNullable<Post['workingCopy']> = {
  title: 'What a ward of forty beds taught me about the mean',
  excerpt: 'One story out of forty did the work.',
  content:
    '<p>Recall rose in <em>three</em> districts out of five. So what?</p>',
  image: null,
  category: 'Analytics',
  author: 'Adaeze Okonkwo',
  tags: ['analysis'],
  status: 'published',
  slug: 'averages',
  readTime: null,
  seoTitle: null,
  seoDescription: null,
  linkedinUrl: null,
  publishAt: null,
  baseVersion: 3,
  copyVersion: 2,
  savedAt: '2026-11-21T09:02:00.000Z',
};

export const revisions: AnswerOf<'listRevisions'> = {
  revisions: [
    {
      n: 2,
      by: 'admin',
      published: true,
      savedAt: '2026-11-12T08:00:00.000Z',
      title: post().title,
      words: 61,
    },
    {
      n: 1,
      by: 'admin',
      published: false,
      savedAt: '2026-11-10T20:11:00.000Z',
      title: 'Averages',
      words: 38,
    },
  ],
  totalPages: 1,
};

export const revision: AnswerOf<'readRevision'> = {
  revision: {
    ...workingCopy,
    n: 2,
    by: 'admin',
    published: true,
    words: 61,
  },
};

type Podcast = AnswerOf<'readPodcastStatus'>;

export const connected: Podcast = {
  provider: 'spotify',
  source: 'live',
  showName: 'Two Numbers',
  showUrl: 'https://open.spotify.com/show/1',
  totalEpisodes: 25,
  lastUpdated: '2026-11-21T08:30:00.000Z',
  lastTried: '2026-11-21T08:30:00.000Z',
  trouble: null,
};

export const notConnected: Podcast = {
  ...connected,
  provider: null,
  source: 'sample',
  showName: 'One Number',
  totalEpisodes: 5,
  lastUpdated: null,
  lastTried: null,
};

export const episodes = (status: Podcast): AnswerOf<'listEpisodes'> => ({
  show: {
    name: status.showName,
    description: '',
    imageUrl: null,
    spotifyUrl: status.showUrl,
    totalEpisodes: status.totalEpisodes,
  },
  episodes: [],
  source: status.source,
  totalPages: 1,
  lastUpdated: status.lastUpdated,
});
