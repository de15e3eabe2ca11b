import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fromBinary } from '@bufbuild/protobuf';
import { AdminActedSchema } from '@imprint/proto/audit';
import sharp from 'sharp';
import { announceDuePosts } from '../src/resources/announce-due-posts.ts';
import { purgeDeleted } from '../src/resources/purge-deleted.ts';
import { startDesk, type Shown } from './support/desk.ts';

let desk: Awaited<ReturnType<typeof startDesk>>;

beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.stop());

const dayMs = 86_400_000;

describe('a new article', () => {
  it('is stored as it will be shown, with everything derived that was left empty', async () => {
    const title =
      'Ọ̀rọ̀ ìwúrí: how the baseline of a campaign is found before it begins';
    const { status, body } = await desk.call('POST', '/posts', {
      title,
      content: `<p onclick="x()">${'A word. '.repeat(60)}<script>x()</script></p>`,
      tags: ' survey, ,baseline ,survey',
    });
    expect(status).toBe(201);
    expect(body['post']).toMatchObject({
      title,
      slug: 'oro-iwuri-how-the-baseline-of-a-campaign-is-found',
      category: 'PR Measurement',
      author: 'Adaeze Okonkwo',
      status: 'published',
      tags: ['survey', 'baseline'],
      readTime: 1,
      version: 1,
      isManual: true,
      image: null,
      scheduled: false,
      workingCopy: null,
    });
    const post = body['post'] as Shown;
    expect(post.content).toBe(`<p>${'A word. '.repeat(60)}</p>`);
    expect(post['excerpt']).toBe(
      `${'A word. '.repeat(19).slice(0, 150).trimEnd()}…`,
    );
    expect((await desk.open(post.slug)).body['post']).toMatchObject({ title });
    expect(await desk.news(post.id)).toEqual([
      { slug: post.slug, published: true },
    ]);
    expect(await desk.acts(post.id)).toEqual(['post.created']);
  });

  it('may come as a form with its picture', async () => {
    const picture = await sharp({
      create: { width: 600, height: 300, channels: 3, background: '#0a5' },
    })
      .png()
      .toBuffer();
    const form = new FormData();
    form.set('title', 'With a picture');
    form.set('content', '<p>One.</p>');
    form.set('tags', 'one, two');
    form.set('readTime', '7');
    form.set('image', new Blob([new Uint8Array(picture)]), '../x.svg');
    const { status, body } = await desk.send('POST', '/posts', form);
    expect(status).toBe(201);
    expect(body['post']).toMatchObject({
      image: expect.stringMatching(/^\/images\/[0-9a-f]{64}\/960\.webp$/),
      tags: ['one', 'two'],
      readTime: 7,
      ownReadTime: 7,
    });
    const wrong = new FormData();
    wrong.set('title', 'No picture');
    wrong.set('content', '<p>One.</p>');
    wrong.set('image', new Blob(['<svg/>']), 'x.png');
    const refused = await desk.send('POST', '/posts', wrong);
    expect([refused.status, refused.body['code']]).toEqual([
      400,
      'IMAGE_TYPE_REFUSED',
    ]);
  });

  it('keeps a pasted picture as one that was uploaded', async () => {
    const picture = await sharp({
      create: { width: 40, height: 40, channels: 3, background: '#a50' },
    })
      .png()
      .toBuffer();
    const data = `data:image/png;base64,${picture.toString('base64')}`;
    const post = await desk.create({
      content: `<p>One.</p><img alt="A" src="${data}" /><img src='${data}'><img src="data:text/html,x">`,
    });
    expect(post.content).toMatch(
      /^<p>One\.<\/p><img alt="A" src="\/images\/[0-9a-f]{64}\/480\.webp" \/><img src="\/images\/[0-9a-f]{64}\/480\.webp" \/>$/,
    );
  });

  it.each([
    { title: ' ' },
    { content: '' },
    { content: '<p><br></p>' },
    { content: '<script>x</script>' },
  ])('needs a title and a text: %j', async (missing) => {
    const { status, body } = await desk.call('POST', '/posts', {
      title: 'A',
      content: '<p>A</p>',
      ...missing,
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'TITLE_AND_CONTENT_REQUIRED',
      error: 'Title and content are required',
    });
  });

  it.each([
    [{ linkedinUrl: 'javascript:alert(1)' }, /linkedinUrl/],
    [{ image: 'data:text/html,x' }, /image/],
    [{ image: 'JaVaScript:x' }, /image/],
    [{ seoTitle: 'x'.repeat(61) }, /60 characters/],
    [{ seoDescription: 'x'.repeat(161) }, /160 characters/],
    [{ category: 'Gossip' }, /category/],
    [{ status: 'gone' }, /status/],
    [{ publishAt: 'tomorrow' }, /publishAt/],
    [{ readTime: -1 }, /readTime/],
  ])('is refused with %j', async (wrong, fault) => {
    const { status, body } = await desk.call('POST', '/posts', {
      title: 'A',
      content: '<p>A</p>',
      ...wrong,
    });
    expect(status).toBe(400);
    expect((body['details'] as string[]).join()).toMatch(fault);
  });

  it('is created once however often it is sent under one key', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const fields = { title: 'Sent twice', content: '<p>A</p>' };
    const answers = await Promise.all(
      [1, 2, 3].map(() => desk.call('POST', '/posts', fields, headers)),
    );
    const ids = answers.map(({ body }) => (body['post'] as Shown).id);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(ids).size).toBe(1);
  });

  it.each([
    ['POST', '/posts'],
    ['PUT', `/posts/${randomUUID()}`],
    ['DELETE', `/posts/${randomUUID()}`],
    ['POST', `/posts/${randomUUID()}/restore`],
    ['PUT', `/posts/${randomUUID()}/working-copy`],
    ['GET', `/posts/${randomUUID()}/revisions`],
    ['GET', `/posts/${randomUUID()}/revisions/1`],
    ['POST', `/posts/${randomUUID()}/revisions/1/restore`],
    ['PUT', `/posts/${randomUUID()}/editing`],
    ['POST', '/preview'],
  ])('is the admin’s business: %s %s', async (method, path) => {
    const { status } = await desk.call(
      method,
      path,
      method === 'GET' ? undefined : {},
      {
        authorization: '',
      },
    );
    expect(status).toBe(401);
  });
});

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
      details: [expect.stringContaining('version 2')],
    });
    expect((await desk.read(post.id)).content).toBe('<p>First.</p>');
    // The answer to the first was lost, and it is sent again.
    const again = await desk.save(post, { content: '<p>First.</p>' });
    expect([again.status, again.post.version]).toEqual([200, 2]);
    expect(await desk.acts(post.id)).toEqual(['post.created', 'post.saved']);
  });

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

describe('what is being written', () => {
  const write = (
    post: Shown,
    content: string,
    versions: { version?: number; copyVersion?: number; editor?: string } = {},
  ) =>
    desk.call('PUT', `/posts/${post.id}/working-copy`, {
      ...desk.fieldsOf(post),
      content,
      baseVersion: versions.version ?? post.version,
      copyVersion: versions.copyVersion ?? 0,
      editor: versions.editor ?? 'tab-of-the-author',
    });

  it('of a published article stands beside it until it is saved', async () => {
    const post = await desk.create({ title: 'Copied' });
    const first = await write(post, '<p onclick=x>Half a</p>');
    expect(first.body).toEqual({
      version: 1,
      copyVersion: 1,
      savedAt: desk.time.now.toISOString(),
      otherEditor: null,
    });
    await write(post, '<p>Half a sentence.</p>', { copyVersion: 1 });
    expect((await desk.open(post.slug)).body['post']).toMatchObject({
      content: post.content,
    });
    const opened = await desk.read(post.id);
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
    const { post: saved } = await desk.save(opened, {
      content: '<p>Half a sentence, and the rest.</p>',
      copyVersion: 2,
    });
    expect(saved).toMatchObject({ version: 2, workingCopy: null });
    expect((await desk.revisions(post.id)).revisions).toHaveLength(2);
    expect(await desk.acts(post.id)).toEqual([
      'post.created',
      'post.copy-written',
      'post.saved',
    ]);
  });

  it('is not lost when another tab saves or writes', async () => {
    const post = await desk.create();
    await write(post, '<p>Mine.</p>');
    const rival = await write(post, '<p>Theirs.</p>', {
      editor: 'another-tab',
    });
    expect([rival.status, rival.body['code']]).toEqual([409, 'POST_CHANGED']);
    // Lost on its way back and sent again, it is the same.
    const again = await write(post, '<p>Mine.</p>');
    expect(again.body).toMatchObject({ copyVersion: 1 });
    await desk.save(post, { content: '<p>Theirs.</p>' });
    const late = await write(post, '<p>Mine, more.</p>', { copyVersion: 1 });
    expect(late.status).toBe(409);
    const { revisions } = await desk.revisions(post.id);
    const kept = revisions.find(({ published }) => !published);
    expect((await desk.revision(post.id, Number(kept?.n))).content).toBe(
      '<p>Mine.</p>',
    );
  });

  it('of a draft is the draft itself, whose unseen addresses are let go', async () => {
    const draft = await desk.create({ title: 'A dra', status: 'draft' });
    const { body } = await write({ ...draft, title: 'A draft', slug: '' }, '');
    expect(body).toMatchObject({ version: 2, copyVersion: 0 });
    const next = await desk.read(draft.id);
    expect(next).toMatchObject({
      title: 'A draft',
      slug: 'a-draft',
      content: '',
      status: 'draft',
      workingCopy: null,
    });
    expect((await desk.create({ title: 'A dra' })).slug).toBe('a-dra');
    const stale = await write(next, '<p>Old.</p>', { version: 1 });
    expect(stale.status).toBe(409);
    await write({ ...next, status: 'published' }, '<p>More.</p>');
    expect((await desk.open('a-draft')).status).toBe(404);
    expect(await desk.news(draft.id)).toHaveLength(1);
    expect(await desk.acts(draft.id)).toEqual([
      'post.created',
      'post.draft-written',
    ]);
  });

  it('of a draft stays among the revisions when another one is wanted in its place', async () => {
    const draft = await desk.create({ title: 'Two hands', status: 'draft' });
    await write(draft, '<p>Theirs, newer.</p>', { editor: 'another-tab' });
    expect((await write(draft, '<p>Mine.</p>')).status).toBe(409);
    const keep = () => desk.call('POST', `/posts/${draft.id}/revisions`);
    expect([await keep(), await keep()]).toMatchObject([
      { status: 200, body: { kept: true } },
      { status: 200 },
    ]);
    const newer = await desk.read(draft.id);
    expect((await write(newer, '<p>Mine.</p>')).status).toBe(200);
    expect((await desk.read(draft.id)).content).toBe('<p>Mine.</p>');
    const { revisions } = await desk.revisions(draft.id);
    expect(revisions).toMatchObject([{ n: 1, published: false }]);
    expect((await desk.revision(draft.id, 1)).content).toBe(
      '<p>Theirs, newer.</p>',
    );
    const back = await desk.call(
      'POST',
      `/posts/${draft.id}/revisions/1/restore`,
    );
    expect(back.body['post']).toMatchObject({
      content: '<p>Theirs, newer.</p>',
      status: 'draft',
    });
  });

  it('can be dropped, and found among the revisions', async () => {
    const post = await desk.create();
    await write(post, '<p>A wrong turn.</p>');
    const { body } = await desk.call(
      'DELETE',
      `/posts/${post.id}/working-copy`,
    );
    expect(body['post']).toMatchObject({ workingCopy: null, version: 1 });
    expect((await desk.revisions(post.id)).revisions[0]).toMatchObject({
      published: false,
      words: 3,
    });
  });

  it('may be longer than what is saved', async () => {
    const post = await desk.create();
    const { status } = await write(
      { ...post, seoTitle: 'x'.repeat(90) },
      '<p>A</p>',
    );
    expect(status).toBe(200);
  });

  it('tells an editor of another one, and forgets who is gone', async () => {
    const post = await desk.create();
    const mark = async (editor: string, closing = false) => {
      const { body } = await desk.call('PUT', `/posts/${post.id}/editing`, {
        editor,
        closing,
      });
      return body['otherEditor'];
    };
    const since = { since: desk.time.now.toISOString() };
    expect(await mark('first-tab')).toBeNull();
    expect(await mark('second-tab')).toEqual(since);
    expect(
      (await write(post, '<p>A</p>', { editor: 'first-tab' })).body,
    ).toMatchObject({
      otherEditor: since,
    });
    const opened = await desk.open(`${post.id}?editor=second-tab`, true);
    expect(opened.body['post']).toMatchObject({ otherEditor: since });
    await mark('first-tab', true);
    expect(await mark('second-tab')).toBeNull();
    desk.time.now = new Date(desk.time.now.getTime() + 91_000);
    expect(await mark('third-tab')).toBeNull();
  });
});

describe('revisions', () => {
  it('hold every text that was published, and bring one back', async () => {
    const post = await desk.create({ title: 'One', content: '<p>One.</p>' });
    const { post: second } = await desk.save(post, {
      title: 'Two',
      slug: 'two-of-it',
      content: '<p>Two words.</p>',
      tags: ['a'],
    });
    await desk.save(second, {
      title: 'Two',
      tags: ['a'],
      content: second.content,
    });
    const { revisions, totalPages } = await desk.revisions(post.id);
    expect(totalPages).toBe(1);
    expect(revisions).toMatchObject([
      { n: 2, title: 'Two', words: 2, by: 'admin', published: true },
      { n: 1, title: 'One', words: 1, by: 'admin', published: true },
    ]);
    const asked = (query: string) =>
      desk.call('GET', `/posts/${post.id}/revisions?${query}`);
    expect((await asked('limit=1&page=2')).body).toMatchObject({
      revisions: [{ n: 1 }],
      totalPages: 2,
    });
    for (const query of ['page=0', 'limit=0', 'limit=101', 'limit=x'])
      expect((await asked(query)).status).toBe(400);
    expect(await desk.revision(post.id, 1)).toMatchObject({
      title: 'One',
      content: '<p>One.</p>',
      tags: [],
    });
    const { status, body } = await desk.call(
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
    expect((await desk.revisions(post.id)).revisions.map(({ n }) => n)).toEqual(
      [3, 2, 1],
    );
    const lost = await desk.call(
      'POST',
      `/posts/${post.id}/revisions/9/restore`,
    );
    expect([lost.status, lost.body['code']]).toEqual([
      404,
      'REVISION_NOT_FOUND',
    ]);
  });

  it('are the fifty newest', async () => {
    let post = await desk.create();
    for (let count = 0; count < 52; count += 1)
      post = (await desk.save(post, { content: `<p>Number ${count}.</p>` }))
        .post;
    const { revisions, totalPages } = await desk.revisions(post.id);
    expect([revisions[0]?.n, revisions.length, totalPages]).toEqual([
      53, 20, 3,
    ]);
    const last = await desk.revisions(post.id, 3);
    expect(last.revisions.at(-1)?.n).toBe(4);
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

it('shows before a save what a save would store', async () => {
  const content = `<p style="x">${'Long. '.repeat(40)}<img src=x onerror=y></p>`;
  const { body } = await desk.call('POST', '/preview', {
    title: 'Ṣé a rí i?',
    content,
  });
  expect(body).toMatchObject({
    slug: 'se-a-ri-i',
    readTime: 1,
    imprint: [expect.any(Array)],
  });
  const post = await desk.create({ content });
  expect(body['content']).toBe(post.content);
  expect(body['excerpt']).toBe(post['excerpt']);
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
