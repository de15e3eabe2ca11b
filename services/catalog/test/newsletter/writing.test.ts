import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fromBinary } from '@bufbuild/protobuf';
import { NewsletterChangedSchema } from '@imprint/proto/catalog';
import { startNewsletters, type ShownIssue } from '../support/newsletters.ts';

let newsletters: Awaited<ReturnType<typeof startNewsletters>>;
let work: { close: () => Promise<void> };

beforeAll(async () => {
  newsletters = await startNewsletters();
  work = newsletters.startWork();
});
afterAll(async () => {
  await work.close();
  await newsletters.stop();
});

const path = (issue: ShownIssue) => `/api/admin/newsletters/${issue.id}`;

describe('writing a newsletter', () => {
  it('sanitises the text, and refuses to overwrite a newer version', async () => {
    const draft = await newsletters.write(
      'One',
      '<p onclick="x()">Hi<script>alert(1)</script></p>',
    );
    expect(draft.content).toBe('<p>Hi</p>');
    const save = (version: number, content: string) =>
      newsletters.call('PUT', path(draft), {
        subject: 'Two',
        content,
        version,
      });
    expect((await save(1, '<p>A</p>')).issue.version).toBe(2);
    expect((await save(1, '<p>A</p>')).issue.version).toBe(2);
    const late = await save(1, '<p>B</p>');
    expect([late.status, late.body['code']]).toEqual([
      409,
      'NEWSLETTER_CHANGED',
    ]);
    expect((await newsletters.read(draft.id)).content).toBe('<p>A</p>');
  });

  it('copies an article with a link to it, and creates one draft for a repeated request', async () => {
    const post = await newsletters.writePost();
    const create = () =>
      newsletters.createWithKey({ postId: post.id }, 'key-1');
    const [first, second] = [await create(), await create()];
    expect(first).toEqual(second);
    expect(first).toMatchObject({ subject: post.title, state: 'draft' });
    expect(first.content).toContain('<p>One two three.</p>');
    expect(first.content).toContain(`href="/resources/${post.slug}"`);
  });

  it('is listed newest first with a cursor, and a draft can be deleted', async () => {
    const first = await newsletters.write('a');
    const second = await newsletters.write('b');
    const third = await newsletters.write('c');
    const page = await newsletters.call(
      'GET',
      '/api/admin/newsletters?limit=2',
    );
    const ids = (body: Record<string, unknown>) =>
      (body['newsletters'] as ShownIssue[]).map(({ id }) => id);
    expect(ids(page.body)).toEqual([third.id, second.id]);
    const next = await newsletters.call(
      'GET',
      `/api/admin/newsletters?limit=2&after=${String(page.body['nextCursor'])}`,
    );
    expect(ids(next.body)[0]).toBe(first.id);
    expect((await newsletters.call('DELETE', path(first))).status).toBe(200);
    expect((await newsletters.call('DELETE', path(first))).status).toBe(404);
  });

  it('is previewed before it is saved as its readers get it: complete addresses, the campaign, no tracking', async () => {
    await newsletters.seed(1);
    const draft = await newsletters.write('Draft', '<p>A</p>');
    const text = {
      subject: 'Look & see',
      content:
        '<p onclick="x()"><a href="/book">the book</a> <a href="https://other.example/a">other</a></p><p><img src="/images/a.webp" alt="A ward"></p>',
    };
    const preview = await newsletters.call(
      'POST',
      `${path(draft)}/preview`,
      text,
    );
    const html = String(preview.body['html']);
    expect(html).toContain('href="https://imprint.example/book?utm_source=');
    expect(html).toContain('href="https://other.example/a"');
    expect(html.match(/<img/g)).toHaveLength(1);
    expect(preview.body['text']).toContain('[A ward]');
    expect((await newsletters.read(draft.id)).content).toBe('<p>A</p>');

    const saved = await newsletters.call('PUT', path(draft), {
      ...text,
      version: 1,
    });
    const savedPreview = await newsletters.call(
      'GET',
      `${path(draft)}/preview`,
    );
    expect(savedPreview.body).toEqual(preview.body);
    await newsletters.send(saved.issue);
    await newsletters.untilState(draft, 'sent');
    const [mail] = newsletters.mails;
    const withoutToken = (given = '') =>
      given.replaceAll(/token=[\w-]+/g, 'token=preview');
    expect({
      subject: mail?.subject,
      html: withoutToken(mail?.html),
      text: withoutToken(mail?.text),
    }).toEqual(preview.body);
  });

  it('is sent as a test to one address', async () => {
    const draft = await newsletters.write('Try me');
    const test = await newsletters.call('POST', `${path(draft)}/test`, {
      to: 'author@imprint.example',
    });
    expect(test.status).toBe(200);
    const [mail] = newsletters.mails.filter(({ to }) =>
      to.startsWith('author@'),
    );
    expect(mail?.subject).toBe('[Test] Try me');
    newsletters.control.beforeAccept = () =>
      Promise.reject(Object.assign(new Error('no'), { code: 'ECONNREFUSED' }));
    const failed = await newsletters.call('POST', `${path(draft)}/test`, {
      to: 'author@imprint.example',
    });
    expect([failed.status, failed.body['code']]).toEqual([
      503,
      'MAIL_SERVER_AWAY',
    ]);
    newsletters.control.beforeAccept = () => Promise.resolve();
  });
});

describe('a scheduled newsletter', () => {
  it('needs a subject and a text, and the version that was previewed', async () => {
    const refused = async (issue: ShownIssue, more: object = {}) =>
      (await newsletters.send(issue, more)).body['code'];
    expect(await refused(await newsletters.write('', '<p>A</p>'))).toBe(
      'SUBJECT_AND_TEXT_REQUIRED',
    );
    expect(await refused(await newsletters.write('A', '<p> <br></p>'))).toBe(
      'SUBJECT_AND_TEXT_REQUIRED',
    );
    expect(await refused(await newsletters.write(), { version: 7 })).toBe(
      'NEWSLETTER_CHANGED',
    );
  });

  it('waits for its time, can become a draft again, and appears in the archive once sent', async () => {
    await newsletters.seed(2);
    const issue = await newsletters.write(
      'What a baseline costs',
      '<p><a href="/book">x</a></p>',
    );
    const at = new Date(
      newsletters.time.now.getTime() + 3_600_000,
    ).toISOString();
    expect((await newsletters.send(issue, { at })).issue).toMatchObject({
      state: 'scheduled',
      sendAt: at,
    });
    expect((await newsletters.act(issue, 'cancel')).issue).toMatchObject({
      state: 'draft',
      sendAt: null,
    });
    await newsletters.send(issue, { at });
    const before = await newsletters.request('/api/newsletters');
    expect(before.body['newsletters']).toEqual([]);
    expect(newsletters.mails).toEqual([]);
    newsletters.time.now = new Date(newsletters.time.now.getTime() + 3_600_001);
    const sent = await newsletters.untilState(issue, 'sent');
    expect(sent.slug).toBe('what-a-baseline-costs');
    expect(newsletters.mails[0]?.html).toContain(
      'https://imprint.example/book?utm_source=newsletter&amp;utm_medium=email&amp;utm_campaign=what-a-baseline-costs',
    );

    const { rows } = await newsletters.pool.query<{ payload: Buffer }>(
      'select payload from outbox where key = $1',
      [issue.id],
    );
    // On this event the gateway purges the cached pages of the archive.
    const [{ payload } = { payload: Buffer.of() }] = rows;
    expect(fromBinary(NewsletterChangedSchema, payload)).toMatchObject({
      slug: sent.slug,
      published: true,
    });

    const archive = await newsletters.request('/api/newsletters');
    expect(archive.body['newsletters']).toEqual([
      {
        slug: sent.slug,
        subject: 'What a baseline costs',
        sentAt: newsletters.time.now.toISOString(),
      },
    ]);
    const page = await newsletters.request(`/api/newsletters/${sent.slug}`);
    expect(page.body['newsletter']).toMatchObject({ content: sent.content });
    expect((await newsletters.request('/api/newsletters/none')).status).toBe(
      404,
    );

    const locked = await newsletters.call('PUT', path(issue), {
      subject: 'Other',
      content: '<p>B</p>',
      version: sent.version,
    });
    expect(locked.body['code']).toBe('NEWSLETTER_LOCKED');
    expect((await newsletters.call('DELETE', path(issue))).body['code']).toBe(
      'NEWSLETTER_LOCKED',
    );
  });
});
