import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { UnavailableError } from '@imprint/chassis/errors';
import { eventually } from '@imprint/chassis/testing';
import { startFeed } from '@imprint/tests/feed';
import { strToU8, zipSync } from 'fflate';
import type { OpenWeb } from '../src/open-web/open-web.model.ts';
import { bindUseCases } from '../src/use-cases.ts';
import { bearer, startCatalog } from './support/start-catalog.ts';

type ImportedPost = Record<string, unknown> & {
  id: string;
  slug: string;
  version: number;
};
type ImportAnswer = {
  imported: number;
  updated: number;
  skipped: { why: string; title: string; url: string | null }[];
  skippedTotal: number;
};

let catalog: Awaited<ReturnType<typeof startCatalog>>;
let feed: Awaited<ReturnType<typeof startFeed>>;

const web: OpenWeb = {
  fetch: async () => {
    const answer = await fetch(feed.url);
    return {
      status: answer.status,
      headers: {},
      bytes: Buffer.from(await answer.arrayBuffer()),
    };
  },
};

beforeAll(async () => {
  feed = await startFeed({ document: '' });
  catalog = await startCatalog({ samples: false, web });
});

afterAll(async () => {
  await catalog.stop();
  await feed.close();
});

const path = '/api/resources/import';
const authorization = () => ({ authorization: bearer() });

const send = async (
  to: string,
  body: unknown,
  method = 'POST',
): Promise<{ status: number; body: Record<string, unknown> }> => {
  const isForm = body instanceof FormData;
  const answer = await catalog.fetched(
    to,
    {
      ...authorization(),
      ...(isForm ? {} : { 'content-type': 'application/json' }),
    },
    method,
    isForm ? body : JSON.stringify(body),
  );
  return {
    status: answer.status,
    body: (await answer.json()) as Record<string, unknown>,
  };
};

const importPosts = async (body: unknown): Promise<ImportAnswer> => {
  const answer = await send(path, body);
  expect(answer.body).toMatchObject({ skippedTotal: expect.anything() });
  return answer.body as ImportAnswer;
};

const paste = (number: number, text: string, more: object = {}) => ({
  kind: 'post',
  url: `https://www.linkedin.com/feed/update/urn:li:activity:${7_100_000_000 + number}/`,
  text,
  ...more,
});

const archive = (files: Record<string, string | Uint8Array>): FormData => {
  const zip = zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, file]) => [
        name,
        typeof file === 'string' ? strToU8(file) : file,
      ]),
    ),
  );
  const form = new FormData();
  form.set('archive', new Blob([Buffer.from(zip)]), 'export.zip');
  return form;
};

const header = 'Date,ShareLink,ShareCommentary,SharedUrl,MediaUrl,Visibility\n';

const list = async () => {
  const { body } = await catalog.request('/api/resources/posts?limit=100');
  return body as {
    posts: ImportedPost[];
    meta: { totalPosts: number; linkedinConnected: boolean };
  };
};

const titled = async (title: string): Promise<ImportedPost> => {
  const found = (await list()).posts.find((post) => post['title'] === title);
  if (!found) throw new Error(`no post “${title}”`);
  const { body } = await catalog.request(
    `/api/resources/posts/${found.id}`,
    authorization(),
  );
  return body['post'] as ImportedPost;
};

const edit = (post: ImportedPost, change: object) =>
  send(
    `/api/resources/posts/${post.id}`,
    {
      title: post['title'],
      content: post['content'],
      excerpt: post['excerpt'],
      tags: post['tags'],
      version: post.version,
      ...change,
    },
    'PUT',
  );

describe('a pasted LinkedIn post', () => {
  it('is listed with its first line as its title, and with its source', async () => {
    const before = await list();
    expect(before.meta.linkedinConnected).toBe(false);
    const text =
      'What we count & why\n\nReach is <b>not</b> an outcome.\nSee https://amec.example/a?b=1&c=2.\n\n#PRMeasurement #Data\n';
    const imported = await importPosts({
      kind: 'post',
      url: 'https://ng.linkedin.com/posts/ada-okonkwo_what-we-count-activity-7123456789012345678-AbCd?utm_source=share#c',
      text,
      publishedAt: '2026-10-01T08:00:00+01:00',
    });
    expect(imported).toEqual({
      imported: 1,
      updated: 0,
      skipped: [],
      skippedTotal: 0,
    });
    expect((await list()).meta.linkedinConnected).toBe(true);
    expect(await titled('What we count & why')).toMatchObject({
      slug: 'what-we-count-why',
      content:
        '<p>Reach is &lt;b&gt;not&lt;/b&gt; an outcome.<br />See <a href="https://amec.example/a?b=1&amp;c=2" rel="noopener noreferrer" target="_blank">https://amec.example/a?b=1&amp;c=2</a>.</p><p>#PRMeasurement #Data</p>',
      author: 'Adaeze Okonkwo',
      category: 'Insights',
      tags: ['PRMeasurement', 'Data'],
      isManual: false,
      status: 'published',
      publishedAt: '2026-10-01T07:00:00.000Z',
      linkedinUrl:
        'https://www.linkedin.com/posts/ada-okonkwo_what-we-count-activity-7123456789012345678-AbCd',
      engagement: { likes: 0, comments: 0, shares: 0 },
    });
  });

  it('is imported once, whichever of its URLs is used', async () => {
    await importPosts(paste(1, 'Once only\n\nText of it.'));
    const again = await importPosts(paste(1, 'Once only\n\nText of it.'));
    expect(again).toMatchObject({
      imported: 0,
      updated: 0,
      skipped: [{ why: 'It is already imported.' }],
    });
    const elsewhere = await importPosts({
      ...paste(1, 'Once only\n\nText of it.'),
      url: 'https://www.linkedin.com/feed/update/urn%3Ali%3Ashare%3A7199999999999999999',
    });
    expect(elsewhere).toMatchObject({ imported: 0 });
  });

  it('is updated by another import until it is edited here', async () => {
    await importPosts(paste(2, 'It changes\n\nFirst.'));
    const changed = await importPosts(paste(2, 'It changes\n\nSecond.'));
    expect(changed).toMatchObject({ imported: 0, updated: 1 });
    const post = await titled('It changes');
    expect(post['content']).toBe('<p>Second.</p>');
    expect((await edit(post, { content: '<p>Mine.</p>' })).status).toBe(200);
    const late = await importPosts(paste(2, 'It changes\n\nThird.'));
    expect(late).toMatchObject({
      updated: 0,
      skipped: [
        { why: 'Its text was edited on this site, so it was not replaced.' },
      ],
    });
    expect((await titled('It changes'))['content']).toBe('<p>Mine.</p>');
  });

  it('is not updated while it is being edited', async () => {
    await importPosts(paste(3, 'Under the pen\n\nFirst.'));
    const post = await titled('Under the pen');
    await catalog.pool.query(
      `insert into post_working_copies (post_id, copy_version, base_version, fields, saved_at)
       values ($1, 1, 1, '{}', now())`,
      [post.id],
    );
    expect(
      await importPosts(paste(3, 'Under the pen\n\nSecond.')),
    ).toMatchObject({
      updated: 0,
      skipped: [
        {
          why: 'Its text is being edited on this site, so it was not replaced.',
        },
      ],
    });
  });

  it.each([
    [4, 'www.linkedin.com/feed/update/urn:li:activity:7100000004/'],
    [
      41,
      'www.linkedin.com/posts/ada-o_by-hand-activity-7100000041-XyZ?utm_source=share',
    ],
    [42, 'ng.linkedin.com/feed/update/urn:li:activity:7100000042?commentUrn=1'],
  ])(
    'never replaces a post written here that links to it (%d)',
    async (...given) => {
      const [number, address] = given;
      const url = `https://${address}`;
      await catalog.write({ title: 'By hand', linkedinUrl: url });
      expect(
        await importPosts(paste(number, 'By hand\n\nFrom elsewhere.')),
      ).toMatchObject({
        imported: 0,
        skipped: [{ why: 'A post written on this site already links to it.' }],
      });
    },
  );

  it('counts as a LinkedIn connection only while it is published, for the admin, too', async () => {
    const isConnected = async () => {
      const { body } = await catalog.request(
        '/api/resources/posts?all=true',
        authorization(),
      );
      return (body['meta'] as { linkedinConnected: boolean }).linkedinConnected;
    };
    const become = (status: string) =>
      catalog.pool.query('update posts set status = $1 where not is_manual', [
        status,
      ]);
    expect(await isConnected()).toBe(true);
    await become('draft');
    expect(await isConnected()).toBe(false);
    await become('published');
  });

  it('is not imported again after it was deleted here', async () => {
    await importPosts(paste(5, 'Gone\n\nFor good.'));
    const { id } = await titled('Gone');
    await send(`/api/resources/posts/${id}`, {}, 'DELETE');
    expect(await importPosts(paste(5, 'Gone\n\nOr not.'))).toMatchObject({
      imported: 0,
      updated: 0,
      skipped: [{ why: 'It was deleted on this site.' }],
    });
    await catalog.pool.query(`delete from post_slugs where post_id = $1`, [id]);
    await catalog.pool.query(`delete from posts where id = $1`, [id]);
    expect(await importPosts(paste(5, 'Gone\n\nAgain.'))).toMatchObject({
      imported: 0,
    });
  });

  it.each([
    'https://linkedin.com.evil.example/posts/a-activity-7123456789012345678-x',
    'https://evil.example/?u=linkedin.com/feed/update/urn:li:activity:7123456789012345678',
    'javascript:alert(1)//linkedin.com/feed/update/urn:li:activity:7123456789012345678',
    'https://www.linkedin.com/in/ada-okonkwo/',
    '',
  ])('is refused with the URL %s', async (url) => {
    const answer = await send(path, { kind: 'post', url, text: 'Text' });
    expect(answer.status).toBe(400);
    expect(answer.body['code']).toBe('NOT_A_LINKEDIN_POST');
  });

  it('is refused without a text', async () => {
    const answer = await send(path, paste(6, ' \n '));
    expect(answer.body).toMatchObject({ code: 'NOTHING_TO_IMPORT' });
  });

  it('is imported once when it is sent ten times at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        importPosts(paste(7, 'Together\n\nTen.')),
      ),
    );
    expect(answers.filter(({ imported }) => imported === 1)).toHaveLength(1);
  });
});

describe('a LinkedIn archive', () => {
  it('imports the public posts that have a text', async () => {
    const shares =
      header +
      '2024-03-05 09:30:00,https://www.linkedin.com/feed/update/urn%3Ali%3Ashare%3A7200000000000000001,"An old post""\n""\n""With ""two"" lines, and a comma",,,MEMBER_NETWORK\n' +
      '2024-03-06 09:30:00,https://www.linkedin.com/feed/update/urn%3Ali%3AugcPost%3A7200000000000000002,,https://example.com,,MEMBER_NETWORK\n' +
      '2024-03-07 09:30:00,https://www.linkedin.com/feed/update/urn%3Ali%3Ashare%3A7200000000000000003,For friends,,,CONNECTIONS\n' +
      '2024-03-08 09:30:00,https://example.com/,Elsewhere,,,\n';
    const imported = await importPosts(
      archive({
        'Basic/Shares.csv': `\ufeff${shares}`,
        'Basic/messages.csv': 'FROM,CONTENT\nA friend,Not for anyone else\n',
      }),
    );
    expect(imported).toEqual({
      imported: 1,
      updated: 0,
      skippedTotal: 3,
      skipped: [
        {
          why: 'It has no text.',
          title: '',
          url: 'https://www.linkedin.com/feed/update/urn:li:ugcPost:7200000000000000002/',
        },
        {
          why: 'It was not public on LinkedIn.',
          title: 'For friends',
          url: 'https://www.linkedin.com/feed/update/urn:li:share:7200000000000000003/',
        },
        {
          why: 'Its address is not the address of a LinkedIn post.',
          title: 'Elsewhere',
          url: null,
        },
      ],
    });
    expect(await titled('An old post')).toMatchObject({
      content: '<p>With "two" lines, and a comma</p>',
      publishedAt: '2024-03-05T09:30:00.000Z',
      isManual: false,
    });
  });

  it('can be imported again without duplicates', async () => {
    const rows = Array.from(
      { length: 120 },
      (_, at) =>
        `2023-01-01 00:00:${String(at % 60).padStart(2, '0')},https://www.linkedin.com/feed/update/urn%3Ali%3Ashare%3A73000000000000${String(at).padStart(5, '0')},Number ${at} of many,,,MEMBER_NETWORK\n`,
    ).join('');
    const first = await importPosts(archive({ 'Shares.csv': header + rows }));
    expect(first).toMatchObject({ imported: 120 });
    const second = await importPosts(archive({ 'Shares.csv': header + rows }));
    expect(second).toMatchObject({ imported: 0, skippedTotal: 120 });
    expect(second.skipped).toHaveLength(100);
    const { rows: acts } = await catalog.pool.query<{ count: number }>(
      `select count(*) from audit_log where action = 'posts.imported' and subject = 'posts from an archive'`,
    );
    expect(acts[0]?.count).toBe(6);
  });

  it('imports the published articles, sanitised', async () => {
    const page = (name: string, title: string, published: string) =>
      `<html><head><title>x</title><style>h1 {}</style></head><body>
       <img src="https://media.licdn.com/x" alt="" title="" />
       <h1><a href="https://www.linkedin.com/pulse/${name}">${title}</a></h1>
       <p class="created">Created on 2024-02-24 00:06</p>
       ${published}
       <div><p>A <strong>baseline</strong> first.</p><script>alert(1)</script><hr><h3>Then</h3><p>The rest.</p></div></body></html>`;
    const out = '<p class="published">Published on 2024-02-25 07:09</p>';
    const files = {
      'Articles/Articles/1.html': page('first-ada-1x', 'First &amp; last', out),
      'Articles/Articles/2.html': page('draft-ada-2x', 'Only begun', ''),
      'Articles/Articles/3.html': '<html><p>Something else</p></html>',
    };
    expect(await importPosts(archive(files))).toEqual({
      imported: 1,
      updated: 0,
      skippedTotal: 2,
      skipped: [
        {
          why: 'It was never published on LinkedIn.',
          title: 'Only begun',
          url: 'https://www.linkedin.com/pulse/draft-ada-2x',
        },
        { why: 'It is not a LinkedIn article.', title: '', url: null },
      ],
    });
    expect(await titled('First & last')).toMatchObject({
      content:
        '<p>A <strong>baseline</strong> first.</p><hr /><h3>Then</h3><p>The rest.</p>',
      publishedAt: '2024-02-25T07:09:00.000Z',
      linkedinUrl: 'https://www.linkedin.com/pulse/first-ada-1x',
      isManual: false,
    });
    expect(await importPosts(archive(files))).toMatchObject({ imported: 0 });
  });

  it.each<[string, () => FormData, string]>([
    [
      'is too large when unpacked',
      () => archive({ 'Shares.csv': new Uint8Array(15_000_000) }),
      '“Shares.csv” inside it is too large',
    ],
    [
      'contains no posts',
      () => archive({ 'Profile.csv': 'Name\nAda\n' }),
      'there is no “Shares.csv” in it',
    ],
    [
      'is not a ZIP archive',
      () => {
        const form = new FormData();
        form.set('archive', new Blob(['%PDF-1.4']), 'export.zip');
        return form;
      },
      'it is not a valid ZIP archive',
    ],
    [
      'has a file name that leads out of its folder',
      () => archive({ '../../Shares.csv': header }),
      'it is not a valid ZIP archive',
    ],
    ['is missing', () => new FormData(), 'none was sent'],
  ])('is refused with the reason when it %s', async (...[, form, why]) => {
    const answer = await send(path, form());
    expect(answer.status).toBe(400);
    expect(answer.body['code']).toBe('ARCHIVE_UNREADABLE');
    expect(answer.body['error']).toContain(why);
  });
});

describe('a feed', () => {
  const importFeed = async (document: string) => {
    feed.publish(document);
    return send(path, { kind: 'feed', url: 'https://blog.example/feed' });
  };

  it('in RSS is imported and sanitised', async () => {
    const { body } = await importFeed(
      `<rss version="2.0" xmlns:c="http://purl.org/rss/1.0/modules/content/"><channel><title>x</title>
       <item><guid>1</guid><title>From a feed &amp;amp; back</title><link>https://blog.example/1#top</link>
       <pubDate>Tue, 03 Mar 2026 10:00:00 GMT</pubDate><category>Data</category><category>PR, Data</category><category>${'long '.repeat(20)}</category>
       <description>A summary</description>
       <c:encoded><![CDATA[<p onclick="x()">Text <a href="JaVa&#x09;Script:alert(1)">here</a></p><script>alert(1)</script>]]></c:encoded></item>
       <item><guid>2</guid><title>Empty</title></item></channel></rss>`,
    );
    expect(body).toMatchObject({
      imported: 1,
      skipped: [
        { why: 'It has no text, no title or no address.', title: 'Empty' },
      ],
    });
    expect(await titled('From a feed & back')).toMatchObject({
      content: '<p>Text <a>here</a></p>',
      excerpt: 'A summary',
      tags: ['Data', 'PR'],
      linkedinUrl: null,
      isManual: false,
      publishedAt: '2026-03-03T10:00:00.000Z',
    });
  });

  it('in Atom is imported', async () => {
    const { body } = await importFeed(
      `<feed xmlns="http://www.w3.org/2005/Atom"><entry><id>tag:1</id><title>By Atom</title>
       <link href="https://www.linkedin.com/pulse/by-atom-ada"/><published>2026-02-01T00:00:00Z</published>
       <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>One <em>two</em></p></div></content></entry></feed>`,
    );
    expect(body).toMatchObject({ imported: 1 });
    expect(await titled('By Atom')).toMatchObject({
      content: '<p>One <em>two</em></p>',
      linkedinUrl: 'https://www.linkedin.com/pulse/by-atom-ada',
    });
  });

  it('in JSON Feed is imported', async () => {
    const { body } = await importFeed(
      JSON.stringify({
        version: 'https://jsonfeed.org/version/1.1',
        items: [
          {
            id: 'j1',
            url: 'https://blog.example/j1',
            content_text: 'By JSON\n\nPlain <text>',
            date_published: '2026-01-01T00:00:00Z',
          },
        ],
      }),
    );
    expect(body).toMatchObject({ imported: 1 });
    const { posts } = await list();
    const post = posts.find(
      ({ publishedAt }) => publishedAt === '2026-01-01T00:00:00.000Z',
    );
    expect(post?.['excerpt']).toContain('Plain <text>');
  });

  it.each([
    ['<!DOCTYPE x [<!ENTITY a "b">]><rss/>', 'it declares a document type'],
    ['<html></html>', 'it is neither RSS, Atom nor JSON Feed'],
    ['{"items": []}', 'it is not a JSON feed'],
    ['{', 'it is not well-formed JSON'],
  ])('is refused with the reason when it is %s', async (document, why) => {
    const { status, body } = await importFeed(document);
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'FEED_UNREADABLE',
      error: `The feed cannot be read: ${why}.`,
    });
  });

  it('is refused with the reason when its site fails', async () => {
    feed.fault({ status: 500 });
    const { body } = await importFeed('');
    feed.fault({});
    expect(body).toMatchObject({
      error: 'The feed cannot be read: its site answered with status 500.',
    });
  });
});

describe('an import in the background', () => {
  type Progress = {
    import: Record<string, unknown> & { id: string; state: string };
    skippedPosts: ImportAnswer['skipped'];
  };
  const imports = '/api/resources/imports';
  const show = async (id: string) =>
    (await catalog.request(`${imports}/${id}`, authorization()))
      .body as Progress;
  const start = async (body: unknown): Promise<Progress> => {
    const answer = await send(imports, body);
    expect(answer.status).toBe(202);
    return answer.body as Progress;
  };
  const shares = (count: number, first: number, text: string) =>
    Array.from({ length: count }, (_, at) => {
      const day = new Date(Date.UTC(2022, 0, 1 + at));
      const date = `${day.toISOString().slice(0, 10)} 00:00:00`;
      return `${date},https://www.linkedin.com/feed/update/urn%3Ali%3Ashare%3A74${first + at}00000000000,${text} ${at},,,MEMBER_NETWORK\n`;
    }).join('');
  const countTitled = async (text: string) => {
    const { rows } = await catalog.pool.query<{ count: number }>(
      'select count(*) from posts where title like $1',
      [`${text}%`],
    );
    return rows[0]?.count;
  };
  const auditEntriesOf = async (id: string) => {
    const { rows } = await catalog.pool.query<Record<string, unknown>>(
      `select action, actor, session_id as "sessionId", after from audit_log
       where subject = $1 order by acted_at`,
      [`import of resources ${id}`],
    );
    return rows;
  };
  const waitMinutes = (minutes: number) => {
    const { now } = catalog.time;
    catalog.time.now = new Date(now.getTime() + minutes * 60_000);
  };
  const startFeedImport = async (titles: string[]) => {
    const items = titles.map(
      (title) =>
        `<item><guid>bg ${title}</guid><title>${title}</title><description>Text of ${title}</description></item>`,
    );
    feed.publish(
      `<rss version="2.0"><channel><title>x</title>${items.join('')}</channel></rss>`,
    );
    const url = 'https://blog.example/feed';
    const { import: started } = await start({ kind: 'feed', url });
    expect(started).toMatchObject({ origin: 'feed', name: url });
    expect(started).toMatchObject({ posts: titles.length });
    return started;
  };
  type Compose = typeof catalog.deps.texts.composeText;
  const importerWith = (
    composeText: Compose,
    change: Partial<typeof catalog.deps> = {},
  ) => {
    const texts = { ...catalog.deps.texts, composeText };
    return bindUseCases({ ...catalog.deps, ...change, texts }).importNextPosts;
  };
  const waitUntilImported = (id: string) =>
    eventually(async () => {
      const found = await show(id);
      expect(found.import).toMatchObject({ state: 'imported' });
      return found;
    });

  it('shows its progress, goes on after a process has died in the middle, and imports every post once', async () => {
    const secret =
      '2022-03-01 00:00:00,https://www.linkedin.com/feed/update/urn%3Ali%3Ashare%3A7499900000000000,"For ""friends"", only",,,CONNECTIONS\n';
    const form = archive({
      'Shares.csv': header + shares(60, 10_000, 'Piece') + secret,
    });
    form.set('fileName', 'posts-of-2022.zip');
    const started = await start(form);
    const { id } = started.import;
    expect(started).toMatchObject({
      import: {
        ...{ origin: 'archive', name: 'posts-of-2022.zip', startedBy: 'admin' },
        ...{ state: 'importing', posts: 60, done: 0, skipped: 1 },
      },
      skippedPosts: [{ why: 'It was not public on LinkedIn.' }],
    });

    const { importNextPosts } = bindUseCases(catalog.deps);
    expect(await importNextPosts()).toBe('again');
    expect((await show(id)).import).toMatchObject({
      ...{ state: 'importing', done: 25, imported: 25, finishedAt: null },
    });
    // As a process leaves the import that is killed after it claimed the next posts.
    await catalog.pool.query(
      `update resource_imports set attempts = 1, claimed_until = $2 where id = $1`,
      [id, new Date(catalog.time.now.getTime() + 60_000)],
    );
    expect(await importNextPosts()).toBe('idle');
    catalog.time.now = new Date(catalog.time.now.getTime() + 60_001);

    const work = catalog.startWork();
    try {
      expect((await waitUntilImported(id)).import).toMatchObject({
        ...{ posts: 60, done: 60, imported: 60, updated: 0, skipped: 1 },
        finishedAt: catalog.time.now.toISOString(),
      });
      expect(await countTitled('Piece')).toBe(60);
      const [begun, ended] = await auditEntriesOf(id);
      expect(begun).toMatchObject({ action: 'resource-import.started' });
      expect(ended).toEqual({
        ...{ action: 'posts.imported', actor: 'admin' },
        sessionId: begun?.['sessionId'],
        after: { imported: 60, updated: 0, skipped: 1 },
      });

      const again = await start(
        archive({ 'Shares.csv': header + shares(60, 10_000, 'Piece') }),
      );
      const repeated = await waitUntilImported(again.import.id);
      expect(repeated.import).toMatchObject({ imported: 0, skipped: 60 });
      expect(repeated.skippedPosts[0]).toMatchObject({
        ...{ title: 'Piece 59', why: 'It is already imported.' },
      });
      // It changed nothing.
      expect(await auditEntriesOf(again.import.id)).toHaveLength(1);
      expect(await countTitled('Piece')).toBe(60);
    } finally {
      await work.close();
    }
    const { body } = await catalog.request(imports, authorization());
    expect(body['imports']).toMatchObject([
      { skipped: 60 },
      { id, skipped: 1 },
    ]);
    const csv = await catalog.fetched(`${imports}/${id}/skipped`, {
      ...authorization(),
    });
    expect(await csv.text()).toBe(
      'Title,Address,Reason\r\n"For ""friends"", only",https://www.linkedin.com/feed/update/urn:li:share:7499900000000000/,It was not public on LinkedIn.\r\n',
    );
  });

  it('of a feed skips a post that cannot be read however often it is tried, and imports the others', async () => {
    const started = await startFeedImport(['Good one', 'Poison', 'Good two']);
    let attempts = 0;
    const importNextPosts = importerWith((post) => {
      if (!('title' in post && post.title === 'Poison'))
        return catalog.deps.texts.composeText(post);
      attempts += 1;
      return Promise.reject(new Error('the text worker has died'));
    });
    expect(await importNextPosts()).toBe('again');
    expect((await show(started.id)).import).toMatchObject({ imported: 1 });
    attempts = 0;
    expect(await importNextPosts()).toBe('again');
    // No process tries again at once.
    expect(await importNextPosts()).toBe('idle');
    for (let run = 0; run < 10; run += 1) {
      waitMinutes(1);
      await importNextPosts();
    }
    expect(attempts).toBe(5);
    expect(await show(started.id)).toMatchObject({
      import: { state: 'imported', done: 3, imported: 2, skipped: 1 },
      skippedPosts: [
        {
          title: 'Poison',
          why: 'It could not be read. Import it alone, or write it here.',
        },
      ],
    });
  });

  it('loses no post while the text worker or the database is unavailable, however long', async () => {
    const started = await startFeedImport(['Patient one', 'Patient two']);
    let outage: 'texts' | 'database' | 'none' = 'texts';
    let isDatabaseUnavailable = false;
    const { pool, texts } = catalog.deps;
    const refuseInOutage = () => {
      if (!isDatabaseUnavailable) return;
      throw Object.assign(new Error('shutting down'), { code: '57P01' });
    };
    const importNextPosts = importerWith(
      async (post) => {
        if (outage === 'texts')
          throw new UnavailableError('TOO_MANY_TEXTS', 'Too many texts.');
        isDatabaseUnavailable = outage === 'database';
        return texts.composeText(post);
      },
      {
        pool: Object.assign(Object.create(pool) as typeof pool, {
          query: async (text: string, values?: unknown[]) => {
            refuseInOutage();
            return pool.query(text, values);
          },
          connect: async () => {
            refuseInOutage();
            return pool.connect();
          },
        }),
      },
    );
    for (let run = 0; run < 8; run += 1) {
      expect(await importNextPosts()).toBe('again');
      expect(await importNextPosts()).toBe('idle');
      waitMinutes(1);
    }
    outage = 'database';
    for (let run = 0; run < 8; run += 1) {
      await expect(importNextPosts()).rejects.toThrow('shutting down');
      isDatabaseUnavailable = false;
      // The outage ends after the end of the claim.
      waitMinutes(2);
    }
    outage = 'none';
    await importNextPosts();
    waitMinutes(1);
    await importNextPosts();
    expect(await show(started.id)).toMatchObject({
      import: { state: 'imported', done: 2, imported: 2, skipped: 0 },
      skippedPosts: [],
    });
  });

  it('is finished at once if its archive has no post to import', async () => {
    const { import: empty } = await start(archive({ 'Shares.csv': header }));
    expect(empty).toMatchObject({ state: 'imported', posts: 0, skipped: 0 });
  });

  it('is refused with the reason, and not started', async () => {
    const refused = await send(imports, archive({ 'Profile.csv': 'Name\n' }));
    expect(refused).toMatchObject({
      ...{ status: 400, body: { code: 'ARCHIVE_UNREADABLE' } },
    });
    expect((await send(imports, {}, 'POST')).status).toBe(400);
    const unknown = await catalog.request(
      `${imports}/01890000-0000-7000-8000-00000000000f`,
      authorization(),
    );
    expect(unknown).toMatchObject({
      ...{ status: 404, body: { code: 'IMPORT_NOT_FOUND' } },
    });
  });
});

it('imports are for the admin only', async () => {
  const answer = await catalog.fetched(
    path,
    { 'content-type': 'application/json' },
    'POST',
    JSON.stringify(paste(8, 'A stranger')),
  );
  expect(answer.status).toBe(401);
});
