import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { removeUnusedImages } from '../../src/images/remove-unused-images.ts';
import { announceDuePosts } from '../../src/resources/posts/announce-due-posts.ts';
import { purgeDeletedPosts } from '../../src/resources/posts/purge-deleted-posts.ts';
import { type Shown, startEditor } from '../support/start-editor.ts';

let editor: Awaited<ReturnType<typeof startEditor>>;

beforeAll(async () => {
  editor = await startEditor();
});
afterAll(async () => {
  await editor.stop();
});

const inMinutes = (minutes: number): string =>
  new Date(editor.time.now.getTime() + minutes * 60_000).toISOString();

const wait = (minutes: number): void => {
  editor.time.now = new Date(inMinutes(minutes));
};

const write = (post: Shown, tab: string, changes: object) =>
  editor.call('PUT', `/posts/${post.id}/working-copy`, {
    ...editor.fieldsOf(post),
    baseVersion: post.version,
    copyVersion: 0,
    editor: tab,
    ...changes,
  });

const refusal = (answer: {
  status: number;
  body: Record<string, unknown>;
}): [number, unknown] => [answer.status, answer.body['code']];

describe('an article', () => {
  it('is saved even if its searchable words exceed the limit', async () => {
    const syllable = (at: number) =>
      String.fromCharCode(0xac00 + (at % 11_000));
    const words = Array.from(
      { length: 70_000 },
      (_, at) => syllable(at) + syllable(at * 7) + syllable(at * 13),
    );
    const post = await editor.create({ content: `<p>${words.join(' ')}</p>` });
    const { posts } = await editor.list(
      `q=${encodeURIComponent(words[7] ?? '')}`,
    );
    expect(posts.map(({ id }) => id)).toContain(post.id);
  });

  it('has no lone surrogate in its excerpt', async () => {
    const content = `<p>${'x'.repeat(149)}😀 and so on, for some more words.</p>`;
    const { excerpt } = await editor.create({ content });
    expect(excerpt).toBe(`${'x'.repeat(149)}…`);
  });

  it('is found by a slug that looks like an id', async () => {
    const slug = '01234567-89ab-cdef-0123-456789abcdef';
    const { id } = await editor.create({ slug });
    const { body } = await editor.open(slug);
    expect((body['post'] as Shown).id).toBe(id);
  });

  it.each([
    '0000-01-01T00:00:00+14:00',
    '0001-01-01T00:00:00Z',
    '1949-12-31T23:59:59Z',
    '9999-12-31T23:59:59-14:00',
  ])('is refused with the publication time %s', async (publishAt) => {
    const fields = { title: 'Timeless', content: '<p>A</p>', publishAt };
    const { status, body } = await editor.call('POST', '/posts', fields);
    expect(status).toBe(400);
    expect((body['details'] as string[]).join()).toContain('between 1950 and');
  });

  it.each(['image', 'linkedinUrl'])(
    'is refused with a NUL character in its URL: %s',
    async (name) => {
      const post = await editor.create();
      const { status, body } = await write(post, 'tab-of-the-nul', {
        [name]: 'https://a.example/\0x',
      });
      expect([status, body['code']]).toEqual([400, 'VALIDATION_FAILED']);
    },
  );

  it('with too many pasted pictures is refused completely', async () => {
    const picture = (at: number) =>
      `<img src="data:image/png;base64,${Buffer.from(`picture ${at}`).toString('base64')}">`;
    const content = Array.from({ length: 101 }, (_, at) => picture(at)).join(
      '',
    );
    const answer = await editor.call('POST', '/posts', {
      title: 'Many',
      content,
    });
    expect(refusal(answer)).toEqual([400, 'TOO_MANY_PASTED']);
  });
});

describe('a text of 5 MB', () => {
  it.each([
    ['as a new article', 'POST', () => '/posts'],
    ['in a save', 'PUT', (id: string) => `/posts/${id}`],
    ['in a working copy', 'PUT', (id: string) => `/posts/${id}/working-copy`],
    ['in a preview', 'POST', () => '/preview'],
  ])('%s is refused and changes nothing', async (_when, method, pathOf) => {
    const post = await editor.create();
    const content = '<p>Too long.</p>'.repeat(5_000_000 / 16);
    const { status, body } = await editor.call(method, pathOf(post.id), {
      ...editor.fieldsOf(post),
      version: post.version,
      baseVersion: post.version,
      editor: 'this-tab-of-mine',
      content,
    });
    expect(status).toBe(413);
    expect(body).toEqual({
      success: false,
      error: expect.any(String),
      code: 'PAYLOAD_TOO_LARGE',
      requestId: expect.any(String),
    });
    expect(await editor.read(post.id)).toEqual(post);
  });
});

describe('a draft or working copy, 72 hours later', () => {
  it('survives the jobs and can be saved', async () => {
    const draft = await editor.create({ status: 'draft' });
    await write(draft, 'some-tab-of-hers', { content: '<p>A draft.</p>' });
    const post = await editor.create();
    const copied = await write(post, 'some-tab-of-hers', {
      content: '<p>What she typed.</p>',
    });
    wait(72 * 60);
    for (const work of [
      announceDuePosts,
      purgeDeletedPosts,
      removeUnusedImages,
    ])
      await work(editor.deps)();

    expect((await editor.read(draft.id)).content).toBe('<p>A draft.</p>');
    const { workingCopy, otherEditor } = await editor.read(post.id);
    expect(workingCopy).toMatchObject({ content: '<p>What she typed.</p>' });
    // After 72 hours the tab no longer counts as open, but its working copy still exists.
    expect(otherEditor).toBeNull();
    const { content } = workingCopy as Shown;
    const copyVersion = copied.body['copyVersion'];
    const saved = await editor.save(post, { content, copyVersion });
    expect(saved.status).toBe(200);
    expect(saved.post.content).toBe('<p>What she typed.</p>');
  });
});

describe('two editor tabs', () => {
  it.each([
    ['excerpt', 'Of the second'],
    ['image', 'https://a.example/second.png'],
    ['tags', ['second']],
    ['seoTitle', 'Of the second'],
  ])(
    'with the same draft: the second is refused when its %s would not be saved',
    async (name, value) => {
      const draft = await editor.create({ status: 'draft' });
      const image = 'https://a.example/first.png';
      const first = await write(draft, 'tab-of-the-first', { image });
      expect(first.status).toBe(200);
      const second = await write(draft, 'tab-of-the-second', { [name]: value });
      expect(refusal(second)).toEqual([409, 'POST_CHANGED']);
      // The answer to the first request was lost, so the tab sends it again.
      const again = await write(draft, 'tab-of-the-first', { image });
      expect(again.body).toMatchObject({ version: 2 });
    },
  );

  it('with two drafts that swap their slugs do not deadlock', async () => {
    const [one, other] = await Promise.all([
      editor.create({ status: 'draft', title: 'Changing places' }),
      editor.create({ status: 'draft', title: 'Trading places' }),
    ]);
    const saved = await Promise.all([
      editor.save(one, { slug: other.slug }),
      editor.save(other, { slug: one.slug }),
    ]);
    expect(saved.map(({ status }) => status)).toEqual([200, 200]);
    const slugs = saved.map(({ post }) => post.slug);
    expect(new Set(slugs).size).toBe(2);
  });
});

describe('a public URL leads to its article for ever', () => {
  it('even if the article became due while it was deleted, and was restored', async () => {
    const post = await editor.create({
      title: 'Away at its time',
      publishAt: inMinutes(1),
    });
    await editor.call('DELETE', `/posts/${post.id}`);
    wait(2);
    const { body } = await editor.call('POST', `/posts/${post.id}/restore`);
    expect((await editor.open(post.slug)).status).toBe(200);
    const back = body['post'] as Shown;
    await editor.save(back, { slug: 'renamed-away', status: 'draft' });
    expect((await editor.open(post.slug, true)).status).toBe(200);
  });

  it('even if the article was unpublished before its event was sent', async () => {
    const post = await editor.create({
      title: 'Seen for a moment',
      publishAt: inMinutes(1),
    });
    wait(2);
    expect((await editor.open(post.slug)).status).toBe(200);
    await editor.save(post, { slug: 'renamed-moment', status: 'draft' });
    expect((await editor.open(post.slug, true)).status).toBe(200);
  });
});
