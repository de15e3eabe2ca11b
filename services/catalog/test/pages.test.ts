import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fromBinary } from '@bufbuild/protobuf';
import { PageChangedSchema } from '@imprint/proto/catalog';
import sharp from 'sharp';
import { maxOwnPages } from '../src/pages/page.model.ts';
import { bearer, startCatalog } from './support/start-catalog.ts';

let catalog: Awaited<ReturnType<typeof startCatalog>>;

beforeAll(async () => {
  catalog = await startCatalog({ samples: false });
});
afterAll(() => catalog.stop());

type Page = Record<string, unknown> & {
  id: string;
  slug: string;
  title: string;
  content: string;
  version: number;
};

const call = async (method: string, path: string, body?: object) => {
  const answer = await catalog.fetched(
    `/api/admin/pages${path}`,
    { 'content-type': 'application/json', authorization: bearer() },
    method,
    body && JSON.stringify(body),
  );
  return {
    status: answer.status,
    body: (await answer.json()) as Record<string, unknown>,
  };
};

const pageIn = ({ body }: { body: Record<string, unknown> }) =>
  body['page'] as Page;

const create = async (fields: object) => {
  const answer = await call('POST', '', fields);
  expect(answer).toMatchObject({ status: 201 });
  return pageIn(answer);
};

const save = (page: Page, fields: object) =>
  call('PUT', `/${page.id}`, { version: page.version, ...fields });

const read = (slug: string, query = '') =>
  catalog.request(`/api/pages/${slug}${query}`);

const readMenu = async () => {
  const { body } = await catalog.request('/api/content');
  return body['navigation'] as { path: string; title: string }[];
};

const eventsOf = async ({ id }: Page) => {
  const { rows } = await catalog.pool.query<{ payload: Buffer }>(
    'select payload from outbox where key = $1 order by id',
    [id],
  );
  return rows.map(({ payload }) => {
    const { slug, published, version } = fromBinary(PageChangedSchema, payload);
    return `${slug} ${Number(version)} ${published ? 'public' : 'hidden'}`;
  });
};

describe('a page of the author', () => {
  it('is for the admin only until it is published', async () => {
    const { status } = await catalog.request('/api/admin/pages');
    expect(status).toBe(401);
    const page = await create({ title: 'Press', content: '<p>Kit</p>' });
    expect(page).toMatchObject({
      slug: 'press',
      status: 'draft',
      version: 1,
      hasUnpublishedText: true,
    });
    expect((await read('press')).status).toBe(404);
    expect(await readMenu()).not.toContainEqual(
      expect.objectContaining({ path: '/press' }),
    );
    expect(await eventsOf(page)).toEqual([]);
  });

  it('is sanitised, shown and added to the menu when it is published', async () => {
    const page = await create({
      title: 'Events',
      content: '<p>Lagos<script>alert(1)</script></p>',
      status: 'published',
    });
    expect((await read('events')).body).toMatchObject({
      page: { title: 'Events', content: '<p>Lagos</p>', description: 'Lagos' },
      versions: [],
    });
    expect((await readMenu()).at(-1)).toEqual({
      path: '/events',
      title: 'Events',
      isShown: true,
    });
    const { body: site } = await catalog.request('/api/site');
    expect(site['pages']).toContainEqual({ path: '/events', title: 'Events' });
    const { body: list } = await catalog.request('/api/pages');
    expect(list['pages']).toContainEqual(
      expect.objectContaining({ slug: 'events' }),
    );
    expect(await eventsOf(page)).toEqual(['events 1 public']);
  });

  it('shows the published text while a draft is written, and loses no text to another tab', async () => {
    const page = await create({
      title: 'Courses',
      content: '<p>First</p>',
      status: 'published',
    });
    const draft = pageIn(await save(page, { content: '<p>Second</p>' }));
    expect(draft).toMatchObject({ version: 2, hasUnpublishedText: true });
    expect((await read('courses')).body).toMatchObject({
      page: { content: '<p>First</p>' },
    });
    const late = await save(page, { content: '<p>Third</p>' });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ code: 'PAGE_CHANGED' });
    // The answer may be lost, so the same save again is no conflict.
    const again = await save(page, { content: '<p>Second</p>' });
    expect(pageIn(again)).toMatchObject({ version: 2 });
    await save(draft, { status: 'published' });
    expect((await read('courses')).body).toMatchObject({
      page: { content: '<p>Second</p>' },
    });
  });

  it('keeps every revision, and restores one as a draft', async () => {
    const page = await create({ title: 'History', content: '<p>One</p>' });
    await save(page, { content: '<p>Two</p>', title: 'Our history' });
    const { body } = await call('GET', `/${page.id}/revisions`);
    expect(body['revisions']).toMatchObject([
      { version: 2, title: 'Our history', by: 'admin', publishedAt: null },
      { version: 1, title: 'History' },
    ]);
    const first = await call('GET', `/${page.id}/revisions/1`);
    expect(first.body).toMatchObject({ revision: { content: '<p>One</p>' } });
    const restored = await call('POST', `/${page.id}/revisions/1/restore`);
    expect(pageIn(restored)).toMatchObject({
      version: 3,
      title: 'History',
      content: '<p>One</p>',
    });
    expect((await call('GET', `/${page.id}/revisions/9`)).status).toBe(404);
  });

  it('leaves the menu when it is hidden or deleted, and the order of the others stays', async () => {
    const page = await create({
      title: 'Book club',
      content: '<p>Join</p>',
      status: 'published',
    });
    const others = (await readMenu()).filter(
      ({ path }) => path !== '/book-club',
    );
    const hidden = pageIn(await save(page, { status: 'draft' }));
    expect(hidden['status']).toBe('draft');
    expect((await read('book-club')).status).toBe(404);
    expect(await readMenu()).toEqual(others);
    await save(hidden, { status: 'published', title: 'Reading club' });
    expect((await readMenu()).at(-1)).toMatchObject({ title: 'Reading club' });
    expect((await call('DELETE', `/${page.id}`)).status).toBe(200);
    expect((await read('book-club')).status).toBe(404);
    expect((await call('DELETE', `/${page.id}`)).status).toBe(404);
    expect(await readMenu()).toEqual(others);
    expect(await eventsOf(page)).toEqual([
      'book-club 1 public',
      'book-club 1 hidden',
      'book-club 2 public',
      'book-club 2 hidden',
    ]);
  });

  it.each([
    [{ title: 'Book' }, 409, 'PAGE_ADDRESS_TAKEN'],
    [{ title: 'Admin pages', slug: 'admin' }, 409, 'PAGE_ADDRESS_TAKEN'],
    [{ title: 'Privacy' }, 409, 'PAGE_ADDRESS_TAKEN'],
    [{ title: 'Press' }, 409, 'PAGE_ADDRESS_TAKEN'],
    [{ title: '书' }, 400, 'PAGE_ADDRESS_MISSING'],
    [{ title: '' }, 400, 'VALIDATION_FAILED'],
    [{ title: 'Empty', status: 'published' }, 400, 'PAGE_TEXT_MISSING'],
  ])('%j is refused', async (fields, status, code) => {
    const answer = await call('POST', '', fields);
    expect(answer).toMatchObject({ status, body: { code } });
  });

  it('has an address that changes until it is published', async () => {
    const page = await create({ title: 'Talks', content: '<p>Soon</p>' });
    const moved = pageIn(await save(page, { slug: 'Talks & panels' }));
    expect(moved.slug).toBe('talks-panels');
    expect((await save(moved, { slug: 'press' })).body).toMatchObject({
      code: 'PAGE_ADDRESS_TAKEN',
    });
    await save(moved, { status: 'published' });
    expect((await save(moved, { slug: 'talks' })).body).toMatchObject({
      code: 'PAGE_ADDRESS_FIXED',
    });
  });

  it('keeps its pictures, pasted ones too', async () => {
    const png = await sharp({
      create: { width: 40, height: 20, channels: 3, background: '#246' },
    })
      .png()
      .toBuffer();
    const page = await create({
      title: 'Gallery',
      content: `<p><img src="data:image/png;base64,${png.toString('base64')}"></p>`,
    });
    const [, hash] = /\/images\/([0-9a-f]{64})\//.exec(page.content) ?? [];
    const { rows } = await catalog.pool.query(
      `select source from image_references where hash = $1`,
      [hash],
    );
    expect(rows).toEqual([{ source: 'page' }]);
  });

  it('is one of 30 at most', async () => {
    const { rows } = await catalog.pool.query<{ count: string }>(
      `select count(*) from pages where kind = 'own'`,
    );
    await catalog.pool.query(
      `insert into pages (id, slug, kind, version, created_at)
       select gen_random_uuid(), 'filler-' || n, 'own', 0, now() from generate_series(1, $1) n`,
      [maxOwnPages - Number(rows[0]?.count)],
    );
    expect(await call('POST', '', { title: 'One too many' })).toMatchObject({
      status: 400,
      body: { code: 'TOO_MANY_PAGES' },
    });
    await catalog.pool.query(`delete from pages where slug like 'filler-%'`);
  });

  it('has an entry in the audit log for every change', async () => {
    const page = await create({ title: 'Audited', content: '<p>A</p>' });
    await save(page, { status: 'published' });
    await call('DELETE', `/${page.id}`);
    const { rows } = await catalog.pool.query<{ action: string }>(
      'select action from audit_log where subject = $1 order by acted_at, id',
      [`page ${page.id}`],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'page.created',
      'page.published',
      'page.deleted',
    ]);
  });
});

describe('a legal page', () => {
  const putLegal = (group: string, settings: object) =>
    catalog.fetched(
      `/api/admin/settings/${group}`,
      { 'content-type': 'application/json', authorization: bearer() },
      'PUT',
      JSON.stringify(settings),
    );

  const contentOf = async (slug: string, query = '') => {
    const { body } = await read(slug, query);
    return (body['page'] as Page).content;
  };

  it('states the settings until the author confirms it', async () => {
    expect((await read('terms')).body).toMatchObject({
      page: {
        title: 'Terms of sale',
        subject: 'Terms',
        version: null,
        publishedAt: null,
        content: expect.stringContaining(
          'We deliver paperbacks within Nigeria. Delivery takes',
        ),
      },
      versions: [],
    });
    expect(await contentOf('terms')).toContain('opens the book for 24 hours');
    await putLegal('legal', {
      sellerName: 'Okonkwo & Daughters',
      address: '12 Marina, Lagos',
      registration: 'RC 123',
      refundDays: 14,
    });
    await putLegal('delivery', { states: ['Lagos', 'Oyo'] });
    expect(await contentOf('terms')).toContain(
      'The seller is Okonkwo &amp; Daughters, 12 Marina, Lagos (registration number RC 123).',
    );
    expect(await contentOf('delivery')).toContain('Nigeria (Lagos, Oyo)');
    expect(await contentOf('refunds')).toContain('within 14 days');
    expect(await contentOf('seller')).toContain('12 Marina, Lagos');
  });

  it('is in force since it was confirmed, and its earlier versions stay readable', async () => {
    const unconfirmed = pageIn(await call('GET', '/refunds'));
    expect(unconfirmed).toMatchObject({ kind: 'legal', status: 'draft' });
    const confirmed = pageIn(await save(unconfirmed, { status: 'published' }));
    expect(confirmed).toMatchObject({
      publishedAt: '2026-11-21T12:00:00.000Z',
      usesDefault: true,
      isOutdated: false,
    });
    const first = await contentOf('refunds');

    catalog.time.now = new Date('2026-12-01T12:00:00Z');
    await putLegal('legal', { refundDays: 30 });
    expect(await contentOf('refunds')).toBe(first);
    const outdated = pageIn(await call('GET', '/refunds'));
    expect(outdated).toMatchObject({ isOutdated: true });
    expect(outdated.content).toContain('within 30 days');

    await save(outdated, { status: 'published' });
    expect((await read('refunds')).body).toMatchObject({
      page: {
        version: 2,
        publishedAt: '2026-12-01T12:00:00.000Z',
        content: expect.stringContaining('within 30 days'),
      },
      versions: [
        { version: 2, publishedAt: '2026-12-01T12:00:00.000Z' },
        { version: 1, publishedAt: '2026-11-21T12:00:00.000Z' },
      ],
    });
    expect(await contentOf('refunds', '?version=1')).toBe(first);
    expect((await read('refunds', '?version=3')).status).toBe(404);
  });

  it('may have a text of the author, whose draft is not public', async () => {
    const page = pageIn(await call('GET', '/privacy'));
    const draft = pageIn(await save(page, { content: '<p>Mine</p>' }));
    expect(draft).toMatchObject({ usesDefault: false, status: 'draft' });
    expect(draft['defaultContent']).toBe(page.content);
    expect(await contentOf('privacy')).toBe(page.content);
    expect((await read('privacy', '?version=1')).status).toBe(404);
    const own = pageIn(await save(draft, { status: 'published' }));
    expect(await contentOf('privacy')).toBe('<p>Mine</p>');
    await putLegal('legal', { sellerName: 'Another seller' });
    expect(pageIn(await call('GET', '/privacy'))).toMatchObject({
      isOutdated: false,
    });
    const { body } = await call('GET', '/privacy');
    const back = { content: (body['page'] as Page)['defaultContent'] };
    expect(pageIn(await save(own, back))).toMatchObject({ usesDefault: true });
  });

  it('is neither hidden, moved nor deleted', async () => {
    const page = pageIn(await call('GET', '/seller'));
    for (const fields of [{ status: 'draft' }, { slug: 'vendor' }])
      expect((await save(page, fields)).body).toMatchObject({
        code: 'PAGE_IS_LEGAL',
      });
    expect((await call('DELETE', '/seller')).body).toMatchObject({
      code: 'PAGE_IS_LEGAL',
    });
    expect(await readMenu()).not.toContainEqual(
      expect.objectContaining({ path: '/seller' }),
    );
  });
});
