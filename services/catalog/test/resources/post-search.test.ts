import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startEditor } from '../support/start-editor.ts';

let editor: Awaited<ReturnType<typeof startEditor>>;

beforeAll(async () => {
  editor = await startEditor();
});

afterAll(() => editor.stop());

const found = async (words: string, more = ''): Promise<string[]> => {
  const query = `q=${encodeURIComponent(words)}${more}`;
  const { body } = await editor.request(`/api/resources/posts?${query}`);
  return (body['posts'] as { id: string }[]).map(({ id }) => id);
};

describe('the article search', () => {
  it('finds an article by its new text after a save, and no longer by its old one', async () => {
    const content = '<p>Of quokkas.</p>';
    const post = await editor.create({ content, excerpt: 'Of animals.' });
    expect(await found('quokka')).toEqual([post.id]);
    await editor.save(post, { content: '<p>Of wombats.</p>' });
    expect(await found('quokka')).toEqual([]);
    expect(await found('wombat')).toEqual([post.id]);
  });

  it('finds an article in its category while it is published', async () => {
    const draft = await editor.create({
      title: 'The numbat',
      status: 'draft',
      category: 'Strategy',
    });
    expect(await found('numbat')).toEqual([]);
    const status = 'published';
    const { post } = await editor.save(draft, {
      status,
      category: 'Analytics',
    });
    expect(await found('numbat', '&category=Strategy')).toEqual([]);
    expect(await found('numbat', '&category=Analytics')).toEqual([post.id]);
    await editor.call('DELETE', `/posts/${post.id}`);
    expect(await found('numbat')).toEqual([]);
    await editor.call('POST', `/posts/${post.id}/restore`);
    expect(await found('numbat')).toEqual([post.id]);
  });

  it('ranks matches in title and tags above matches in the text', async () => {
    const inText = await editor.create({ content: '<p>A bandicoot.</p>' });
    const inTitle = await editor.create({ title: 'Bandicoot' });
    const inTags = await editor.create({ tags: ['bandicoot'] });
    expect(await found('bandicoot')).toEqual([
      inTitle.id,
      inTags.id,
      inText.id,
    ]);
  });

  it('finds an article written by the previous release', async () => {
    const { id } = await editor.create();
    await editor.pool.query(
      `update posts set search = to_tsvector('english', 'potoroos') where id = $1`,
      [id],
    );
    expect(await found('potoroo')).toEqual([id]);
  });
});

describe('the search of the back office', () => {
  const json = { 'content-type': 'application/json' };
  const search = async (query: string) => {
    const body = JSON.stringify({ query });
    const answer = await editor.fetched('/internal/search', json, 'POST', body);
    return (await answer.json()) as Record<string, unknown>;
  };
  const list = (...items: unknown[]) => ({ items, hasMore: false });
  const none = list();

  it('finds drafts, messages and pages by their words', async () => {
    const draft = await editor.create({ title: 'The quoll', status: 'draft' });
    const message = {
      name: 'Quoll Bello',
      email: 'quoll@example.com',
      message: 'Is the book about animals?',
    };
    await editor.fetched(
      '/api/contact',
      json,
      'POST',
      JSON.stringify({ ...message, company: '' }),
    );
    expect(await search('QUOLL')).toEqual({
      articles: list({
        id: draft.id,
        slug: 'the-quoll',
        title: 'The quoll',
        status: 'draft',
        publishedAt: expect.any(String),
      }),
      messages: list({
        id: expect.any(String),
        kind: 'contact',
        name: 'Quoll Bello',
        email: 'quoll@example.com',
        receivedAt: expect.any(String),
        isAnswered: false,
      }),
      pages: none,
    });
    expect(await search('privacy')).toMatchObject({
      pages: list(expect.objectContaining({ slug: 'privacy' })),
    });
    expect(await search('%')).toEqual({
      messages: none,
      articles: none,
      pages: none,
    });
  });
});
