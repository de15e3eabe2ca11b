import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SiteContent } from '../../src/content/content.shape.ts';
import { bearer } from '../support/start-catalog.ts';
import { startEditor, type Shown } from '../support/start-editor.ts';

let editor: Awaited<ReturnType<typeof startEditor>>;

beforeAll(async () => {
  editor = await startEditor();
});
afterAll(() => editor.stop());

describe('a working copy', () => {
  const write = (
    post: Shown,
    content: string,
    versions: { version?: number; copyVersion?: number; editor?: string } = {},
  ) =>
    editor.call('PUT', `/posts/${post.id}/working-copy`, {
      ...editor.fieldsOf(post),
      content,
      baseVersion: versions.version ?? post.version,
      copyVersion: versions.copyVersion ?? 0,
      editor: versions.editor ?? 'tab-of-the-author',
    });

  it('of a published article is separate until it is saved', async () => {
    const post = await editor.create({ title: 'Copied' });
    const first = await write(post, '<p onclick=x>Half a</p>');
    expect(first.body).toEqual({
      version: 1,
      copyVersion: 1,
      savedAt: editor.time.now.toISOString(),
      otherEditor: null,
    });
    await write(post, '<p>Half a sentence.</p>', { copyVersion: 1 });
    expect((await editor.open(post.slug)).body['post']).toMatchObject({
      content: post.content,
    });
    const opened = await editor.read(post.id);
    expect(opened).toMatchObject({
      content: post.content,
      hasWorkingCopy: true,
      workingCopy: {
        content: '<p>Half a sentence.</p>',
        title: 'Copied',
        copyVersion: 2,
        baseVersion: 1,
      },
    });
    const { post: saved } = await editor.save(opened, {
      content: '<p>Half a sentence, and the rest.</p>',
      copyVersion: 2,
    });
    expect(saved).toMatchObject({ version: 2, workingCopy: null });
    expect((await editor.revisions(post.id)).revisions).toHaveLength(2);
    expect(await editor.auditActions(post.id)).toEqual([
      'post.created',
      'post.copy-written',
      'post.saved',
    ]);
  });

  it('is not lost when another tab saves', async () => {
    const post = await editor.create();
    await write(post, '<p>Mine.</p>');
    const rival = await write(post, '<p>Theirs.</p>', {
      editor: 'another-tab',
    });
    expect([rival.status, rival.body['code']]).toEqual([409, 'POST_CHANGED']);
    // The answer was lost, so the tab sends the same text again.
    const again = await write(post, '<p>Mine.</p>');
    expect(again.body).toMatchObject({ copyVersion: 1 });
    await editor.save(post, { content: '<p>Theirs.</p>' });
    const late = await write(post, '<p>Mine, more.</p>', { copyVersion: 1 });
    expect(late.status).toBe(409);
    const { revisions } = await editor.revisions(post.id);
    const stored = revisions.find(({ published }) => !published);
    expect((await editor.revision(post.id, Number(stored?.n))).content).toBe(
      '<p>Mine.</p>',
    );
  });

  it('of a draft is the draft itself, and unused slugs are freed', async () => {
    const draft = await editor.create({ title: 'A dra', status: 'draft' });
    const { body } = await write({ ...draft, title: 'A draft', slug: '' }, '');
    expect(body).toMatchObject({ version: 2, copyVersion: 0 });
    const next = await editor.read(draft.id);
    expect(next).toMatchObject({
      title: 'A draft',
      slug: 'a-draft',
      content: '',
      status: 'draft',
      workingCopy: null,
    });
    expect((await editor.create({ title: 'A dra' })).slug).toBe('a-dra');
    const stale = await write(next, '<p>Old.</p>', { version: 1 });
    expect(stale.status).toBe(409);
    await write({ ...next, status: 'published' }, '<p>More.</p>');
    expect((await editor.open('a-draft')).status).toBe(404);
    expect(await editor.publishedEvents(draft.id)).toHaveLength(1);
    expect(await editor.auditActions(draft.id)).toEqual([
      'post.created',
      'post.draft-written',
    ]);
  });

  it('of a draft becomes a revision when another text replaces it', async () => {
    const draft = await editor.create({ title: 'Two hands', status: 'draft' });
    await write(draft, '<p>Theirs, newer.</p>', { editor: 'another-tab' });
    expect((await write(draft, '<p>Mine.</p>')).status).toBe(409);
    const saveCopy = () => editor.call('POST', `/posts/${draft.id}/revisions`);
    expect([await saveCopy(), await saveCopy()]).toMatchObject([
      { status: 200, body: { kept: true } },
      { status: 200 },
    ]);
    const newer = await editor.read(draft.id);
    expect((await write(newer, '<p>Mine.</p>')).status).toBe(200);
    expect((await editor.read(draft.id)).content).toBe('<p>Mine.</p>');
    const { revisions } = await editor.revisions(draft.id);
    expect(revisions).toMatchObject([{ n: 1, published: false }]);
    expect((await editor.revision(draft.id, 1)).content).toBe(
      '<p>Theirs, newer.</p>',
    );
    const back = await editor.call(
      'POST',
      `/posts/${draft.id}/revisions/1/restore`,
    );
    expect(back.body['post']).toMatchObject({
      content: '<p>Theirs, newer.</p>',
      status: 'draft',
    });
  });

  it('becomes a revision when it is discarded', async () => {
    const post = await editor.create();
    await write(post, '<p>A wrong turn.</p>');
    const { body } = await editor.call(
      'DELETE',
      `/posts/${post.id}/working-copy`,
    );
    expect(body['post']).toMatchObject({ workingCopy: null, version: 1 });
    expect((await editor.revisions(post.id)).revisions[0]).toMatchObject({
      published: false,
      words: 3,
    });
  });

  it('may exceed the length limits of a saved text', async () => {
    const post = await editor.create();
    const { status } = await write(
      { ...post, seoTitle: 'x'.repeat(90) },
      '<p>A</p>',
    );
    expect(status).toBe(200);
  });

  it('reports another open editor until it closes', async () => {
    const post = await editor.create();
    const mark = async (tab: string, closing = false) => {
      const { body } = await editor.call('PUT', `/posts/${post.id}/editing`, {
        editor: tab,
        closing,
      });
      return body['otherEditor'];
    };
    const since = { since: editor.time.now.toISOString() };
    expect(await mark('first-tab')).toBeNull();
    expect(await mark('second-tab')).toEqual(since);
    expect(
      (await write(post, '<p>A</p>', { editor: 'first-tab' })).body,
    ).toMatchObject({
      otherEditor: since,
    });
    const opened = await editor.open(`${post.id}?editor=second-tab`, true);
    expect(opened.body['post']).toMatchObject({ otherEditor: since });
    await mark('first-tab', true);
    expect(await mark('second-tab')).toBeNull();
    editor.time.now = new Date(editor.time.now.getTime() + 91_000);
    expect(await mark('third-tab')).toBeNull();
  });
});

describe('the revisions of an article', () => {
  it('contain every published text and can be restored', async () => {
    const post = await editor.create({ title: 'One', content: '<p>One.</p>' });
    const { post: second } = await editor.save(post, {
      title: 'Two',
      slug: 'two-of-it',
      content: '<p>Two words.</p>',
      tags: ['a'],
    });
    await editor.save(second, {
      title: 'Two',
      tags: ['a'],
      content: second.content,
    });
    const { revisions, totalPages } = await editor.revisions(post.id);
    expect(totalPages).toBe(1);
    expect(revisions).toMatchObject([
      { n: 2, title: 'Two', words: 2, by: 'admin', published: true },
      { n: 1, title: 'One', words: 1, by: 'admin', published: true },
    ]);
    const requested = (query: string) =>
      editor.call('GET', `/posts/${post.id}/revisions?${query}`);
    expect((await requested('limit=1&page=2')).body).toMatchObject({
      revisions: [{ n: 1 }],
      totalPages: 2,
    });
    for (const query of ['page=0', 'limit=0', 'limit=101', 'limit=x'])
      expect((await requested(query)).status).toBe(400);
    expect(await editor.revision(post.id, 1)).toMatchObject({
      title: 'One',
      content: '<p>One.</p>',
      tags: [],
    });
    const { status, body } = await editor.call(
      'POST',
      `/posts/${post.id}/revisions/1/restore`,
    );
    expect(status).toBe(200);
    expect(body['post']).toMatchObject({
      title: 'One',
      content: '<p>One.</p>',
      tags: [],
      slug: 'two-of-it',
      version: 4,
      status: 'published',
      publishedAt: post['publishedAt'],
    });
    expect(
      (await editor.revisions(post.id)).revisions.map(({ n }) => n),
    ).toEqual([3, 2, 1]);
    const lost = await editor.call(
      'POST',
      `/posts/${post.id}/revisions/9/restore`,
    );
    expect([lost.status, lost.body['code']]).toEqual([
      404,
      'REVISION_NOT_FOUND',
    ]);
  });

  it('keep their category when the author renames it or shows it no more', async () => {
    const nameCategory = async (category: string, name: string) => {
      const { body } = await editor.request('/api/content');
      const { version, resources } = body as SiteContent;
      const { categoryNames } = resources;
      const { status } = await editor.fetched(
        '/api/admin/content',
        { authorization: bearer(), 'content-type': 'application/json' },
        'POST',
        JSON.stringify({
          version,
          resources: { categoryNames: { ...categoryNames, [category]: name } },
        }),
      );
      expect(status).toBe(200);
    };
    await nameCategory('Analytics', 'Figures');
    const post = await editor.create({ category: 'Analytics' });
    const { post: second } = await editor.save(post, { category: 'Insights' });
    await nameCategory('Analytics', 'Numbers');
    await nameCategory('Insights', '');
    expect(await editor.revision(post.id, 1)).toMatchObject({
      category: 'Analytics',
    });
    await editor.call('POST', `/posts/${post.id}/revisions/1/restore`);
    expect(await editor.read(post.id)).toMatchObject({
      category: 'Analytics',
      version: second.version + 1,
    });
    const hidden = await editor.revision(post.id, 2);
    expect(hidden).toMatchObject({ category: 'Insights' });
  });

  it('name the admin who replaced a text that had no revision, by a save or a restored revision', async () => {
    const authorization = bearer('adaeze');
    const draft = await editor.create({ status: 'draft' });
    const path = `/posts/${draft.id}`;
    const saved = await editor.call(
      'PUT',
      path,
      { ...editor.fieldsOf(draft), content: '<p>Another text.</p>' },
      { authorization },
    );
    expect(saved.status).toBe(200);
    const restored = await editor.call(
      'POST',
      `${path}/revisions/1/restore`,
      undefined,
      { authorization },
    );
    expect(restored.status).toBe(200);
    const { revisions } = await editor.revisions(draft.id);
    expect(revisions).toMatchObject([
      { n: 3, by: 'adaeze' },
      { n: 2, by: 'adaeze' },
      { n: 1, by: 'adaeze' },
    ]);
  });

  it('are limited to the fifty newest', async () => {
    let post = await editor.create();
    for (let count = 0; count < 52; count += 1)
      post = (await editor.save(post, { content: `<p>Number ${count}.</p>` }))
        .post;
    const { revisions, totalPages } = await editor.revisions(post.id);
    expect([revisions[0]?.n, revisions.length, totalPages]).toEqual([
      53, 20, 3,
    ]);
    const last = await editor.revisions(post.id, 3);
    expect(last.revisions.at(-1)?.n).toBe(4);
  });
});
