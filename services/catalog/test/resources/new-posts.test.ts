import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { startEditor, type Shown } from '../support/start-editor.ts';

let editor: Awaited<ReturnType<typeof startEditor>>;

beforeAll(async () => {
  editor = await startEditor();
});
afterAll(() => editor.stop());

describe('a new article', () => {
  it('is stored with derived values for empty fields', async () => {
    const title =
      'Ọ̀rọ̀ ìwúrí: how the baseline of a campaign is found before it begins';
    const { status, body } = await editor.call('POST', '/posts', {
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
    expect((await editor.open(post.slug)).body['post']).toMatchObject({
      title,
    });
    expect(await editor.publishedEvents(post.id)).toEqual([
      { slug: post.slug, published: true },
    ]);
    expect(await editor.auditActions(post.id)).toEqual(['post.created']);
  });

  it('can be sent as a form with its picture', async () => {
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
    const { status, body } = await editor.send('POST', '/posts', form);
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
    const refused = await editor.send('POST', '/posts', wrong);
    expect([refused.status, refused.body['code']]).toEqual([
      400,
      'IMAGE_TYPE_REFUSED',
    ]);
  });

  it('imports a pasted picture', async () => {
    const picture = await sharp({
      create: { width: 40, height: 40, channels: 3, background: '#a50' },
    })
      .png()
      .toBuffer();
    const data = `data:image/png;base64,${picture.toString('base64')}`;
    const post = await editor.create({
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
  ])('is refused without a title or a text: %j', async (missing) => {
    const { status, body } = await editor.call('POST', '/posts', {
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
    const { status, body } = await editor.call('POST', '/posts', {
      title: 'A',
      content: '<p>A</p>',
      ...wrong,
    });
    expect(status).toBe(400);
    expect((body['details'] as string[]).join()).toMatch(fault);
  });

  it('is created once for each idempotency key', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const fields = { title: 'Sent twice', content: '<p>A</p>' };
    const answers = await Promise.all(
      [1, 2, 3].map(() => editor.call('POST', '/posts', fields, headers)),
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
  ])('needs an admin token: %s %s', async (method, path) => {
    const { status } = await editor.call(
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

it('the preview shows what a save would store', async () => {
  const content = `<p style="x">${'Long. '.repeat(40)}<img src=x onerror=y></p>`;
  const { body } = await editor.call('POST', '/preview', {
    title: 'Ṣé a rí i?',
    content,
  });
  expect(body).toMatchObject({
    slug: 'se-a-ri-i',
    readTime: 1,
    imprint: [expect.any(Array)],
  });
  const post = await editor.create({ content });
  expect(body['content']).toBe(post.content);
  expect(body['excerpt']).toBe(post['excerpt']);
});
