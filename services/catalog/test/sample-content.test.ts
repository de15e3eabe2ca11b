import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { prepareSampleContent } from '../src/sample-content/prepare-sample-content.ts';
import { startEditor } from './support/start-editor.ts';
import { bearer } from './support/start-catalog.ts';

let editor: Awaited<ReturnType<typeof startEditor>>;
let samples: boolean;

const start = async () => {
  editor = await startEditor({ samples });
};
afterEach(() => editor.stop());

const send = async (path: string, method = 'GET', body?: object) => {
  const answer = await editor.fetched(
    path,
    { authorization: bearer(), 'content-type': 'application/json' },
    method,
    body && JSON.stringify(body),
  );
  return (await answer.json()) as Record<string, unknown>;
};
const read = () => send('/api/admin/sample-content');
const remove = () => send('/api/admin/sample-content/remove', 'POST');
const readContent = () => send('/api/content');
const readEpisodes = () => send('/api/podcast/episodes');
const titles = async () =>
  (await editor.list('limit=100')).posts.map(({ title }) => title);

describe('the sample content of a new shop', () => {
  beforeEach(async () => {
    samples = true;
    await start();
  });

  it('is listed until it is removed, all at once', async () => {
    expect(await read()).toEqual({
      articles: 12,
      sections: [
        ...['hero', 'about', 'book', 'testimonials', 'speaking'],
        ...['podcast', 'contact', 'resources', 'services', 'site'],
      ],
      podcast: true,
    });
    expect(await remove()).toMatchObject({ articles: 12, podcast: true });
    expect(await read()).toEqual({ articles: 0, sections: [], podcast: false });
    expect(await titles()).toEqual([]);
    // No figure of the shop counts a sample.
    const { meta } = await editor.list('limit=100');
    expect(meta).toMatchObject({ totalPosts: 0, totalEngagement: 0 });
    expect(await readEpisodes()).toMatchObject({
      show: { name: 'Podcast', totalEpisodes: 0 },
      episodes: [],
      source: 'live',
    });
    const content = JSON.stringify(await readContent());
    expect(content).not.toMatch(/Adaeze|Applause|baseline|Lagos|Imprint/);
  });

  it('is removed without what the author wrote or edited', async () => {
    const { posts } = await editor.list('limit=100');
    const [first, second] = posts;
    await editor.save(await editor.read(first?.id ?? ''), {
      title: 'My own title',
    });
    const draft = await editor.read(second?.id ?? '');
    await editor.call('PUT', `/posts/${draft.id}/working-copy`, {
      ...editor.fieldsOf(draft),
      title: 'Begun',
      baseVersion: draft.version,
      copyVersion: 0,
      editor: 'the-tab-of-the-author',
    });
    await editor.create({ title: 'A new article' });
    const { version } = await readContent();
    await send('/api/admin/content', 'POST', {
      version,
      book: { title: 'Market Day' },
      site: { authorName: 'Halima Danjuma' },
    });
    await remove();
    expect((await titles()).toSorted()).toEqual(
      ['A new article', 'My own title', second?.title ?? ''].toSorted(),
    );
    expect(await readContent()).toMatchObject({
      hero: { title: 'Market Day' },
      book: { title: 'Market Day', chapters: [] },
      site: { authorName: 'Halima Danjuma', name: 'Bookshop' },
      testimonials: [],
    });
  });

  it('is removed once, with one audit entry, and does not return', async () => {
    await remove();
    const { version } = await readContent();
    expect(await remove()).toEqual({
      articles: 0,
      sections: [],
      podcast: false,
    });
    expect(await readContent()).toMatchObject({ version });
    const { rows } = await editor.pool.query(
      'select action, before, after from audit_log',
    );
    expect(rows).toEqual([
      {
        action: 'sample-content.removed',
        before: expect.objectContaining({ articles: 12, podcast: true }),
        after: { articles: 0, texts: '', podcast: false },
      },
    ]);
    await prepareSampleContent(editor.deps)('yes');
    expect(await titles()).toEqual([]);
  });

  it('stays when a later start asks for none', async () => {
    await prepareSampleContent(editor.deps)('no');
    expect(await read()).toMatchObject({ articles: 12, podcast: true });
  });
});

describe('a shop that starts without sample content', () => {
  beforeEach(async () => {
    samples = false;
    await start();
    await prepareSampleContent(editor.deps)('no');
  });

  it('has no articles, no episodes and neutral texts', async () => {
    expect(await read()).toEqual({ articles: 0, sections: [], podcast: false });
    expect(await titles()).toEqual([]);
    expect(await readEpisodes()).toMatchObject({ episodes: [] });
    expect(await readContent()).toMatchObject({
      version: 1,
      site: { name: 'Bookshop', email: '' },
      book: { title: 'My book', chapters: [] },
    });
  });

  it('stays so at later starts, with either setting', async () => {
    await prepareSampleContent(editor.deps)('no');
    await prepareSampleContent(editor.deps)('yes');
    expect(await titles()).toEqual([]);
    expect(await readContent()).toMatchObject({ version: 1 });
  });
});
