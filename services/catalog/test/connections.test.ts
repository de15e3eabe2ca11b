import { createServer } from 'node:http';
import { fromBinary } from '@bufbuild/protobuf';
import {
  afterAll,
  afterEach,
  beforeAll,
  describe,
  expect,
  it,
} from '@jest/globals';
import { listen, type RunningServer } from '@imprint/chassis/http/server';
import { eventually } from '@imprint/chassis/testing';
import { SettingsChangedSchema } from '@imprint/proto/catalog';
import { podcastFeed } from '@imprint/tests/feed/podcast';
import { startInbox } from '@imprint/tests/mail';
import { previewPodcast } from '../src/connections/preview-podcast.ts';
import { openPodcastSource } from '../src/open-podcast-source.ts';
import { createOpenWeb } from '../src/open-web/open-web.provider.ts';
import { refreshPodcast } from '../src/podcast/refresh-podcast.ts';
import { bearer, startCatalog } from './support/start-catalog.ts';

type Catalog = Awaited<ReturnType<typeof startCatalog>>;
type Body = Record<string, unknown>;

const SETTINGS_KEY = 'a-settings-key-of-the-shop-000001';
const feedAddress = 'https://show.example/feed.xml';
const payments = {
  settings: { publicKey: 'pk_test_1111111111111111', checkout: 'hosted' },
  meta: {
    version: 3,
    fromEnvironment: [],
    secrets: { secretKey: true },
    mode: 'test',
    webhookUrl: 'https://imprint.example/api/webhooks/paystack',
    webhookReceivedAt: null,
  },
};

let catalog: Catalog;
let work: ReturnType<Catalog['startWork']>;
let inbox: Awaited<ReturnType<typeof startInbox>>;
let orders: RunningServer;
let isOrdersUp = true;

const episodes = [1, 2, 3, 4, 5, 6, 7].map((number) => ({
  guid: `episode-${number}`,
  title: `Number ${number}`,
  description: 'One number',
  pubDate: `Thu, 0${number} Oct 2026 08:00:00 GMT`,
  duration: '34:10',
}));

const web = {
  fetch: async (address: string) => ({
    status: address === feedAddress ? 200 : 404,
    headers: {},
    bytes: Buffer.from(podcastFeed('One Number', episodes)),
  }),
};

beforeAll(async () => {
  inbox = await startInbox({ webPort: 0, smtpPort: 0 });
  orders = await listen(
    createServer((_req, res) => {
      res.writeHead(isOrdersUp ? 200 : 500);
      res.end(JSON.stringify(payments));
    }),
    0,
    '127.0.0.1',
  );
  catalog = await startCatalog({
    samples: false,
    web,
    settings: {
      SETTINGS_KEY,
      ORDERS_URL: `http://127.0.0.1:${orders.port}`,
      PUBLIC_URL: 'https://imprint.example',
    },
  });
  work = catalog.startWork();
});
afterEach(() => inbox.control({ mode: 'accept' }));
afterAll(async () => {
  await work.close();
  await catalog.stop();
  await orders.close();
  await inbox.close();
});

const send = async (
  method: string,
  path: string,
  body: object,
  shop = catalog,
) => {
  const headers = {
    'content-type': 'application/json',
    authorization: bearer(),
  };
  const text = JSON.stringify(body);
  const answer = await shop.fetched(path, headers, method, text);
  return { status: answer.status, body: (await answer.json()) as Body };
};
const save = (group: string, body: object, shop = catalog) =>
  send('PUT', `/api/admin/settings/${group}`, body, shop);
const test = (body: object = {}, shop = catalog) =>
  send('POST', '/api/admin/settings/email/test', body, shop);
const read = async (shop = catalog) =>
  (await shop.request('/api/admin/settings', { authorization: bearer() })).body;
const readTestOutcome = async () => {
  const { body } = await catalog.request('/internal/readiness');
  return body['mail'];
};
const server = () => ({
  host: '127.0.0.1',
  port: Number(new URL(inbox.smtpUrl).port),
  security: 'none',
  fromName: 'Ada Obi',
  fromAddress: 'ada@shop.example',
});

describe('the settings page', () => {
  it('shows the settings of every group, and no secret', async () => {
    expect(await read()).toMatchObject({
      general: { siteName: 'Imprint' },
      payments: payments.settings,
      email: { host: '', port: 587, security: 'starttls', fromAddress: '' },
      podcast: { rssUrl: '', clientId: '', showId: '' },
      linkedin: { organization: '', tokenEnd: '' },
      meta: {
        payments: payments.meta,
        email: {
          version: 0,
          fromEnvironment: [],
          secrets: { password: false },
        },
        podcast: { version: 0, secrets: { clientSecret: false } },
        linkedin: { version: 0, secrets: { token: false } },
      },
    });
  });

  it('opens without the payment settings while orders does not answer', async () => {
    isOrdersUp = false;
    const page = await read();
    isOrdersUp = true;
    expect(page).toMatchObject({
      general: { siteName: 'Imprint' },
      payments: null,
      meta: { payments: null, email: { version: 0 } },
    });
  });

  it.each(['email', 'podcast', 'linkedin'])(
    'lets only the admin save %s',
    async (group) => {
      const answer = await catalog.fetched(
        `/api/admin/settings/${group}`,
        { 'content-type': 'application/json' },
        'PUT',
        '{}',
      );
      expect(answer.status).toBe(401);
    },
  );
});

describe('email', () => {
  it('waits for a mail server, and goes out as soon as one is saved', async () => {
    await send('POST', '/api/newsletter', {
      email: 'reader@example.com',
    });
    await eventually(async () => {
      const { rows } = await catalog.pool.query('select attempts from mails');
      expect(rows).toEqual([{ attempts: 0 }]);
    });
    expect(await test({ to: 'me@example.com' })).toMatchObject({
      status: 400,
      body: { code: 'MAIL_NOT_SET_UP' },
    });
    const saved = await save('email', server());
    expect(saved).toMatchObject({
      status: 200,
      body: {
        version: 1,
        settings: { ...server(), username: '' },
        meta: { version: 1, secrets: { password: false } },
      },
    });
    await eventually(() => expect(inbox.mails()).toHaveLength(1));
    expect(inbox.mails()[0]?.from[0]).toEqual({
      name: 'Ada Obi',
      address: 'ada@shop.example',
    });
  });

  it('can be tested with unsaved settings, which are not stored', async () => {
    const before = await read();
    expect(await readTestOutcome()).toEqual({ isSetUp: true, test: null });
    const answer = await test({ fromName: 'Ada', to: 'me@example.com' });
    expect(answer).toMatchObject({
      status: 200,
      body: { sent: true, to: 'me@example.com' },
    });
    expect(inbox.mails().at(-1)).toMatchObject({
      from: [{ name: 'Ada', address: 'ada@shop.example' }],
      subject: 'Test email from your shop',
    });
    expect(await read()).toEqual(before);
    expect(
      await test({ host: '127.0.0.1', port: 9, to: 'me@example.com' }),
    ).toMatchObject({ status: 503, body: { code: 'MAIL_SERVER_AWAY' } });
    // The test of another server says nothing about the saved one.
    expect(await readTestOutcome()).toMatchObject({ test: { reason: null } });
  });

  it('goes to the contact address once the author has entered one', async () => {
    expect(await test()).toMatchObject({
      status: 422,
      body: { code: 'NO_RECIPIENT' },
    });
    await save('general', { contactEmail: 'ada@shop.example' });
    expect((await test()).body).toMatchObject({ to: 'ada@shop.example' });
  });

  it('that the server refuses is explained', async () => {
    await inbox.control({ mode: 'refuse' });
    expect(await test({ to: 'me@example.com' })).toMatchObject({
      status: 422,
      body: {
        code: 'MAIL_REFUSED',
        error: expect.stringContaining('refused the email'),
        details: [expect.stringContaining('550')],
      },
    });
    expect(await readTestOutcome()).toMatchObject({
      test: { reason: expect.stringContaining('refused the email') },
    });
  });

  it('needs the password again for another server, so that a stored one is never sent elsewhere', async () => {
    await save('email', { username: 'ada', password: 'a-mail-password' });
    for (const answer of [
      await save('email', { host: 'evil.example' }),
      await test({ host: 'evil.example', to: 'me@example.com' }),
    ])
      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'PASSWORD_NEEDED' },
      });
    const renamed = await save('email', { fromName: 'Ada' });
    expect(renamed.body).toMatchObject({
      meta: { secrets: { password: true } },
    });
    // As while SETTINGS_KEY is wrong: the stored password cannot be read, until the right key is back.
    await catalog.pool.query(
      `update settings set version = version + 1,
         secrets = jsonb_set(secrets, '{password}', '"v1.another-key.a.b"')
       where group_name = 'email'`,
    );
    expect(await save('email', { host: 'evil.example' })).toMatchObject({
      status: 400,
      body: { code: 'PASSWORD_NEEDED' },
    });
    const moved = { host: 'smtp.example.com', username: '', password: null };
    expect(await save('email', moved)).toMatchObject({ status: 200 });
    const { rows } = await catalog.pool.query(
      `select secrets from settings where group_name = 'email'`,
    );
    expect(rows).toEqual([{ secrets: {} }]);
    await save('email', { host: '127.0.0.1' });
  });

  it('publishes its settings, and the password only encrypted', async () => {
    await save('email', { password: 'a-mail-password' });
    const { rows } = await catalog.pool.query<{ payload: Buffer }>(
      `select payload from outbox where type like '%SettingsChanged' order by id desc limit 1`,
    );
    const event = fromBinary(
      SettingsChangedSchema,
      rows[0]?.payload ?? Buffer.of(),
    );
    expect(event).toMatchObject({
      group: 'email',
      secrets: { password: expect.stringMatching(/^v1\./) },
    });
    expect(JSON.parse(event.values)).toMatchObject({
      fromAddress: 'ada@shop.example',
    });
    const everything = await catalog.pool.query<{ text: string }>(
      `select concat((select json_agg(s) from settings s), (select json_agg(a) from audit_log a),
                     (select string_agg(encode(payload, 'escape'), '') from outbox)) as text`,
    );
    const text = `${everything.rows[0]?.text} ${JSON.stringify(await read())}`;
    expect(text).not.toContain('a-mail-password');
    const audit = await catalog.pool.query(
      'select before, after from audit_log',
    );
    expect(JSON.stringify(audit.rows)).not.toContain('ada@shop.example');
  });

  it.each([
    ['email', { host: 'smtp://mail' }, 'name of a server'],
    ['email', { port: 0 }, 'port'],
    ['email', { security: 'ssl' }, 'security'],
    ['email', { fromAddress: 'ada' }, 'email address'],
    ['email', { fromName: 'Ada\r\nBcc: x@y.z' }, 'single line'],
    ['email', { fromName: '\ud800' }, 'single line'],
    ['email', { colour: 'red' }, 'colour'],
    ['podcast', { rssUrl: 'javascript:alert(1)' }, 'https://'],
    ['podcast', { clientId: 'a b' }, 'letters and digits'],
    ['linkedin', { organization: '12' }, 'urn:li:organization:'],
    ['linkedin', { tokenEnd: 'soon' }, '2026-12-31'],
    ['linkedin', { token: 'a\r\nx-b: c' }, 'without spaces'],
  ])('or another group, %s, refuses %j', async (group, body, message) => {
    const before = await read();
    const answer = await save(group, body);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain(message);
    expect(await read()).toEqual(before);
  });

  it('is tested ten times in ten minutes at most, even by requests at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 13 }, () => test({ to: 'me@example.com' })),
    );
    expect(answers.map(({ status }) => status)).toContain(429);
    const { rows } = await catalog.pool.query(
      `select from audit_log where action = 'mail.tested'`,
    );
    expect(rows).toHaveLength(10);
  });

  it('refuses an edit of an older version', async () => {
    expect(await save('email', { fromName: 'B', version: 0 })).toMatchObject({
      status: 409,
      body: { code: 'SETTINGS_CHANGED' },
    });
  });
});

describe('the texts of emails', () => {
  const texts = {
    subject: 'New: {summary}',
    greeting: 'Hello,',
    paragraph: 'Answer soon.\nAda',
  };
  const list = async () =>
    (await catalog.request('/api/admin/emails', { authorization: bearer() }))
      .body as { version: number; emails: Body[] };
  const textsOf = async (name: string) =>
    (await list()).emails.find((email) => email['name'] === name)?.['texts'];
  const saveTexts = (body: object, name = 'message-to-owner') =>
    send('PUT', `/api/admin/emails/${name}`, body);
  const preview = (name: string, body: object) =>
    send('POST', `/api/admin/emails/catalog/${name}/preview`, body);

  it('are the default of each email until the author edits them', async () => {
    const { version, emails } = await list();
    expect(version).toBe(0);
    for (const email of emails)
      expect(email).toMatchObject({ texts: email['defaults'] });
    expect(await textsOf('receipt')).toEqual({
      subject: 'Receipt for {book}, {reference}',
      greeting: '',
      paragraph: '',
    });
  });

  it.each([
    [{ subject: '{summary} of {buyer}' }, 'subject', 'has no {buyer}'],
    [{ subject: 'A message' }, 'subject', 'keep {summary}'],
    [{ subject: '{summary} {' }, 'subject', 'Braces'],
    [{ subject: '{summary}\r\nBcc: a@b.example' }, 'subject', 'single line'],
    [{ subject: ' ' }, 'subject', 'enter a subject'],
    [{ greeting: 'a'.repeat(151) }, 'greeting', '150'],
    [{ greeting: 'Hi\u2028' + 'you' }, 'greeting', 'single line'],
    [{ paragraph: '{name}' }, 'paragraph', 'has no {name}'],
    [{ paragraph: 'a'.repeat(1_501) }, 'paragraph', '1,500'],
  ])(
    'are refused as %j, with a sentence for the field',
    async (wrong, field, why) => {
      const edit = { ...texts, ...wrong };
      for (const answer of [
        await saveTexts(edit),
        await preview('message-to-owner', edit),
      ]) {
        expect(answer).toMatchObject({ status: 400 });
        expect(answer.body['details']).toEqual([
          expect.stringMatching(`^body\\.${field}: `),
        ]);
        expect(String(answer.body['details'])).toContain(why);
      }
      expect((await list()).version).toBe(0);
    },
  );

  it('are published when saved, and a default is not stored', async () => {
    const saved = await saveTexts({ ...texts, version: 0 });
    expect(saved.body).toEqual({ version: 1, texts });
    expect(await textsOf('message-to-owner')).toEqual(texts);
    const { rows } = await catalog.pool.query<{ payload: Buffer }>(
      `select payload from outbox where type like '%SettingsChanged' order by id desc limit 1`,
    );
    const payload = rows[0]?.payload ?? Buffer.of();
    const event = fromBinary(SettingsChangedSchema, payload);
    expect(event).toMatchObject({ group: 'email-texts', version: 1n });
    expect(JSON.parse(event.values)).toMatchObject({
      'message-to-owner': texts,
      receipt: null,
    });
    expect(
      await saveTexts({ ...texts, greeting: '', version: 0 }),
    ).toMatchObject({ status: 409, body: { code: 'SETTINGS_CHANGED' } });
    await saveTexts({ subject: '{summary}', greeting: '', paragraph: '' });
    const stored = await catalog.pool.query(
      `select "values"->'message-to-owner' as texts from settings where group_name = 'email-texts'`,
    );
    expect(stored.rows).toEqual([{ texts: null }]);
  });

  it('are shown with the newest message as the author will receive it', async () => {
    const example = await preview('message-to-owner', texts);
    expect(example.body).toMatchObject({
      basis: { kind: 'example' },
      subject: 'New: Message from Ngozi Eze',
    });
    await saveTexts(texts);
    await save('email', server());
    await save('general', { contactEmail: 'ada@shop.example' });
    const message = { name: 'B & <b>', email: 'b@c.example', message: 'Hi!' };
    await send('POST', '/api/contact', message);
    const findMail = (subject: string) =>
      inbox.mails().find((mail) => mail.subject.startsWith(subject));
    await eventually(() => expect(findMail('New: ')).toBeDefined());
    const received = findMail('New: ');
    const { body } = await preview('message-to-owner', texts);
    expect(body).toMatchObject({
      basis: { kind: 'message' },
      subject: received?.subject,
    });
    for (const part of ['text', 'html'] as const)
      expect(String(body[part]).trim()).toBe(received?.[part]?.trim());
    expect(body['html']).toContain('Message from B &#38; &#60;b&#62;');
    expect(body['text']).toMatch(/\n\nHello,\n\n.+\n\nAnswer soon\.\n\nAda\n/s);
  });
});

describe('the podcast', () => {
  it('is read from the saved feed, without a restart', async () => {
    await save('podcast', { rssUrl: 'https://show.example/missing.xml' });
    await expect(refreshPodcast(catalog.deps)()).rejects.toMatchObject({
      code: 'PODCAST_SOURCE_FAILED',
    });
    // Another address is read at once, although the failed one would pause for a minute.
    await save('podcast', { rssUrl: feedAddress });
    await refreshPodcast(catalog.deps)();
    const status = await catalog.request('/api/podcast/status', {
      authorization: bearer(),
    });
    expect(status.body).toMatchObject({
      provider: 'rss',
      showName: 'One Number',
    });
  });
});

describe('the preview of a podcast', () => {
  const preview = (body: object) =>
    send('POST', '/api/admin/settings/podcast/preview', body);

  it('shows the newest episodes of an unsaved feed, and saves nothing', async () => {
    await save('podcast', { rssUrl: '' });
    expect(await preview({})).toMatchObject({
      status: 400,
      body: { code: 'PODCAST_NOT_SET_UP' },
    });
    const { body } = await preview({ rssUrl: feedAddress });
    expect(body).toMatchObject({
      provider: 'rss',
      showName: 'One Number',
      totalEpisodes: 7,
    });
    const { episodes } = body as { episodes: { title: string }[] };
    expect(episodes.map(({ title }) => title)).toEqual([
      'Number 7',
      'Number 6',
      'Number 5',
      'Number 4',
      'Number 3',
    ]);
    expect(await read()).toMatchObject({ podcast: { rssUrl: '' } });
  });

  it('explains why a source cannot be read', async () => {
    expect(
      await preview({ rssUrl: 'https://show.example/missing.xml' }),
    ).toMatchObject({
      status: 503,
      body: {
        code: 'PODCAST_SOURCE_FAILED',
        error: 'The podcast’s feed answered with status 404.',
      },
    });
    expect(
      await preview({ clientId: 'client', clientSecret: 's', showId: 'show' }),
    ).toMatchObject({
      status: 503,
      body: { error: 'Spotify could not be reached.' },
    });
    const { status } = await preview({ rssUrl: 'ftp://show.example' });
    expect(status).toBe(400);
  });

  it('never fetches from an address inside the network of the server', async () => {
    const openWeb = createOpenWeb();
    const inside = previewPodcast({
      ...catalog.deps,
      openPodcastSource: (settings) =>
        openPodcastSource(catalog.deps.config, settings, {
          ...catalog.deps,
          web: openWeb,
        }),
    });
    await expect(
      inside({ rssUrl: `http://127.0.0.1/feed.xml` }),
    ).rejects.toMatchObject({
      code: 'PODCAST_SOURCE_FAILED',
      message: expect.stringContaining('This address cannot be used.'),
    });
  });
});

describe('the access to LinkedIn', () => {
  it('is opened by the saved token, which is not shown', async () => {
    expect(catalog.deps.readLinkedinSource()).toBeUndefined();
    const saved = await save('linkedin', {
      organization: 'urn:li:organization:123',
      token: 'a-linkedin-token',
      tokenEnd: '2026-12-31',
    });
    expect(JSON.stringify(saved.body)).not.toContain('a-linkedin-token');
    expect(saved.body).toMatchObject({ meta: { secrets: { token: true } } });
    const endsAt = catalog.deps.readLinkedinSource()?.endsAt;
    expect(endsAt).toEqual(new Date('2026-12-31'));
    const removed = await save('linkedin', { token: null });
    expect(removed.body).toMatchObject({ meta: { secrets: { token: false } } });
    expect(catalog.deps.readLinkedinSource()).toBeUndefined();
  });
});

describe('settings of the environment', () => {
  it('win, are shown as such and can be changed only there; without SETTINGS_KEY no secret is stored', async () => {
    const fixed = await startCatalog({
      samples: false,
      settings: {
        SMTP_URL: inbox.smtpUrl,
        MAIL_FROM: 'Imprint <books@imprint.example>',
        OWNER_EMAIL: 'owner@imprint.example',
        PODCAST_RSS_URL: feedAddress,
      },
    });
    expect(await read(fixed)).toMatchObject({
      email: {
        host: '127.0.0.1',
        fromName: 'Imprint',
        fromAddress: 'books@imprint.example',
      },
      podcast: { rssUrl: feedAddress },
      meta: {
        email: {
          fromEnvironment: expect.arrayContaining([
            'host',
            'password',
            'fromName',
          ]),
        },
        podcast: { fromEnvironment: expect.arrayContaining(['rssUrl']) },
      },
    });
    expect(
      await save('email', { host: 'smtp.example.com' }, fixed),
    ).toMatchObject({
      status: 400,
      body: { code: 'SET_BY_ENVIRONMENT' },
    });
    expect(await test({}, fixed)).toMatchObject({
      status: 200,
      body: { to: 'owner@imprint.example' },
    });
    expect(await save('linkedin', { token: 'a' }, fixed)).toMatchObject({
      status: 409,
      body: { code: 'SETTINGS_KEY_MISSING' },
    });
    await fixed.stop();
  });
});
