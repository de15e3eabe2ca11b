import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fromBinary } from '@bufbuild/protobuf';
import { AdminActedSchema } from '@imprint/proto/audit';
import { announceDuePosts } from '../../src/resources/posts/announce-due-posts.ts';
import { purgeDeletedPosts } from '../../src/resources/posts/purge-deleted-posts.ts';
import { startEditor, type Shown } from '../support/start-editor.ts';

let editor: Awaited<ReturnType<typeof startEditor>>;

beforeAll(async () => {
  editor = await startEditor();
});
afterAll(() => editor.stop());

const dayMs = 86_400_000;

describe('a save of an article', () => {
  it('is refused over a newer version, and neither text is lost', async () => {
    const post = await editor.create({ title: 'Two write' });
    const first = await editor.save(post, { content: '<p>First.</p>' });
    expect(first.status).toBe(200);
    expect(first.post).toMatchObject({ version: 2, content: '<p>First.</p>' });
    const second = await editor.save(post, { content: '<p>Second.</p>' });
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({
      success: false,
      code: 'POST_CHANGED',
      details: [expect.stringContaining('It was last saved on')],
    });
    expect((await editor.read(post.id)).content).toBe('<p>First.</p>');
    // The answer to the first save was lost, so the editor sends it again.
    const again = await editor.save(post, { content: '<p>First.</p>' });
    expect([again.status, again.post.version]).toEqual([200, 2]);
    expect(await editor.auditActions(post.id)).toEqual([
      'post.created',
      'post.saved',
    ]);
  });

  it.each(['published', 'draft'] as const)(
    'without a version replaces a %s text, which stays as a revision',
    async (status) => {
      const post = await editor.create({ content: '<p>First.</p>', status });
      await editor.save(post, { content: '<p>Newer.</p>' });
      const fields = { ...editor.fieldsOf(post), content: '<p>Newest.</p>' };
      const send = () => editor.call('PUT', `/posts/${post.id}`, fields);
      const answer = await send();
      expect(answer.status).toBe(200);
      expect(answer.body['post']).toMatchObject({
        version: 3,
        content: '<p>Newest.</p>',
      });
      const { revisions } = await editor.revisions(post.id);
      const texts = await Promise.all(
        revisions.map(({ n }) => editor.revision(post.id, n)),
      );
      expect(texts.map(({ content }) => content)).toContain('<p>Newer.</p>');
      // The same text is stored already, so a repeated save changes nothing.
      expect((await send()).body['post']).toMatchObject({ version: 3 });
    },
  );

  it('sanitises the text, and stores HTML in other fields as plain text', async () => {
    const post = await editor.create();
    const attack = '<img src=x onerror=alert(1)>';
    const words = {
      title: `A ${attack}`,
      excerpt: `</script>${attack}`,
      author: attack,
      tags: [attack],
      seoTitle: attack,
      seoDescription: attack,
    };
    const { status, post: saved } = await editor.save(post, {
      ...words,
      slug: '../admin/%2e%2e<b>',
      content: `<p>Words.</p>${attack}<svg onload=x>`,
    });
    expect(status).toBe(200);
    expect(saved).toMatchObject(words);
    expect(saved.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(saved.content).toBe('<p>Words.</p><img src="x" />');
  });

  it('succeeds for one of twenty concurrent requests', async () => {
    const post = await editor.create();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        editor.save(post, { content: `<p>Number ${at}.</p>` }),
      ),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, ...Array<number>(19).fill(409)]);
  });

  it('with a new slug keeps the old one as a permanent URL of the article', async () => {
    const post = await editor.create({ title: 'The first name' });
    await editor.save(post, { slug: 'Die zweite Adresse!' });
    const moved = await editor.open('the-first-name');
    expect(moved.body['post']).toMatchObject({
      id: post.id,
      slug: 'die-zweite-adresse',
    });
    const other = await editor.create({ title: 'The first name' });
    expect(other.slug).toBe('the-first-name-2');
    const back = await editor.save(await editor.read(post.id), {
      slug: 'the-first-name',
    });
    expect(back.post.slug).toBe('the-first-name');
  });

  it('keeps the publication time, which can be changed', async () => {
    const post = await editor.create();
    editor.time.now = new Date(editor.time.now.getTime() + dayMs);
    const { post: saved } = await editor.save(post, { title: 'Later' });
    expect(saved['publishedAt']).toBe(post['publishedAt']);
    const { post: draft } = await editor.save(saved, { status: 'draft' });
    expect((await editor.open(post.slug)).status).toBe(404);
    const { post: again } = await editor.save(draft, { status: 'published' });
    expect(again['publishedAt']).toBe(post['publishedAt']);
    const publishAt = '2026-01-02T03:04:05.000Z';
    const { post: dated } = await editor.save(again, { publishAt });
    expect(dated['publishedAt']).toBe(publishAt);
    expect(
      (await editor.publishedEvents(post.id)).map(({ published }) => published),
    ).toEqual([true, true, false, true, true]);
  });

  it('turns a sample into the author’s own article', async () => {
    const { body } = await editor.call(
      'GET',
      '/posts?all=true&limit=1&category=Analytics',
    );
    const [sample] = body['posts'] as Shown[];
    expect(sample?.['isSample']).toBe(true);
    const post = await editor.read(sample?.id ?? '');
    const saved = await editor.save(post, { content: post.content });
    expect(saved.post).toMatchObject({
      isSample: false,
      content: post.content,
    });
    const { revisions } = await editor.revisions(post.id);
    expect(revisions).toMatchObject([{ n: 1, by: 'sample', published: true }]);
  });

  it('for an unknown id answers 404', async () => {
    const post = await editor.create();
    const lost = await editor.save({ ...post, id: randomUUID() }, {});
    expect([lost.status, lost.body['code']]).toEqual([404, 'POST_NOT_FOUND']);
  });
});

describe('a deleted article', () => {
  it('is hidden, keeps its slug, and can be restored for 30 days', async () => {
    const post = await editor.create({ title: 'Soon gone' });
    const remove = () => editor.call('DELETE', `/posts/${post.id}`);
    const deleted = { status: 200, body: { deleted: true } };
    expect([await remove(), await remove()]).toEqual([deleted, deleted]);
    expect((await editor.open(post.slug)).status).toBe(404);
    expect((await editor.open(post.id, true)).status).toBe(404);
    expect((await editor.save(post, {})).status).toBe(404);
    expect((await editor.list('q=soon+gone')).posts).toEqual([]);
    expect(
      (await editor.list('status=deleted&q=soon+gone')).posts,
    ).toMatchObject([{ id: post.id, deletedAt: expect.any(String) }]);
    expect((await editor.create({ title: 'Soon gone' })).slug).toBe(
      'soon-gone-2',
    );
    const { body } = await editor.call('POST', `/posts/${post.id}/restore`);
    expect(body['post']).toMatchObject({
      slug: 'soon-gone',
      content: post.content,
      publishedAt: post['publishedAt'],
    });
    expect((await editor.open(post.slug)).status).toBe(200);
    expect(
      (await editor.publishedEvents(post.id)).map(({ published }) => published),
    ).toEqual([true, false, true]);
    expect(await editor.auditActions(post.id)).toEqual([
      'post.created',
      'post.deleted',
      'post.restored',
    ]);
  });

  it('is purged after 30 days, and its slug is free', async () => {
    const post = await editor.create({ title: 'Gone for good' });
    await editor.call('DELETE', `/posts/${post.id}`);
    const at = editor.time.now.getTime();
    editor.time.now = new Date(at + 29 * dayMs);
    await purgeDeletedPosts(editor.deps)();
    editor.time.now = new Date(at + 30 * dayMs);
    const { status } = await editor.call('POST', `/posts/${post.id}/restore`);
    expect(status).toBe(404);
    const { rows } = await editor.pool.query(
      'select 1 from posts where id = $1',
      [post.id],
    );
    expect(rows).toHaveLength(1);
    await purgeDeletedPosts(editor.deps)();
    expect((await editor.create({ title: 'Gone for good' })).slug).toBe(
      'gone-for-good',
    );
  });
});

describe('a scheduled article', () => {
  it('is published at its time, and not before', async () => {
    const publishAt = new Date(editor.time.now.getTime() + 3_600_000);
    const post = await editor.create({
      title: 'Wait',
      publishAt: publishAt.toISOString(),
    });
    expect(post).toMatchObject({ scheduled: true, status: 'published' });
    expect((await editor.open(post.slug)).status).toBe(404);
    expect(
      (await editor.list('status=scheduled')).posts.map(({ id }) => id),
    ).toContain(post.id);
    await announceDuePosts(editor.deps)();
    expect(await editor.publishedEvents(post.id)).toMatchObject([
      { published: false },
    ]);
    editor.time.now = publishAt;
    const announce = announceDuePosts(editor.deps);
    await Promise.all([announce(), announce()]);
    expect(await editor.publishedEvents(post.id)).toMatchObject([
      { published: false },
      { published: true },
    ]);
    await announceDuePosts(editor.deps)();
    expect(await editor.publishedEvents(post.id)).toHaveLength(2);
    expect((await editor.open(post.slug)).status).toBe(200);
  });

  it('is never announced when it was deleted or unpublished', async () => {
    const publishAt = new Date(
      editor.time.now.getTime() + 3_600_000,
    ).toISOString();
    const removed = await editor.create({ publishAt });
    await editor.call('DELETE', `/posts/${removed.id}`);
    const drafted = await editor.create({ publishAt });
    await editor.save(drafted, { status: 'draft', publishAt });
    const early = await editor.create({ publishAt });
    const { post } = await editor.save(early, { publishAt: null });
    expect(post).toMatchObject({
      scheduled: false,
      publishedAt: editor.time.now.toISOString(),
    });
    editor.time.now = new Date(editor.time.now.getTime() + 7_200_000);
    await announceDuePosts(editor.deps)();
    expect(await editor.publishedEvents(removed.id)).toHaveLength(2);
    expect(await editor.publishedEvents(drafted.id)).toHaveLength(1);
    expect(await editor.publishedEvents(early.id)).toHaveLength(2);
  });
});

describe('the admin’s article list', () => {
  it('filters by status and words and returns the totals', async () => {
    const word = 'quokka';
    await editor.create({ title: `A ${word}` });
    await editor.create({ title: `B ${word}`, status: 'draft' });
    await editor.create({
      title: `C ${word}`,
      publishAt: new Date(editor.time.now.getTime() + dayMs).toISOString(),
    });
    await editor.pool.query(
      'update posts set likes = 2, comments = 1, shares = 4 where title = $1',
      [`A ${word}`],
    );
    const titles = async (query: string) =>
      (await editor.list(`q=${word}&${query}`)).posts
        .map(({ title }) => title[0])
        .toSorted();
    expect(await titles('')).toEqual(['A', 'B', 'C']);
    expect(await titles('status=published')).toEqual(['A']);
    expect(await titles('status=draft')).toEqual(['B']);
    expect(await titles('status=scheduled')).toEqual(['C']);
    const { meta } = await editor.list('limit=1&status=draft');
    expect(meta).toMatchObject({
      totalEngagement: 7,
      lastUpdated: expect.any(String),
      filteredPosts: (meta['statuses'] as { draft: number }).draft,
    });
    const open = (
      await editor.call('GET', '/posts?limit=1', undefined, {
        authorization: '',
      })
    ).body;
    expect(open['meta']).not.toHaveProperty('totalEngagement');
    expect((open['posts'] as Shown[])[0]).not.toHaveProperty('version');
  });
});

it('the audit log contains facts and lengths of an article, never its text', async () => {
  const post = await editor.create({ content: '<p>A secret canary.</p>' });
  await editor.save(post, { content: '<p>Another canary.</p>' });
  const { rows } = await editor.pool.query<{ payload: Buffer }>(
    `select payload from outbox where type = 'imprint.audit.v1.AdminActed'`,
  );
  const actions = rows.map(({ payload }) =>
    fromBinary(AdminActedSchema, payload),
  );
  const published = actions.map(({ before, after }) => before + after).join();
  expect(published).toContain('"characters":22');
  expect(published).not.toContain('canary');
});
