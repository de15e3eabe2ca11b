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
