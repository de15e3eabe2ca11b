import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fromBinary } from '@bufbuild/protobuf';
import { AdminActedSchema } from '@imprint/proto/audit';
import { announceDuePosts } from '../../src/resources/posts/announce-due-posts.ts';
import { purgeDeleted } from '../../src/resources/posts/purge-deleted.ts';
import { startDesk, type Shown } from '../support/desk.ts';

let desk: Awaited<ReturnType<typeof startDesk>>;

beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.stop());

const dayMs = 86_400_000;

describe('a save', () => {
  it('is refused over a newer one, and loses neither', async () => {
    const post = await desk.create({ title: 'Two write' });
    const first = await desk.save(post, { content: '<p>First.</p>' });
    expect(first.status).toBe(200);
    expect(first.post).toMatchObject({ version: 2, content: '<p>First.</p>' });
    const second = await desk.save(post, { content: '<p>Second.</p>' });
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({
      success: false,
      code: 'POST_CHANGED',
      details: [expect.stringContaining('It was last saved on')],
    });
    expect((await desk.read(post.id)).content).toBe('<p>First.</p>');
    // The answer to the first was lost, and it is sent again.
    const again = await desk.save(post, { content: '<p>First.</p>' });
    expect([again.status, again.post.version]).toEqual([200, 2]);
    expect(await desk.acts(post.id)).toEqual(['post.created', 'post.saved']);
  });

  it.each(['published', 'draft'] as const)(
    'that names no version wins over a %s text, which stays as a revision',
    async (status) => {
      const post = await desk.create({ content: '<p>First.</p>', status });
      await desk.save(post, { content: '<p>Newer.</p>' });
      const fields = { ...desk.fieldsOf(post), content: '<p>Newest.</p>' };
      const send = () => desk.call('PUT', `/posts/${post.id}`, fields);
      const answer = await send();
      expect(answer.status).toBe(200);
      expect(answer.body['post']).toMatchObject({
        version: 3,
        content: '<p>Newest.</p>',
      });
      const { revisions } = await desk.revisions(post.id);
      const texts = await Promise.all(
        revisions.map(({ n }) => desk.revision(post.id, n)),
      );
      expect(texts.map(({ content }) => content)).toContain('<p>Newer.</p>');
      // Sent once more it is the text that is there already.
      expect((await send()).body['post']).toMatchObject({ version: 3 });
    },
  );

  it('past the editor cleans the text, and keeps what looks like HTML elsewhere as the words that it is', async () => {
    const post = await desk.create();
    const attack = '<img src=x onerror=alert(1)>';
    const words = {
      title: `A ${attack}`,
      excerpt: `</script>${attack}`,
      author: attack,
      tags: [attack],
      seoTitle: attack,
      seoDescription: attack,
    };
    const { status, post: saved } = await desk.save(post, {
      ...words,
      slug: '../admin/%2e%2e<b>',
      content: `<p>Words.</p>${attack}<svg onload=x>`,
    });
    expect(status).toBe(200);
    expect(saved).toMatchObject(words);
    expect(saved.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(saved.content).toBe('<p>Words.</p><img src="x" />');
  });

  it('lets one of twenty at once win', async () => {
    const post = await desk.create();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        desk.save(post, { content: `<p>Number ${at}.</p>` }),
      ),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, ...Array<number>(19).fill(409)]);
  });

  it('under a new slug leaves the old one leading to it, for ever and for nobody else', async () => {
    const post = await desk.create({ title: 'The first name' });
    await desk.save(post, { slug: 'Die zweite Adresse!' });
    const moved = await desk.open('the-first-name');
    expect(moved.body['post']).toMatchObject({
      id: post.id,
      slug: 'die-zweite-adresse',
    });
    const other = await desk.create({ title: 'The first name' });
    expect(other.slug).toBe('the-first-name-2');
    const back = await desk.save(await desk.read(post.id), {
      slug: 'the-first-name',
    });
    expect(back.post.slug).toBe('the-first-name');
  });

  it('keeps the day of publication, and lets it be changed', async () => {
    const post = await desk.create();
    desk.time.now = new Date(desk.time.now.getTime() + dayMs);
    const { post: saved } = await desk.save(post, { title: 'Later' });
    expect(saved['publishedAt']).toBe(post['publishedAt']);
    const { post: draft } = await desk.save(saved, { status: 'draft' });
    expect((await desk.open(post.slug)).status).toBe(404);
    const { post: again } = await desk.save(draft, { status: 'published' });
    expect(again['publishedAt']).toBe(post['publishedAt']);
    const publishAt = '2026-01-02T03:04:05.000Z';
    const { post: dated } = await desk.save(again, { publishAt });
    expect(dated['publishedAt']).toBe(publishAt);
    expect(
      (await desk.news(post.id)).map(({ published }) => published),
    ).toEqual([true, true, false, true, true]);
  });

  it('makes a sample the author’s own', async () => {
    const { body } = await desk.call(
      'GET',
      '/posts?all=true&limit=1&category=Analytics',
    );
    const [sample] = body['posts'] as Shown[];
    expect(sample?.['isSample']).toBe(true);
    const post = await desk.read(sample?.id ?? '');
    const saved = await desk.save(post, { content: post.content });
    expect(saved.post).toMatchObject({
      isSample: false,
      content: post.content,
    });
    const { revisions } = await desk.revisions(post.id);
    expect(revisions).toMatchObject([{ n: 1, by: 'sample', published: true }]);
  });

  it('of an article that is not there is not found', async () => {
    const post = await desk.create();
    const lost = await desk.save({ ...post, id: randomUUID() }, {});
    expect([lost.status, lost.body['code']]).toEqual([404, 'POST_NOT_FOUND']);
  });
});

describe('a deleted article', () => {
  it('is found by nobody, keeps its slug, and comes back as it was for 30 days', async () => {
    const post = await desk.create({ title: 'Soon gone' });
    const remove = () => desk.call('DELETE', `/posts/${post.id}`);
    const deleted = { status: 200, body: { deleted: true } };
    expect([await remove(), await remove()]).toEqual([deleted, deleted]);
    expect((await desk.open(post.slug)).status).toBe(404);
    expect((await desk.open(post.id, true)).status).toBe(404);
    expect((await desk.save(post, {})).status).toBe(404);
    expect((await desk.list('q=soon+gone')).posts).toEqual([]);
    expect((await desk.list('status=deleted&q=soon+gone')).posts).toMatchObject(
      [{ id: post.id, deletedAt: expect.any(String) }],
    );
    expect((await desk.create({ title: 'Soon gone' })).slug).toBe(
      'soon-gone-2',
    );
    const { body } = await desk.call('POST', `/posts/${post.id}/restore`);
    expect(body['post']).toMatchObject({
      slug: 'soon-gone',
      content: post.content,
      publishedAt: post['publishedAt'],
    });
    expect((await desk.open(post.slug)).status).toBe(200);
    expect(
      (await desk.news(post.id)).map(({ published }) => published),
    ).toEqual([true, false, true]);
    expect(await desk.acts(post.id)).toEqual([
      'post.created',
      'post.deleted',
      'post.restored',
    ]);
  });

  it('is gone for good after 30 days, and its slug is free', async () => {
    const post = await desk.create({ title: 'Gone for good' });
    await desk.call('DELETE', `/posts/${post.id}`);
    const at = desk.time.now.getTime();
    desk.time.now = new Date(at + 29 * dayMs);
    await purgeDeleted(desk.deps)();
    desk.time.now = new Date(at + 30 * dayMs);
    const { status } = await desk.call('POST', `/posts/${post.id}/restore`);
    expect(status).toBe(404);
    const { rows } = await desk.pool.query(
      'select 1 from posts where id = $1',
      [post.id],
    );
    expect(rows).toHaveLength(1);
    await purgeDeleted(desk.deps)();
    expect((await desk.create({ title: 'Gone for good' })).slug).toBe(
      'gone-for-good',
    );
  });
});

describe('a scheduled article', () => {
  it('is news when its time has come, and not before', async () => {
    const publishAt = new Date(desk.time.now.getTime() + 3_600_000);
    const post = await desk.create({
      title: 'Wait',
      publishAt: publishAt.toISOString(),
    });
    expect(post).toMatchObject({ scheduled: true, status: 'published' });
    expect((await desk.open(post.slug)).status).toBe(404);
    expect(
      (await desk.list('status=scheduled')).posts.map(({ id }) => id),
    ).toContain(post.id);
    await announceDuePosts(desk.deps)();
    expect(await desk.news(post.id)).toMatchObject([{ published: false }]);
    desk.time.now = publishAt;
    const announce = announceDuePosts(desk.deps);
    await Promise.all([announce(), announce()]);
    expect(await desk.news(post.id)).toMatchObject([
      { published: false },
      { published: true },
    ]);
    await announceDuePosts(desk.deps)();
    expect(await desk.news(post.id)).toHaveLength(2);
    expect((await desk.open(post.slug)).status).toBe(200);
  });

  it('that was deleted or taken back is never announced', async () => {
    const publishAt = new Date(
      desk.time.now.getTime() + 3_600_000,
    ).toISOString();
    const gone = await desk.create({ publishAt });
    await desk.call('DELETE', `/posts/${gone.id}`);
    const drafted = await desk.create({ publishAt });
    await desk.save(drafted, { status: 'draft', publishAt });
    const early = await desk.create({ publishAt });
    const { post } = await desk.save(early, { publishAt: null });
    expect(post).toMatchObject({
      scheduled: false,
      publishedAt: desk.time.now.toISOString(),
    });
    desk.time.now = new Date(desk.time.now.getTime() + 7_200_000);
    await announceDuePosts(desk.deps)();
    expect(await desk.news(gone.id)).toHaveLength(2);
    expect(await desk.news(drafted.id)).toHaveLength(1);
    expect(await desk.news(early.id)).toHaveLength(2);
  });
});

describe('the admin’s list', () => {
  it('filters by status and words, and sums up what there is', async () => {
    const word = 'quokka';
    await desk.create({ title: `A ${word}` });
    await desk.create({ title: `B ${word}`, status: 'draft' });
    await desk.create({
      title: `C ${word}`,
      publishAt: new Date(desk.time.now.getTime() + dayMs).toISOString(),
    });
    await desk.pool.query(
      'update posts set likes = 2, comments = 1, shares = 4 where title = $1',
      [`A ${word}`],
    );
    const titles = async (query: string) =>
      (await desk.list(`q=${word}&${query}`)).posts
        .map(({ title }) => title[0])
        .toSorted();
    expect(await titles('')).toEqual(['A', 'B', 'C']);
    expect(await titles('status=published')).toEqual(['A']);
    expect(await titles('status=draft')).toEqual(['B']);
    expect(await titles('status=scheduled')).toEqual(['C']);
    const { meta } = await desk.list('limit=1&status=draft');
    expect(meta).toMatchObject({
      totalEngagement: 7,
      lastUpdated: expect.any(String),
      filteredPosts: (meta['statuses'] as { draft: number }).draft,
    });
    const open = (
      await desk.call('GET', '/posts?limit=1', undefined, { authorization: '' })
    ).body;
    expect(open['meta']).not.toHaveProperty('totalEngagement');
    expect((open['posts'] as Shown[])[0]).not.toHaveProperty('version');
  });
});

it('tells the audit log facts and lengths, never the text', async () => {
  const post = await desk.create({ content: '<p>A secret canary.</p>' });
  await desk.save(post, { content: '<p>Another canary.</p>' });
  const { rows } = await desk.pool.query<{ payload: Buffer }>(
    `select payload from outbox where type = 'imprint.audit.v1.AdminActed'`,
  );
  const acts = rows.map(({ payload }) => fromBinary(AdminActedSchema, payload));
  const told = acts.map(({ before, after }) => before + after).join();
  expect(told).toContain('"characters":22');
  expect(told).not.toContain('canary');
});
