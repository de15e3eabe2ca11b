import { afterEach, beforeEach, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { AnswerOf } from '../../shared/api/answer-of.ts';
import { post, postList } from './builders.ts';
import { server } from '../setup/server.ts';

export type ListedPost = AnswerOf<'listPosts'>['posts'][number];

export const requests: string[] = [];
let posts: ListedPost[];

export const resource = (change: Partial<ListedPost> = {}): ListedPost =>
  ({ ...post(change), status: 'published', ...change }) as ListedPost;

export const refusal = (status: number, code: string, error: string) =>
  HttpResponse.json({ success: false, code, error }, { status });

export const unavailable = () => refusal(503, 'UNAVAILABLE', 'Away.');

export const list = (meta: Record<string, unknown> = {}) =>
  postList(posts as ReturnType<typeof post>[], {
    totalEngagement: 6_214,
    lastUpdated: '2025-11-20T17:05:00.000Z',
    statuses: { published: 48, draft: 2, scheduled: 1, deleted: 0 },
    totalPosts: 51,
    ...meta,
  });

/** Replaces the resources that the fake server lists. */
export const replaceResources = (held: ListedPost[]): void => {
  posts = held;
};

/** Serves a list of resources; a deleted resource is missing until it is restored. */
export const serveResources = (
  held: ListedPost[],
  meta: Record<string, unknown> = {},
) => {
  replaceResources(held);
  const deleted = new Map<string, ListedPost>();
  server.use(
    http.get('*/api/resources/posts', ({ request }) => {
      requests.push(new URL(request.url).search);
      return HttpResponse.json(list(meta));
    }),
    http.get('*/api/resources/posts/:id', ({ params }) => {
      const found = posts.find(({ id }) => id === params['id']);
      return found
        ? HttpResponse.json({
            post: { ...found, content: '<p>One two three. Four.</p>' },
          })
        : refusal(404, 'POST_NOT_FOUND', 'There is no such post.');
    }),
    http.delete('*/api/resources/posts/:id', ({ params }) => {
      const found = posts.find(({ id }) => id === params['id']);
      if (found) deleted.set(found.id, found);
      posts = posts.filter((each) => each !== found);
      return HttpResponse.json({ deleted: true });
    }),
    http.post('*/api/resources/posts/:id/restore', ({ params }) => {
      const found = deleted.get(String(params['id']));
      if (found) posts = [found, ...posts];
      return HttpResponse.json({ post: { ...found, content: '' } });
    }),
  );
};

export const essay = () =>
  resource({
    title: 'Averages',
    slug: 'averages',
    excerpt: 'One story out of forty did the work.',
    tags: ['analysis', 'distribution', 'reach', 'recall', 'mean'],
    linkedinUrl: 'https://www.linkedin.com/feed/update/urn:li:share:1/',
  });

export const item = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title });
  const entry = heading.closest('li');
  if (!entry) throw new Error(`${title} is in no list.`);
  return within(entry);
};

const clipboard = Object.getOwnPropertyDescriptor(navigator, 'clipboard');
export const copiesTo = (writeText: (text: string) => Promise<void>) =>
  Object.defineProperty(navigator, 'clipboard', {
    value: { writeText },
    configurable: true,
  });

/** Signs the admin in and clears the recorded requests before each test of the file. */
export const withResources = () => {
  beforeEach(() => {
    requests.length = 0;
    window.localStorage.setItem('imprint-admin-token', 'x.y.z');
    server.use(
      http.get('*/api/auth/admin/verify', () =>
        HttpResponse.json({ success: true, user: { username: 'admin' } }),
      ),
    );
  });

  afterEach(() => {
    jest.restoreAllMocks();
    if (clipboard) Object.defineProperty(navigator, 'clipboard', clipboard);
    else Reflect.deleteProperty(navigator, 'clipboard');
    Reflect.deleteProperty(document, 'execCommand');
  });
};
