import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { withTransaction } from '@imprint/chassis/db';
import { emailHashOf, saveErasure } from '@imprint/chassis/privacy';
import { createPurgeWork } from '@imprint/chassis/purge';
import { eventually } from '@imprint/chassis/testing';
import { startThrowawayImapServer } from '@imprint/local/stores/imap-server';
import { ImapFlow } from 'imapflow';
import { indexEarlierAnswers } from '../../services/catalog/src/messages/incoming/index-earlier-answers.ts';
import { suspectedPurge } from '../../services/catalog/src/messages/message.repository.ts';
import { erasePerson } from '../../services/catalog/src/privacy/person.repository.ts';
import { bindUseCases } from '../../services/catalog/src/use-cases.ts';
import {
  bearer,
  startCatalog,
} from '../../services/catalog/test/support/start-catalog.ts';
import { startInbox } from '../stand-ins/mail/src/start.ts';

const secret = 'a-secret-of-the-mail-webhook';
const folder = 'Answers';

let catalog: Awaited<ReturnType<typeof startCatalog>>;
let work: ReturnType<(typeof catalog)['startWork']>;
let inbox: Awaited<ReturnType<typeof startInbox>>;
let imap: Awaited<ReturnType<typeof startThrowawayImapServer>>;
let useCases: ReturnType<typeof bindUseCases>;

/** Runs commands in the mailbox, as the author's mail program does. */
const inMailbox = async <Result>(
  use: (client: ImapFlow) => Promise<Result>,
): Promise<Result> => {
  const client = new ImapFlow({
    host: imap.host,
    port: imap.port,
    secure: false,
    auth: { user: imap.user, pass: imap.password },
    logger: false,
  });
  await client.connect();
  try {
    return await use(client);
  } finally {
    client.close();
  }
};

beforeAll(async () => {
  [inbox, imap] = await Promise.all([
    startInbox({ webPort: 0, smtpPort: 0 }),
    startThrowawayImapServer(),
  ]);
  await inMailbox((client) => client.mailboxCreate(folder));
  catalog = await startCatalog({
    samples: false,
    settings: {
      PUBLIC_URL: 'https://imprint.example',
      OWNER_EMAIL: 'owner@imprint.example',
      SETTINGS_KEY: 'a-settings-key-of-the-shop-000001',
      SMTP_URL: inbox.smtpUrl,
      MAIL_FROM: 'Ada Obi <hello@imprint.example>',
    },
  });
  work = catalog.startWork();
  useCases = bindUseCases(catalog.deps);
  const saved = await send('PUT', '/api/admin/settings/mailbox', {
    ...mailbox(),
    password: imap.password,
    webhookSecret: secret,
    address: imap.address,
  });
  expect([saved.status, saved.body]).toEqual([200, expect.anything()]);
  await catalog.deps.settings.mailbox.refresh();
  // The first reading of a mailbox begins with what arrives from then on.
  await readUntil(async () => {
    const { rows } = await catalog.pool.query(
      'select from mailbox_positions where uid_validity is not null',
    );
    expect(rows).toHaveLength(1);
  });
});
afterAll(async () => {
  await work.close();
  await catalog.stop();
  await imap.stop();
  await inbox.close();
});

const mailbox = () => ({
  host: imap.host,
  port: imap.port,
  security: 'none',
  username: imap.user,
  folder,
});

const send = async (
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
) => {
  const answer = await catalog.fetched(
    path,
    {
      'content-type': 'application/json',
      authorization: bearer(),
      ...headers,
    },
    method,
    body && JSON.stringify(body),
  );
  return {
    status: answer.status,
    body: (await answer.json()) as Record<string, never>,
  };
};

type Entry = {
  id: string;
  kind: string;
  text: string;
  delivery: { state: string; reason: string | null } | null;
} & Record<string, unknown>;
type Thread = {
  message: { id: string; state: string } & Record<string, unknown>;
  entries: Entry[];
} & Record<string, unknown>;

const thread = async (id: string): Promise<Thread> => {
  const { status, body } = await send('GET', `/api/admin/messages/${id}`);
  expect(status).toBe(200);
  return body as unknown as Thread;
};
const list = async (query = '') =>
  (await send('GET', `/api/admin/messages${query}`)).body as unknown as {
    messages: { id: string; name: string }[];
    unanswered: number;
  } & Record<string, unknown>;
const find = async (search: string) => {
  const { messages } = await list(`?search=${encodeURIComponent(search)}`);
  return messages;
};

/** Sends the contact form and returns the id of the message. */
const receiveLead = async (name: string, more: object = {}) => {
  const form = {
    name,
    email: `${name.split(' ')[0]?.toLowerCase()}@example.com`,
    message: 'I think I paid twice. Could you look?',
    ...more,
  };
  await send('POST', '/api/contact', form);
  const [message] = await find(name);
  if (!message) throw new Error(`${name} is not in the inbox`);
  return message.id;
};

const reply = (
  id: string,
  text: string,
  key: string = randomUUID(),
  more = {},
) =>
  send(
    'POST',
    `/api/admin/messages/${id}/reply`,
    { text, ...more },
    {
      'idempotency-key': key,
    },
  );

/** The versions of the events that tell an open back office of a message and of the answers to it. */
const announcements = async (id: string) => {
  const { rows } = await catalog.pool.query<{ version: number }>(
    `select aggregate_version::int as version from outbox
     where type = 'imprint.catalog.v1.MessageReceived' and key = $1 order by id`,
    [id],
  );
  return rows.map(({ version }) => version);
};

const mailsTo = (address: string) =>
  inbox.mails().filter(({ to }) => to.some((each) => each.address === address));

/** Waits for the newest of `count` emails to an address. */
const newestMailTo = async (address: string, count = 1) => {
  await eventually(() => expect(mailsTo(address)).toHaveLength(count));
  const mail = mailsTo(address).at(-1);
  if (!mail) throw new Error(`no email to ${address}`);
  return mail;
};

/** Returns an email as a mail program writes it. */
const rawEmail = ({
  body = ['Thank you.'],
  ...headers
}: Record<string, string | string[]>) =>
  [
    ...Object.entries({
      Date: 'Sat, 21 Nov 2026 12:00:00 +0000',
      'Message-ID': `<${randomUUID()}@mail.example>`,
      'Content-Type': 'text/plain; charset=utf-8',
      ...headers,
    })
      .filter(([, value]) => value !== '')
      .map(([name, value]) => `${name}: ${value}`),
    '',
    ...[body].flat(),
    '',
  ].join('\r\n');

const deliver = (email: string) =>
  inMailbox((client) => client.append(folder, email));

/** Reads the mailbox until the expectation holds, since the job of the service may be reading it. */
const readUntil = (expectation: () => Promise<void> | void) =>
  eventually(async () => {
    await useCases.readMailbox();
    await expectation();
  });

const seenInMailbox = () =>
  inMailbox(async (client) => {
    await client.mailboxOpen(folder);
    return (await client.search({ seen: true })) || [];
  });

const webhook = async (
  body: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; code: unknown }> => {
  const answer = await catalog.fetched(
    '/api/webhooks/mail',
    {
      'content-type': 'message/rfc822',
      authorization: `Bearer ${secret}`,
      ...headers,
    },
    'POST',
    body,
  );
  const { code } = (await answer.json()) as { code?: unknown };
  return { status: answer.status, code };
};

describe('a conversation', () => {
  it('goes from a form to a reply, to an answer by email in a real mailbox, and to another reply', async () => {
    const id = await receiveLead('Kunle Ade');
    const { unanswered } = await list();
    catalog.time.now = new Date('2026-11-21T14:10:00Z');
    const key = randomUUID();
    const answers = await Promise.all(
      [1, 2, 3].map(() => reply(id, 'Dear Kunle,\n\nI am looking.', key)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await thread(id)).toMatchObject({
      message: { state: 'answered', answeredAt: '2026-11-21T14:10:00.000Z' },
      entries: [
        { kind: 'reply', actor: 'admin', text: 'Dear Kunle,\n\nI am looking.' },
      ],
      from: 'hello@imprint.example',
      answersArrive: true,
    });
    expect((await list()).unanswered).toBe(unanswered - 1);
    const first = await newestMailTo('kunle@example.com');
    expect(first).toMatchObject({
      from: [{ address: 'hello@imprint.example', name: 'Ada Obi' }],
      subject: 'Re: your message',
      replyTo: [
        {
          address: expect.stringMatching(
            /^reply\+[0-9a-z]{25}\.[0-9a-z]{16}@imprint\.example$/,
          ),
        },
      ],
    });
    expect(first.text).toContain('> I think I paid twice.');
    await eventually(async () =>
      expect((await thread(id)).entries[0]?.delivery).toEqual({
        state: 'sent',
        reason: null,
      }),
    );

    catalog.time.now = new Date('2026-11-22T09:00:00Z');
    const answer = rawEmail({
      From: 'Kunle Ade <KUNLE@example.com>',
      To: first.replyTo[0]?.address ?? '',
      Subject: 'Re: your message',
      'Message-ID': '<answer-1@mail.example>',
      'In-Reply-To': first.messageId ?? '',
      References: first.messageId ?? '',
      'Content-Type': 'multipart/mixed; boundary="b"',
      body: [
        '--b',
        'Content-Type: text/html; charset=utf-8',
        '',
        '<p>The second line is <b>still</b> there.</p><script>alert(1)</script><blockquote>I am looking.</blockquote>',
        '--b',
        'Content-Type: image/png; name="../statement.png"',
        'Content-Disposition: attachment; filename="statement.png"',
        'Content-Transfer-Encoding: base64',
        '',
        Buffer.alloc(300).toString('base64'),
        '--b--',
      ],
    });
    await deliver(answer);
    await readUntil(async () =>
      expect(await thread(id)).toMatchObject({
        message: {
          state: 'new',
          answeredAt: null,
          arrivedAt: '2026-11-22T09:00:00.000Z',
          answerBy: '2026-11-23T09:00:00.000Z',
        },
        entries: [
          { kind: 'reply' },
          {
            kind: 'answer',
            text: 'The second line is still there.',
            senderEmail: 'KUNLE@example.com',
            isAutomatic: false,
            mail: {
              quoted: '> I am looking.',
              attachments: [{ name: 'statement.png', bytes: 300 }],
              isCut: false,
            },
          },
        ],
      }),
    );
    expect(await seenInMailbox()).toHaveLength(1);
    const notice = await newestMailTo('owner@imprint.example', 2);
    expect(notice.text).toContain('still there');
    expect(notice.text).toContain(`/admin/messages/${id}`);

    await reply(id, 'Paystack confirms.', undefined, { archive: true });
    const second = await newestMailTo('kunle@example.com', 2);
    expect(second.headers).toMatchObject({
      'in-reply-to': '<answer-1@mail.example>',
      references: `${first.messageId} <answer-1@mail.example>`,
    });
    expect(second.text).toContain('> The second line is still there.');
    expect((await thread(id)).message.state).toBe('archived');
    // A search finds what was written later, too.
    expect(await find('paystack confirms')).toMatchObject([{ id }]);
  });

  it('refuses a reply without text, without a key, to nobody, and with a variable that nobody filled in', async () => {
    const id = await receiveLead('Refused Reply');
    for (const [text, headers] of [
      [' ', { 'idempotency-key': 'k' }],
      ['Hello', {}],
      ['Dear {name},', { 'idempotency-key': 'k' }],
    ] as const)
      expect(
        await send(
          'POST',
          `/api/admin/messages/${id}/reply`,
          { text },
          headers,
        ),
      ).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    expect(await reply(randomUUID(), 'Hello')).toMatchObject({
      status: 404,
      body: { code: 'MESSAGE_NOT_FOUND' },
    });
    expect((await thread(id)).message.state).toBe('new');
  });

  it('keeps a reply while the mail server is away, and offers a refused one again', async () => {
    await inbox.control({ mode: 'away' });
    const id = await receiveLead('Patience Waits');
    await reply(id, 'It waits.');
    await eventually(async () =>
      expect((await thread(id)).entries[0]?.delivery).toEqual({
        state: 'waiting',
        reason: expect.stringContaining('No server answers'),
      }),
    );
    await inbox.control({ mode: 'refuse' });
    await catalog.pool.query(`update mails set next_try_at = now()`);
    await eventually(async () =>
      expect((await thread(id)).entries[0]?.delivery?.state).toBe('failed'),
    );
    await inbox.control({ mode: 'accept' });
    const { entries } = await thread(id);
    const again = `/api/admin/messages/${id}/replies/${entries[0]?.id}/retry`;
    await Promise.all([send('POST', again), send('POST', again)]);
    await eventually(async () =>
      expect((await thread(id)).entries[0]?.delivery?.state).toBe('sent'),
    );
    expect(mailsTo('patience@example.com')).toHaveLength(1);
    expect(
      await send('POST', again.replace(entries[0]?.id ?? '', randomUUID())),
    ).toMatchObject({ status: 404, body: { code: 'REPLY_NOT_FOUND' } });
  });
});

describe('a conversation that the author begins', () => {
  const begin = (more: object, key: string = randomUUID()) =>
    send(
      'POST',
      '/api/admin/messages',
      {
        email: 'ngozi@example.com',
        name: 'Ngozi Eze',
        subject: 'Your three copies',
        text: 'Dear Ngozi,\n\nwhere shall they go?',
        ...more,
      },
      { 'idempotency-key': key },
    );
  const both = ['RECIPIENT_ERASED', 'RECIPIENT_REFUSES_EMAIL'];
  const actionsOn = async (id: string) => {
    const { rows } = await catalog.pool.query<{ action: string }>(
      'select action from audit_log where subject = $1',
      [`message ${id}`],
    );
    return rows.map(({ action }) => action);
  };

  it('is sent once while the mail server is away and comes back, owes no answer, and takes the buyer’s answer', async () => {
    catalog.time.now = new Date('2026-11-23T10:00:00Z');
    const { unanswered } = await list();
    await inbox.control({ mode: 'away' });
    const key = randomUUID();
    const started = await Promise.all([1, 2, 3].map(() => begin({}, key)));
    expect(started.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { message, entries } = started[0]?.body as unknown as Thread;
    const { id } = message;
    expect(message).toMatchObject({
      state: 'answered',
      answeredAt: '2026-11-23T10:00:00.000Z',
      startedBy: 'admin',
      name: 'Ngozi Eze',
      email: 'ngozi@example.com',
      subject: 'Your three copies',
      message: '',
    });
    expect(entries).toMatchObject([
      { kind: 'reply', actor: 'admin', text: expect.stringMatching(/^Dear/) },
    ]);
    for (const words of ['ngozi', 'three copies', 'where shall they go'])
      expect(await find(words)).toMatchObject([{ id }]);
    expect(await list()).toMatchObject({ unanswered });
    expect(await announcements(id)).toEqual([]);
    expect(await actionsOn(id)).toEqual(['message.started']);

    await inbox.control({ mode: 'accept' });
    await catalog.pool.query(`update mails set next_try_at = now()`);
    const first = await newestMailTo('ngozi@example.com');
    expect(first).toMatchObject({
      from: [{ address: 'hello@imprint.example', name: 'Ada Obi' }],
      subject: 'Your three copies',
      text: 'Dear Ngozi,\n\nwhere shall they go?\n',
    });
    expect(first.headers).not.toHaveProperty('in-reply-to');

    await reply(id, 'A second line.');
    const second = await newestMailTo('ngozi@example.com', 2);
    expect(second).toMatchObject({
      subject: 'Re: Your three copies',
      headers: { 'in-reply-to': first.messageId },
    });
    expect(second.text).not.toContain('>');
    expect(await list()).toMatchObject({ unanswered });

    catalog.time.now = new Date('2026-11-24T09:00:00Z');
    await deliver(
      rawEmail({
        From: 'Ngozi <ngozi@example.com>',
        To: first.replyTo[0]?.address ?? '',
        'In-Reply-To': first.messageId ?? '',
        body: ['To Ibadan, please.'],
      }),
    );
    await readUntil(async () =>
      expect(await thread(id)).toMatchObject({
        message: { state: 'new', waitingSince: '2026-11-24T09:00:00.000Z' },
        entries: [
          { kind: 'reply' },
          { kind: 'reply' },
          { kind: 'answer', text: 'To Ibadan, please.' },
        ],
      }),
    );
    expect(await list()).toMatchObject({ unanswered: unanswered + 1 });
    const csv = await catalog.fetched(
      '/api/admin/messages/export?search=ngozi',
      {
        authorization: bearer(),
      },
    );
    expect(await csv.text()).toContain(
      'started by the author,Your three copies',
    );
  });

  it('is refused without an address, a subject, a text or a key', async () => {
    for (const [more, fault] of [
      [{ email: ' ' }, 'body.email: Please enter the email address'],
      [
        { email: 'a@b.c,d@e.f' },
        'body.email: Please enter a valid email address',
      ],
      [{ subject: '\n' }, 'body.subject: Please enter a subject'],
      [
        { subject: 'x'.repeat(201) },
        'body.subject: Please keep this to 200 characters',
      ],
      [{ text: ' ' }, 'body.text: Please write a message'],
      [
        { text: 'x'.repeat(20_001) },
        'body.text: Please keep this to 20000 characters',
      ],
      [
        { text: 'Dear {name},' },
        'body.text: Please replace {name} by the words to send.',
      ],
    ] as const)
      expect(await begin(more)).toMatchObject({
        status: 400,
        body: {
          code: 'VALIDATION_FAILED',
          details: expect.arrayContaining([fault]),
        },
      });
    expect(await begin({}, '')).toMatchObject({ status: 400 });
  });

  it('is refused with the reason for an address that was erased or refuses email, unless the author confirms it', async () => {
    const erase = (email: string, pseudonym: string) =>
      withTransaction(catalog.pool, (tx) =>
        saveErasure(tx, {
          emailHash: emailHashOf(email),
          pseudonym,
          erasedAt: new Date('2026-11-01T12:00:00Z'),
        }),
      );
    const recordBounce = (email: string) =>
      catalog.pool.query(
        `insert into subscribers (id, email, state, asked_at, bounced_at)
         values ($1, $2, 'bounced', now(), now())`,
        [randomUUID(), email],
      );
    const pseudonym = 'erased-1111111111111111@erased.invalid';
    await erase('gone@example.com', pseudonym);
    await erase('both@example.com', 'erased-3333333333333333@erased.invalid');
    await recordBounce('bounced@example.com');
    await recordBounce('both@example.com');
    for (const [email, code] of [
      ['Gone@example.com', 'RECIPIENT_ERASED'],
      ['BOUNCED@example.com', 'RECIPIENT_REFUSES_EMAIL'],
    ] as const) {
      expect(await begin({ email })).toMatchObject({
        status: 409,
        body: { code },
      });
      expect(await begin({ email, confirmed: [code] })).toMatchObject({
        status: 200,
      });
    }
    // The confirmation of one reason is none of the other.
    const email = 'both@example.com';
    for (const [confirmed, code] of [
      [[], both[0]],
      [[both[0]], both[1]],
      [[both[1]], both[0]],
    ] as const)
      expect(await begin({ email, confirmed })).toMatchObject({
        status: 409,
        body: { code },
      });
    expect((await begin({ email, confirmed: both })).status).toBe(200);
    expect((await begin({ email, confirmed: ['OTHER'] })).status).toBe(400);
    expect(await begin({ email: pseudonym, confirmed: both })).toMatchObject({
      status: 422,
      body: { code: 'RECIPIENT_GONE' },
    });
    expect(await find('erased.invalid')).toEqual([]);
  });

  it('is exported and erased with the person', async () => {
    const person = { email: 'leaves@example.com', name: 'Leaves Soon' };
    const { body } = await begin(person);
    const { id } = (body as unknown as Thread).message;
    expect(await useCases.exportPerson(person.email)).toMatchObject({
      messages: [{ id, subject: 'Your three copies', started_by: 'admin' }],
      conversations: [{ text: expect.stringMatching(/^Dear/) }],
    });
    const erasure = {
      emailHash: emailHashOf(person.email),
      pseudonym: 'erased-2222222222222222@erased.invalid',
      erasedAt: catalog.time.now,
    };
    await withTransaction(catalog.pool, async (tx) => {
      await saveErasure(tx, erasure);
      await erasePerson(tx, erasure);
    });
    expect((await send('GET', `/api/admin/messages/${id}`)).status).toBe(404);
    expect(await begin({ ...person, confirmed: both })).toMatchObject({
      body: { code: 'RECIPIENT_GONE' },
    });
  });
});

describe('the mailbox', () => {
  const tagged = async (name: string) => {
    const id = await receiveLead(name);
    await reply(id, 'Hello.');
    const address = `${name.split(' ')[0]?.toLowerCase()}@example.com`;
    const mail = await newestMailTo(address);
    return { id, to: mail.replyTo[0]?.address ?? '', from: address };
  };
  const answersOf = async (id: string) =>
    (await thread(id)).entries.filter(({ kind }) => kind === 'answer');

  it('is read once by several processes, again after a crash, and again after it gave out its UIDs anew', async () => {
    const { id, to, from } = await tagged('Twice Read');
    const email = rawEmail({ From: from, To: to, body: ['Once only.'] });
    await deliver(email);
    await Promise.all([1, 2, 3, 4].map(() => useCases.readMailbox()));
    await readUntil(async () => expect(await answersOf(id)).toHaveLength(1));
    // A crash between the commit and the mark leaves the position behind.
    await catalog.pool.query('update mailbox_positions set last_uid = 0');
    await useCases.readMailbox();
    // The server loses its index, so every email has another UID.
    await inMailbox(async (client) => {
      await client.mailboxDelete(folder);
      await client.mailboxCreate(folder);
    });
    await deliver(email);
    await deliver(rawEmail({ From: from, To: to, body: ['Another.'] }));
    await readUntil(async () => expect(await answersOf(id)).toHaveLength(2));
    expect(await webhook(email)).toMatchObject({ status: 200 });
    expect(await answersOf(id)).toMatchObject([
      { text: 'Once only.' },
      { text: 'Another.' },
    ]);
  });

  it('is told of in plain words while it is away, and loses nothing', async () => {
    const { id, to, from } = await tagged('Later Read');
    await deliver(rawEmail({ From: from, To: to, body: ['Still here.'] }));
    const current = catalog.deps.settings.mailbox.current;
    const away = { ...current(), values: { ...current().values, port: 1 } };
    const reading = bindUseCases({
      ...catalog.deps,
      settings: {
        ...catalog.deps.settings,
        mailbox: { ...catalog.deps.settings.mailbox, current: () => away },
      },
    });
    await eventually(async () => {
      await expect(reading.readMailbox()).rejects.toThrow();
      expect(await list()).toMatchObject({
        mailbox: { problem: expect.stringContaining('No server answers') },
      });
    });
    await readUntil(async () => expect(await answersOf(id)).toHaveLength(1));
    expect(await list()).toMatchObject({ mailbox: null });
  });

  it('shows a stranger’s answer with their address, and an automatic one without making the author owe an answer', async () => {
    const { id, to } = await tagged('Known Sender');
    await webhook(
      rawEmail({ From: 'other@example.net', To: to, body: ['Me.'] }),
    );
    expect(await answersOf(id)).toMatchObject([
      { senderEmail: 'other@example.net', text: 'Me.' },
    ]);
    // A process of an earlier version stores an answer without the words of the search.
    await catalog.pool.query(
      `update message_entries set search = null where sender_email = 'other@example.net'`,
    );
    expect(await find('other@example.net')).toEqual([]);
    await indexEarlierAnswers(catalog.deps)();
    for (const words of ['other@example.net', 'me', 'known me', 'paid me'])
      expect(await find(words)).toContainEqual(expect.objectContaining({ id }));
    expect(await find('other@example.net nobody')).toEqual([]);
    await reply(id, 'Who are you?');
    const before = mailsTo('owner@imprint.example').length;
    expect(await announcements(id)).toEqual([1, 3]);
    for (const headers of [
      { 'Auto-Submitted': 'auto-replied' },
      { Precedence: 'bulk' },
      { 'Return-Path': '<>' },
      { From: 'MAILER-DAEMON@mail.example' },
      { 'List-Id': '<list.example>' },
    ])
      await webhook(
        rawEmail({ From: 'known@example.com', To: to, ...headers }),
      );
    const { message, entries } = await thread(id);
    expect(message.state).toBe('answered');
    expect(entries.filter(({ isAutomatic }) => isAutomatic)).toHaveLength(5);
    expect(mailsTo('owner@imprint.example')).toHaveLength(before);
    expect(await announcements(id)).toEqual([1, 3]);
  });

  it('takes a new message only if the author wants it, and never one of a program, of the shop, or with a forged tag', async () => {
    const { to } = await tagged('Forged Tag');
    const forged = to.replace(/\.[0-9a-z]{16}@/, `.${'0'.repeat(16)}@`);
    const from = (name: string, more: object = {}) =>
      rawEmail({
        From: `${name} <${name}@example.org>`,
        To: 'hello@imprint.example',
        Subject: `A talk in Enugu, ${name}`,
        ...more,
      });
    await webhook(from('unwanted'));
    await webhook(from('forged', { To: forged }));
    expect(await find('enugu')).toEqual([]);
    await send('PUT', '/api/admin/settings/mailbox', { acceptsNew: true });
    await catalog.deps.settings.mailbox.refresh();
    for (const more of [
      { 'Auto-Submitted': 'auto-generated' },
      {
        'Content-Type':
          'multipart/report; report-type=delivery-status; boundary=b',
      },
      { From: 'Shop <hello@imprint.example>' },
      { From: 'Author <OWNER@imprint.example>' },
      { From: '' },
    ])
      await webhook(from('program', more));
    const wanted = from('wanted');
    await webhook(wanted);
    await webhook(wanted);
    const found = await find('enugu');
    expect(found).toMatchObject([
      {
        name: 'wanted',
        channel: 'email',
        kind: 'contact',
        subject: 'A talk in Enugu, wanted',
        message: 'Thank you.',
      },
    ]);
    expect(await announcements(found[0]?.id ?? '')).toEqual([1]);
    await reply(found[0]?.id ?? '', 'With pleasure.');
    expect(await newestMailTo('wanted@example.org')).toMatchObject({
      subject: 'Re: A talk in Enugu, wanted',
      headers: { 'in-reply-to': expect.stringMatching(/^<.*@mail\.example>$/) },
    });
  });

  it.each([
    [
      'parts nested a thousand deep',
      (to: string) =>
        [
          `To: ${to}`,
          'From: known@example.com',
          ...Array.from(
            { length: 1_000 },
            (_, n) =>
              `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}`,
          ),
        ].join('\r\n'),
    ],
    [
      'headers of a megabyte',
      (to: string) =>
        rawEmail({
          From: 'known@example.com',
          To: to,
          'X-Long': 'x'.repeat(1_000_000),
        }),
    ],
    [
      'unclosed tags',
      (to: string) =>
        rawEmail({
          From: 'known@example.com',
          To: to,
          'Content-Type': 'text/html',
          body: '<div '.repeat(100_000),
        }),
    ],
    [
      'tags nested deep',
      (to: string) =>
        rawEmail({
          From: 'known@example.com',
          To: to,
          'Content-Type': 'text/html',
          body: '<div>'.repeat(100_000),
        }),
    ],
  ])('survives an email with %s', async (_, make) => {
    const { to } = await tagged(`Hostile${randomUUID().slice(0, 8)} Mail`);
    const started = performance.now();
    const { status } = await webhook(make(to));
    expect([200, 400]).toContain(status);
    expect(performance.now() - started).toBeLessThan(10_000);
    expect(
      (await webhook(rawEmail({ From: 'known@example.com', To: to }))).status,
    ).toBe(200);
  });

  it('is checked in plain words before it is saved', async () => {
    const check = (changes: object) =>
      send('POST', '/api/admin/settings/mailbox/check', changes);
    expect(await check({})).toMatchObject({
      status: 200,
      body: { emails: expect.any(Number) },
    });
    for (const [changes, sentence] of [
      [{ folder: 'Nowhere' }, 'has no folder'],
      [{ port: 1, password: 'x' }, 'No server answers'],
      [{ password: 'wrong' }, 'did not accept the user name and password'],
      [{ security: 'tls', password: 'x' }, 'TLS'],
    ] as const)
      expect(await check(changes)).toMatchObject({
        status: 422,
        body: {
          code: 'MAILBOX_FAILED',
          error: expect.stringContaining(sentence),
        },
      });
    expect(await check({ host: 'elsewhere.example' })).toMatchObject({
      body: { code: 'PASSWORD_NEEDED' },
    });
    const { body } = await send('GET', '/api/admin/settings');
    expect(JSON.stringify(body)).not.toContain(imap.password);
    expect(JSON.stringify(body)).not.toContain(secret);
  });
});

describe('the webhook of a mail provider', () => {
  it.each([
    ['no secret', { authorization: '' }],
    ['another secret', { authorization: 'Bearer wrong' }],
    ['an admin’s token', { authorization: bearer() }],
  ])('refuses %s', async (_, headers) => {
    expect(await webhook(rawEmail({}), headers)).toEqual({
      status: 401,
      code: 'WEBHOOK_REFUSED',
    });
  });

  it('accepts the secret as a password, and the email as JSON', async () => {
    const basic = Buffer.from(`imprint:${secret}`).toString('base64');
    const headers = {
      authorization: `Basic ${basic}`,
      'content-type': 'application/json',
    };
    const email = rawEmail({
      From: 'a@b.example',
      To: 'hello@imprint.example',
    });
    expect(
      (await webhook(JSON.stringify({ RawEmail: email }), headers)).status,
    ).toBe(200);
    for (const body of ['{', '{"Email":1}'])
      expect(await webhook(body, headers)).toEqual({
        status: 400,
        code: 'NOT_AN_EMAIL',
      });
  });
});

describe('the inbox', () => {
  it('assigns, filters by person, state and day, and exports what it lists', async () => {
    catalog.time.now = new Date('2026-12-01T23:30:00Z');
    const id = await receiveLead('=Cmd Assigned');
    const assign = (name: string) =>
      send('PUT', `/api/admin/messages/${id}/assignee`, { name });
    await assign('Bola');
    await assign('Bola');
    await assign('Adaeze');
    expect(await thread(id)).toMatchObject({
      message: { assignee: 'Adaeze' },
      entries: [
        { kind: 'assigned', text: 'Bola', actor: 'admin' },
        { kind: 'assigned', text: 'Adaeze' },
      ],
    });
    const ids = async (query: string) =>
      (await list(`?${query}`)).messages.map((message) => message.id);
    expect(await list('?assignee=Adaeze&state=unanswered')).toMatchObject({
      messages: [{ id }],
      assignees: ['Adaeze'],
    });
    // Half past eleven in UTC is the next day in Lagos.
    expect(await ids('from=2026-12-02&to=2026-12-02')).toEqual([id]);
    expect(await ids('from=2026-12-01&to=2026-12-01')).toEqual([]);
    const csv = await catalog.fetched(
      '/api/admin/messages/export?from=2026-12-02&assignee=Adaeze',
      { authorization: bearer() },
    );
    const text = await csv.text();
    expect(csv.headers.get('content-disposition')).toContain(
      'messages-2026-12-02.csv',
    );
    expect(text.split('\n')).toHaveLength(3);
    expect(text).toContain('Adaeze');
    expect(text).not.toMatch(/(^|,)"?=Cmd/m);
    await reply(id, 'Hello.');
    expect(await ids('state=unanswered&assignee=Adaeze')).toEqual([]);
    await assign('');
    expect((await thread(id)).message['assignee']).toBeNull();
  });

  it('deletes what the author marked as spam 90 days after that, and restores it until then', async () => {
    catalog.time.now = new Date('2027-01-01T12:00:00Z');
    const id = await receiveLead('Spam Later');
    const mark = (suspected: boolean) =>
      send('PUT', `/api/admin/messages/${id}`, { suspected });
    const purgeAt = async (day: string) => {
      catalog.time.now = new Date(`${day}T12:00:00Z`);
      await createPurgeWork(catalog.deps, [suspectedPurge])();
    };
    catalog.time.now = new Date('2027-05-01T12:00:00Z');
    await mark(true);
    await purgeAt('2027-05-02');
    expect((await thread(id)).message['suspected']).toBe(true);
    await mark(false);
    await purgeAt('2027-12-01');
    await mark(true);
    await purgeAt('2028-03-02');
    const gone = await send('GET', `/api/admin/messages/${id}`);
    expect(gone.status).toBe(404);
  });

  it('saves answers to be used again, with variables that exist, under names that differ', async () => {
    const templates = '/api/admin/reply-templates';
    const body = { name: 'Class price', text: 'Dear {name}, from {site}.' };
    const { body: created } = await send('POST', templates, body);
    const { id } = created['template'] as unknown as { id: string };
    expect(
      await send('POST', templates, { ...body, name: 'CLASS price' }),
    ).toMatchObject({
      status: 409,
      body: { code: 'TEMPLATE_NAME_TAKEN' },
    });
    expect(
      await send('POST', templates, { name: 'B', text: 'Dear {nobody}' }),
    ).toMatchObject({
      status: 400,
      body: { details: [expect.stringContaining('{nobody}')] },
    });
    await send('PUT', `${templates}/${id}`, { ...body, text: 'Hello {name}' });
    expect((await send('GET', templates)).body).toMatchObject({
      templates: [{ id, name: 'Class price', text: 'Hello {name}' }],
      offered: expect.arrayContaining([
        expect.objectContaining({ name: 'New reading link' }),
      ]),
    });
    expect((await send('DELETE', `${templates}/${id}`)).status).toBe(200);
    expect((await send('DELETE', `${templates}/${id}`)).body).toMatchObject({
      code: 'TEMPLATE_NOT_FOUND',
    });
  });
});

it('an erasure deletes a person’s conversations and what they wrote in others, and their old emails do not come back', async () => {
  catalog.time.now = new Date('2028-06-01T12:00:00Z');
  const own = await receiveLead('Erased Person');
  await reply(own, 'Hello.');
  const mail = await newestMailTo('erased@example.com');
  const other = await receiveLead('Another Person');
  await reply(other, 'Hello.');
  const { replyTo } = await newestMailTo('another@example.com');
  const from = { From: 'Eve <erased@example.com>', body: ['My words.'] };
  const toOwn = rawEmail({ ...from, To: mail.replyTo[0]?.address ?? '' });
  await webhook(toOwn);
  await webhook(rawEmail({ ...from, To: replyTo[0]?.address ?? '' }));
  const emailHash = emailHashOf('erased@example.com');
  for (const words of ['my words', 'erased@example.com another'])
    expect((await find(words)).map(({ id }) => id)).toContain(other);
  expect(await useCases.exportPerson('erased@example.com')).toMatchObject({
    conversations: expect.arrayContaining([
      expect.objectContaining({ kind: 'reply', text: 'Hello.' }),
      expect.objectContaining({ message_id: own, text: 'My words.' }),
      expect.objectContaining({ message_id: other, text: 'My words.' }),
    ]),
  });
  const erasure = {
    emailHash,
    pseudonym: 'erased-0000000000000000@erased.invalid',
    erasedAt: catalog.time.now,
  };
  await withTransaction(catalog.pool, async (tx) => {
    await saveErasure(tx, erasure);
    await erasePerson(tx, erasure);
  });
  expect((await send('GET', `/api/admin/messages/${own}`)).status).toBe(404);
  expect(JSON.stringify(await thread(other))).not.toContain('My words.');
  await webhook(toOwn);
  for (const words of ['my words', 'eve', 'erased@example.com'])
    expect(await find(words)).toEqual([]);
});
