import { fromBinary } from '@bufbuild/protobuf';
import { PostChangedSchema } from '@imprint/proto/catalog';
import { bearer, startCatalog } from './start-catalog.ts';

export type Shown = Record<string, unknown> & {
  id: string;
  slug: string;
  title: string;
  content: string;
  status: 'published' | 'draft';
  version: number;
};

type Listed = { n: number; title: string; published: boolean };

/** Starts the catalog, with helpers for the calls of the editor. */
export const startEditor = async (
  options: Parameters<typeof startCatalog>[0] = {},
) => {
  const catalog = await startCatalog(options);

  const send = async (
    method: string,
    path: string,
    body?: string | FormData,
    headers: Record<string, string> = {},
  ) => {
    const answer = await catalog.fetched(
      `/api/resources${path}`,
      { authorization: bearer(), ...headers },
      method,
      body,
    );
    return {
      status: answer.status,
      body: (await answer.json()) as Record<string, unknown>,
    };
  };

  const call = (
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ) =>
    send(method, path, body && JSON.stringify(body), {
      'content-type': 'application/json',
      ...headers,
    });

  const postIn = (answer: { status: number; body: Record<string, unknown> }) =>
    answer.body['post'] as Shown;

  /** Returns the fields that an editor sends for an open post. */
  const fieldsOf = (post: Shown) => ({
    title: post.title,
    slug: post.slug,
    excerpt: post['excerpt'],
    content: post.content,
    category: post['category'],
    image: post['image'],
    tags: post['tags'],
    author: post['author'],
    status: post.status,
    readTime: post['ownReadTime'],
    seoTitle: post['seoTitle'],
    seoDescription: post['seoDescription'],
    linkedinUrl: post['linkedinUrl'],
  });

  return {
    ...catalog,
    send,
    call,
    fieldsOf,
    create: async (fields: object = {}) => {
      const answer = await call('POST', '/posts', {
        title: `An article ${Math.random()}`,
        content: '<p>One two three.</p>',
        ...fields,
      });
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
      return postIn(answer);
    },
    save: async (post: Shown, changes: object) => {
      const answer = await call('PUT', `/posts/${post.id}`, {
        ...fieldsOf(post),
        version: post.version,
        ...changes,
      });
      return { ...answer, post: postIn(answer) };
    },
    open: (idOrSlug: string, isAdmin = false) =>
      send(
        'GET',
        `/posts/${idOrSlug}`,
        undefined,
        isAdmin ? {} : { authorization: '' },
      ),
    read: async (id: string) => postIn(await send('GET', `/posts/${id}`)),
    list: async (query: string) => {
      const { body } = await send('GET', `/posts?all=true&${query}`);
      return {
        posts: body['posts'] as Shown[],
        meta: body['meta'] as Record<string, unknown>,
      };
    },
    revisions: async (id: string, page = 1) => {
      const { body } = await send('GET', `/posts/${id}/revisions?page=${page}`);
      return {
        revisions: body['revisions'] as Listed[],
        totalPages: body['totalPages'] as number,
      };
    },
    revision: async (id: string, n: number) => {
      const { body } = await send('GET', `/posts/${id}/revisions/${n}`);
      return body['revision'] as Shown;
    },
    /** Returns the published events of a post, oldest first. */
    publishedEvents: async (id: string) => {
      const { rows } = await catalog.pool.query<{ payload: Buffer }>(
        'select payload from outbox where key = $1 order by id',
        [id],
      );
      return rows.map(({ payload }) => {
        const { slug, published } = fromBinary(PostChangedSchema, payload);
        return { slug, published };
      });
    },
    /** Returns the audited actions on a post, oldest first. */
    auditActions: async (id: string) => {
      const { rows } = await catalog.pool.query<{ action: string }>(
        'select action from audit_log where subject = $1 order by acted_at, id',
        [`post ${id}`],
      );
      return rows.map(({ action }) => action);
    },
  };
};
