import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createPool } from '@imprint/chassis/db';
import { createPurgeWork } from '@imprint/chassis/purge';
import { eventually } from '@imprint/chassis/testing';
import { makeAvifOfNextImage } from '../src/images/make-avif-of-next-image.ts';
import {
  removeUnusedImages,
  removeUnfinishedUploads,
} from '../src/images/remove-unused-images.ts';
import { suspectedPurge } from '../src/messages/message.repository.ts';
import { claimRecipients } from '../src/newsletter/issues/claim-recipients.ts';
import { recipientPurge } from '../src/newsletter/issues/recipient.repository.ts';
import { startDueIssues } from '../src/newsletter/issues/start-due-issues.ts';
import { pendingPurge } from '../src/newsletter/newsletter.repository.ts';
import { announceDuePosts } from '../src/resources/posts/announce-due-posts.ts';
import { purgeDeletedPosts } from '../src/resources/posts/purge-deleted-posts.ts';
import { withLinkSettings } from '../src/use-cases.ts';
import { type Shown, startEditor } from './support/start-editor.ts';
import { bearer } from './support/start-catalog.ts';
import { watchPlans } from './support/watch-plans.ts';

let editor: Awaited<ReturnType<typeof startEditor>>;
let plans: Awaited<ReturnType<typeof watchPlans>>;

const someFields = `json_build_object('title', title, 'slug', '', 'excerpt', excerpt, 'content', content,
  'category', category, 'image', null, 'tags', tags, 'author', author, 'status', 'published', 'readTime', null,
  'seoTitle', null, 'seoDescription', null, 'linkedinUrl', null, 'publishAt', null)`;

// Each table gets so many rows that a sequential scan costs more than an index scan.
const manyOfEach = [
  `insert into posts (id, slug, title, excerpt, content, category, author, tags, status, published_at,
     is_manual, imprint, read_minutes, search, version, created_at, updated_at, linkedin_url, deleted_at)
   select gen_random_uuid(), 'a-' || n, 'Title ' || n, repeat('An excerpt. ', 120), '<p>Text</p>',
     (array['Strategy', 'Analytics', 'Insights'])[n % 3 + 1], 'Ada', '{}',
     case when n % 50 = 0 then 'draft' else 'published' end, timestamptz '2026-11-01' - n * interval '1 hour',
     true, '[[1]]', 1, to_tsvector('english', 'number' || n || ' word' || n % 100), 1, now(), now(),
     'https://www.linkedin.com/posts/' || n,
     case when n % 100 = 1 then timestamptz '2026-11-20' - n * interval '1 hour' end
   from generate_series(1, 3000) n`,
  `insert into post_words (post_id, words, category, status, published_at, deleted_at)
   select id, search, category, status, published_at, deleted_at from posts on conflict do nothing`,
  `insert into post_slugs (slug, post_id) select slug, id from posts on conflict do nothing`,
  `insert into post_revisions (post_id, n, saved_at, saved_by, title, words, fields, is_published)
   select id, n, now(), 'admin', title, 1, ${someFields}, true from posts, generate_series(1, 2) n where sample is null`,
  `insert into post_working_copies (post_id, copy_version, base_version, fields, saved_at)
   select id, 1, 1, ${someFields}, now() from posts`,
  `insert into post_editors (post_id, editor, since, seen_at, has_written)
   select id, 'some-other-tab', now(), now(), false from posts`,
  `insert into images (hash, width, height, created_at)
   select md5(n::text) || md5(n::text), 1, 1, now() from generate_series(1, 3000) n`,
  `insert into image_references (source, source_id, hash)
   select 'post', n::text, md5(n::text) || md5(n::text) from generate_series(1, 3000) n`,
  `insert into linkedin_posts (key, text_hash, imported_at)
   select 'urn:li:share:' || n, md5(n::text), now() from generate_series(1, 3000) n`,
  `insert into messages (id, kind, state, suspicion, assignee, name, email, text, received_at, search)
   select gen_random_uuid(), 'contact', (array['new', 'read', 'answered', 'archived'])[n % 4 + 1],
     case when n % 20 = 0 then 'too-fast' end, case when n % 3 = 0 then 'Bola' end, 'Ada', 'ada@example.com', repeat('Words. ', 200),
     timestamptz '2026-11-01' - n * interval '1 hour', to_tsvector('simple', 'number' || n)
   from generate_series(1, 3000) n`,
  `insert into message_entries (id, message_id, kind, at, text, sender_email, search)
   select gen_random_uuid(), id, 'answer', received_at, text, 'other@example.com',
     case when n % 30 = 0 then search || to_tsvector('simple', 'other') else '' end
   from (select *, row_number() over () as n from messages) numbered`,
  `insert into subscribers (id, email, state, asked_at, confirmed_at)
   select gen_random_uuid(), n || '@example.com', case when n % 10 = 0 then 'pending' else 'confirmed' end, now(), now()
   from generate_series(1, 3000) n`,
  `insert into newsletters (id, state, subject, content, version, slug, created_at, updated_at, started_at, finished_at)
   select gen_random_uuid(), 'sent', 'Issue ' || n, repeat('Words. ', 200), 1, 'issue-' || n, now(), now(),
     timestamptz '2026-11-01' - n * interval '1 hour', now()
   from generate_series(1, 3000) n`,
  `insert into newsletter_recipients (newsletter_id, subscriber_id, state)
   select n.id, s.id, 'accepted' from (select id, row_number() over () as place from newsletters) n
   join (select id, row_number() over () as place from subscribers) s using (place)`,
  `insert into podcast_episodes (id, place, episode)
   select 'e' || n, n, jsonb_build_object('title', repeat('x', 300)) from generate_series(1, 2000) n`,
];

const large = [
  'posts',
  'post_words',
  'post_slugs',
  'post_revisions',
  'post_working_copies',
  'post_editors',
  'images',
  'image_references',
  'linkedin_posts',
  'messages',
  'message_entries',
  'subscribers',
  'newsletters',
  'newsletter_recipients',
  'podcast_episodes',
];

const fill = async (databaseUrl: string): Promise<void> => {
  const pool = createPool(databaseUrl, { max: 1, statementTimeoutMs: 0 });
  // Triggers are off, because these statements fill the derived tables themselves.
  await pool.query('set session_replication_role = replica');
  for (const statement of manyOfEach) await pool.query(statement);
  // Vacuum marks all pages as all-visible only while no other connection is starting, so it is repeated.
  await eventually(async () => {
    await pool.query('vacuum (analyze)');
    const { rows } = await pool.query(
      `select relname from pg_class where relname = any($1) and relallvisible < relpages`,
      [large],
    );
    expect(rows).toEqual([]);
  });
  await pool.end();
};

beforeAll(async () => {
  editor = await startEditor();
  await fill(editor.adminUrl);
  plans = await watchPlans(editor.deps.pool);
});

afterAll(() => editor.stop());

const expectIndexScans = async (): Promise<void> =>
  expect(await plans.takeSequentialScans(large)).toEqual([]);

const get = async (path: string): Promise<Record<string, unknown>> => {
  const { status, body } = await editor.request(path, {
    authorization: bearer(),
  });
  expect([path, status]).toEqual([path, 200]);
  return body;
};

const posts = '/api/resources/posts';
const messages = '/api/admin/messages';

it('the test detects a sequential scan', async () => {
  await editor.deps.pool.query(`select 1 from posts where author = 'nobody'`);
  await editor.deps.pool.query(
    `select 1 from posts where id = gen_random_uuid()`,
  );
  expect(await plans.takeSequentialScans(large)).toEqual([
    expect.stringMatching(/^posts: .* = 'nobody'$/),
  ]);
});

describe('with thousands of rows, no table is scanned sequentially', () => {
  it.each([
    '',
    'page=20',
    'page=40',
    'category=Strategy&page=3',
    'q=number777',
    'q=word7&page=2',
    'q=w',
    'q=title&category=Analytics',
    'all=true&page=20',
    'all=true&category=Strategy',
    'all=true&status=published&page=2',
    'all=true&status=scheduled',
    'all=true&status=draft',
    'all=true&status=deleted',
    'all=true&status=draft&category=Insights',
    'all=true&status=published&q=word7',
  ])('for the list of posts with %j', async (query) => {
    await get(`${posts}?limit=60&${query}`);
    await expectIndexScans();
  });

  it('for one post by id or slug, its revisions and its editors', async () => {
    const { post } = (await get(`${posts}/a-777`)) as { post: Shown };
    await get(`${posts}/${post.id}?editor=this-tab-of-mine`);
    await get(`${posts}/${post.id}/revisions?page=1`);
    const mark = { editor: 'this-tab-of-mine' };
    await editor.call('PUT', `/posts/${post.id}/editing`, mark);
    await expectIndexScans();
  });

  it('for writing, saving, deleting and restoring a post', async () => {
    const post = await editor.create({ title: 'Title 777' });
    const saved = await editor.save(post, { content: '<p>Another one.</p>' });
    expect(saved.status).toBe(200);
    const copy = { ...editor.fieldsOf(saved.post), content: '<p>Being</p>' };
    const written = await editor.call('PUT', `/posts/${post.id}/working-copy`, {
      ...copy,
      baseVersion: saved.post.version,
      copyVersion: 0,
      editor: 'this-tab-of-mine',
    });
    expect(written.status).toBe(200);
    await editor.call('POST', `/posts/${post.id}/revisions/1/restore`);
    await editor.call('DELETE', `/posts/${post.id}`);
    await editor.call('POST', `/posts/${post.id}/restore`);
    await expectIndexScans();
  });

  it('for imports from LinkedIn', async () => {
    const url = 'https://www.linkedin.com/posts/777';
    const form = { kind: 'post', text: 'News of today. More.' };
    for (const number of ['7123456789012345678', '7123456789012345679'])
      await editor.call('POST', '/import', {
        ...form,
        url: `https://www.linkedin.com/feed/update/urn:li:share:${number}/`,
        text: `${form.text} ${number} ${url}`,
      });
    await expectIndexScans();
  });

  it.each([
    '',
    'page=50',
    'state=new&page=10',
    'kind=contact&page=20',
    'kind=speaking',
    'state=answered&kind=contact',
    'suspected=true',
    'search=number777',
    'search=other+number777',
    'search=other&page=3',
    'search=other&state=unanswered&from=2026-10-01',
    'state=unanswered&page=10',
    'assignee=Bola',
    'from=2026-10-01&to=2026-10-02',
  ])('for the inbox with %j', async (query) => {
    const found = (await get(`${messages}?${query}`)) as {
      nextCursor?: string;
    };
    if (found.nextCursor) await get(`${messages}?after=${found.nextCursor}`);
    await expectIndexScans();
  });

  it('for the podcast and the list of subscribers', async () => {
    await get('/api/podcast/episodes?page=3');
    await editor.fetched('/api/admin/subscribers/export', {
      authorization: bearer(),
    });
    await expectIndexScans();
  });

  it.each(['', 'state=pending', 'search=77', 'search=7&state=confirmed'])(
    'for the subscribers with %j; only their counts scan the table',
    async (query) => {
      const path = `/api/admin/subscribers?limit=20&${query}`;
      const { nextCursor } = await get(path);
      await get(`${path}&after=${String(nextCursor)}`);
      for (const scan of await plans.takeSequentialScans(large))
        expect(scan).toContain('count(*)');
    },
  );

  it('for the newsletters, their archive and their sending', async () => {
    const { nextCursor } = await get('/api/admin/newsletters');
    await get(`/api/admin/newsletters?after=${String(nextCursor)}`);
    await get('/api/newsletters?page=9');
    await get('/api/newsletters/issue-777');
    await startDueIssues(editor.deps)();
    await claimRecipients(withLinkSettings(editor.deps))(10);
    await createPurgeWork(editor.deps, [recipientPurge])();
    await expectIndexScans();
  });

  it('for the jobs; only the search for unused pictures scans its table', async () => {
    const { deps } = editor;
    for (const work of [
      announceDuePosts(deps),
      purgeDeletedPosts(deps),
      createPurgeWork(deps, [suspectedPurge, pendingPurge]),
      makeAvifOfNextImage(deps),
      removeUnfinishedUploads(deps),
    ])
      await work();
    await expectIndexScans();
    await removeUnusedImages(deps)();
    for (const fault of await plans.takeSequentialScans(large))
      expect(fault).toContain('set unused_since');
  });
});
