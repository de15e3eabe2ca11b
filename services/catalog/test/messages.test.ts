import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fromBinary } from '@bufbuild/protobuf';
import { createPurgeWork } from '@imprint/chassis/purge';
import { eventually } from '@imprint/chassis/testing';
import { AdminActedSchema } from '@imprint/proto/audit';
import { MessageReceivedSchema } from '@imprint/proto/catalog';
import { suspectedPurge } from '../src/messages/message.repository.ts';
import { startCorrespondence } from './support/correspondence.ts';
import { startCatalog } from './support/start-catalog.ts';

let catalog: Awaited<ReturnType<typeof startCorrespondence>>;

beforeAll(async () => {
  catalog = await startCorrespondence();
});
afterAll(() => catalog.stop());

const messageForm = (name: string, more: object = {}) => ({
  name,
  email: 'ngozi@example.com',
  company: 'Lagoon Press',
  message: 'Dear Adaeze,\r\n\r\nhow large is large?',
  ...more,
});

const request = (name: string, more: object = {}) => ({
  name,
  email: 'tunde@example.com',
  organization: 'Guild of Communicators',
  eventType: 'keynote',
  date: '2027-03-18',
  location: 'Abuja',
  audience: 350,
  ...more,
});

type InboxMessage = { id: string; name: string } & Record<string, unknown>;

const inbox = async (query = '') => {
  const { status, body } = await catalog.asAdmin(`/api/admin/messages${query}`);
  expect(status).toBe(200);
  return body as Record<string, unknown> & { messages: InboxMessage[] };
};

const found = async (name: string, more = '') => {
  const { messages } = await inbox(
    `?search=${encodeURIComponent(name)}${more}`,
  );
  return messages;
};

const one = async (name: string, more = '') => {
  const [message, ...others] = await found(name, more);
  if (!message) throw new Error(`${name} is not in the inbox`);
  expect(others).toEqual([]);
  return message;
};

/** How often an open back office is told of a message. */
const announcements = async (id: string) => {
  const { rows } = await catalog.pool.query<{ payload: Buffer }>(
    `select payload from outbox where type = 'imprint.catalog.v1.MessageReceived' and key = $1`,
    [id],
  );
  for (const { payload } of rows)
    expect(fromBinary(MessageReceivedSchema, payload).messageId).toBe(id);
  return rows.length;
};

const mailsAbout = (name: string) =>
  catalog.mails.filter(({ subject }) => subject.includes(name));

describe('a message from the contact page', () => {
  it('is stored, listed with its deadline of 24 hours and emailed to the owner', async () => {
    const { status, body } = await catalog.send(
      '/api/contact',
      messageForm('Ngozi Adeyemi'),
    );
    expect([status, body]).toEqual([200, { kept: true }]);
    expect(await one('Ngozi')).toMatchObject({
      kind: 'contact',
      state: 'new',
      suspected: false,
      receivedAt: '2026-11-21T12:00:00.000Z',
      answerBy: '2026-11-22T12:00:00.000Z',
      answeredAt: null,
      company: 'Lagoon Press',
      message: 'Dear Adaeze,\n\nhow large is large?',
      speaking: null,
    });
    expect(await announcements((await one('Ngozi')).id)).toBe(1);
    await eventually(() => expect(mailsAbout('Ngozi')).toHaveLength(1));
    const [mail] = mailsAbout('Ngozi');
    expect(mail).toMatchObject({
      to: 'owner@imprint.example',
      replyTo: 'ngozi@example.com',
      subject: 'Message from Ngozi Adeyemi',
    });
    for (const form of [mail?.text, mail?.html])
      for (const words of [
        'how large is large?',
        'Lagoon Press',
        'https://imprint.example/admin/messages',
      ])
        expect(form).toContain(words);
  });

  it('may have no company', async () => {
    const short = messageForm('Amaka Short', { company: undefined });
    expect((await catalog.send('/api/contact', short)).status).toBe(200);
    expect(await one('Amaka')).toMatchObject({ company: null });
  });

  it('is stored once for each idempotency key, and again if its text changed', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const sent = messageForm('Bola Twice', { startedAt: 1 });
    const answers = await Promise.all(
      [sent, sent, { ...sent, startedAt: 2 }].map((body) =>
        catalog.send('/api/contact', body, key),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await one('Bola');
    await eventually(() => expect(mailsAbout('Bola')).toHaveLength(1));
    await catalog.send('/api/contact', { ...sent, message: 'And this.' }, key);
    expect(await found('Bola')).toHaveLength(2);
  });

  it('cannot inject an email header or an HTML tag', async () => {
    await catalog.send(
      '/api/contact',
      messageForm('Eve\r\nBcc: all@example.com', {
        message: '<script>alert(1)</script>\u0000\u202e',
      }),
    );
    const { message } = await one('Eve');
    expect(message).toBe('<script>alert(1)</script>\u202e');
    await eventually(() => expect(mailsAbout('Eve')).toHaveLength(1));
    const [mail] = mailsAbout('Eve');
    expect(mail?.subject).toBe('Message from Eve Bcc: all@example.com');
    expect(mail?.html).not.toContain('<script>');
  });

  it.each([
    ['no name', { name: ' ' }, 'body.name: Please tell us your name'],
    [
      'two addresses',
      { email: 'a@b.c,d@e.f' },
      'body.email: Please enter a valid email address',
    ],
    ['no text', { message: '\n ' }, 'body.message: Please write a message'],
    [
      'more text than a page takes',
      { message: 'x'.repeat(5_001) },
      'body.message: Please keep this to 5000 characters',
    ],
  ])('is refused with the reason when it has %s', async (_, more, fault) => {
    const { status, body } = await catalog.send(
      '/api/contact',
      messageForm('Nobody', more),
    );
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, code: 'VALIDATION_FAILED' });
    expect(body['details']).toContain(fault);
    expect(await found('Nobody')).toEqual([]);
  });

  it('is refused as too large beyond 100 kB', async () => {
    const big = messageForm('Nobody', { message: 'x'.repeat(1_000_000) });
    expect((await catalog.send('/api/contact', big)).status).toBe(413);
  });

  it('is not acknowledged when it could not be stored', async () => {
    const lone = await startCatalog({ samples: false });
    await lone.pool.query('alter table messages rename to gone');
    const answer = await lone.fetched(
      '/api/contact',
      { 'content-type': 'application/json' },
      'POST',
      JSON.stringify(messageForm('Nobody')),
    );
    expect(answer.status).toBeGreaterThanOrEqual(500);
    await lone.stop();
  });
});

describe('a speaking request', () => {
  it('is stored with its details and emailed to the owner', async () => {
    const sent = request('Tunde Bakare', { message: 'Forty minutes.' });
    const { body } = await catalog.send('/api/speaking', sent);
    expect(body).toEqual({ kept: true });
    expect(await one('Tunde', '&kind=speaking')).toMatchObject({
      kind: 'speaking',
      message: 'Forty minutes.',
      speaking: {
        organization: 'Guild of Communicators',
        eventType: 'keynote',
        date: '2027-03-18',
        location: 'Abuja',
        audience: 350,
      },
    });
    expect(await found('Tunde', '&kind=contact')).toEqual([]);
    await eventually(() => expect(mailsAbout('Tunde')).toHaveLength(1));
    expect(mailsAbout('Tunde')[0]?.subject).toBe(
      'Speaking request from Tunde Bakare (keynote, 2027-03-18)',
    );
  });

  it.each([
    [{ eventType: 'party' }, 'body.eventType: Please choose the event type'],
    [{ date: '18/03/2027' }, 'body.date: Please give the date of the event'],
    [{ audience: 0 }, 'body.audience: Please give an audience of at least 1'],
  ])('is refused with the reason: %j', async (more, fault) => {
    const { status, body } = await catalog.send(
      '/api/speaking',
      request('Nobody', more),
    );
    expect([status, body['details']]).toEqual([400, [fault]]);
  });
});

describe('a message suspected to be from a bot', () => {
  it.each([
    ['Hidden Field', { website: 'https://spam.example' }],
    ['Quick Fingers', { startedAt: Date.parse('2026-11-21T11:59:59.500Z') }],
  ])(
    'gets the same answer and is stored as suspected: %s',
    async (name, more) => {
      const mailed = catalog.mails.length;
      const { body } = await catalog.send(
        '/api/contact',
        messageForm(name, more),
      );
      expect(body).toEqual({ kept: true });
      expect(await found(name)).toEqual([]);
      const stored = await one(name, '&suspected=true');
      expect(await announcements(stored.id)).toBe(0);
      expect(stored).toMatchObject({ suspected: true, state: 'new' });

      const { body: changed } = await catalog.change(
        `/api/admin/messages/${stored.id}`,
        { suspected: false },
      );
      expect(changed['message']).toMatchObject({ suspected: false });
      await one(name);
      expect(catalog.mails).toHaveLength(mailed);
    },
  );
});

describe('the inbox', () => {
  it('is for the admin only', async () => {
    expect((await catalog.request('/api/admin/messages')).status).toBe(401);
    const { status } = await catalog.send(
      `/api/admin/messages/${randomUUID()}`,
      { state: 'read' },
      {},
      'PUT',
    );
    expect(status).toBe(401);
  });

  it('lets a message be read, answered and archived, and publishes each step once', async () => {
    await catalog.send('/api/contact', messageForm('Femi Steps'));
    const { id } = await one('Femi');
    const { unanswered } = await inbox();
    const path = `/api/admin/messages/${id}`;
    const move = async (state: string) => {
      const { status, body } = await catalog.change(path, { state });
      expect(status).toBe(200);
      return body['message'] as InboxMessage;
    };
    expect(await move('read')).toMatchObject({ state: 'read' });
    await move('read');
    catalog.time.now = new Date('2026-11-21T15:00:00Z');
    expect(await move('answered')).toMatchObject({
      state: 'answered',
      answeredAt: '2026-11-21T15:00:00.000Z',
    });
    expect(await inbox()).toMatchObject({
      unanswered: Number(unanswered) - 1,
    });
    await move('archived');
    const { rows } = await catalog.pool.query<{ action: string }>(
      'select action from audit_log where subject = $1 order by acted_at, id',
      [`message ${id}`],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'message.read',
      'message.answered',
      'message.archived',
    ]);
    const published = await catalog.pool.query<{ payload: Buffer }>(
      `select payload from outbox where type = 'imprint.audit.v1.AdminActed' order by id`,
    );
    const actions = published.rows.map(({ payload }) =>
      fromBinary(AdminActedSchema, payload),
    );
    expect(actions.filter(({ subject }) => subject.includes(id))).toMatchObject(
      [
        { service: 'catalog', actor: 'admin', action: 'message.read' },
        { action: 'message.answered' },
        { action: 'message.archived' },
      ],
    );
    expect(JSON.stringify(actions.map(({ after }) => after))).not.toContain(
      '@',
    );
  });

  it('refuses an unknown message and an unknown state', async () => {
    const path = `/api/admin/messages/${randomUUID()}`;
    const { status, body } = await catalog.change(path, { state: 'read' });
    expect([status, body['code']]).toEqual([404, 'MESSAGE_NOT_FOUND']);
    for (const wrong of [{ state: 'lost' }, {}])
      expect((await catalog.change(path, wrong)).status).toBe(400);
  });

  it('pages by number and by cursor, newest first, and finds any word', async () => {
    for (const number of [1, 2, 3, 4, 5]) {
      catalog.time.now = new Date(Date.UTC(2026, 10, 22, 8, number));
      await catalog.send(
        '/api/contact',
        messageForm(`Ọlá Pages ${number}`, {
          message: `Number${number} of five`,
        }),
      );
    }
    const names = ({ messages }: { messages: InboxMessage[] }) =>
      messages.map(({ name }) => name.at(-1));
    const first = await inbox('?search=ola+pages&limit=2');
    expect(names(first)).toEqual(['5', '4']);
    expect(first).toMatchObject({ total: 5, totalPages: 3 });
    const query = `?search=ola+pages&limit=2&after=${String(first['nextCursor'])}`;
    expect(names(await inbox(query))).toEqual(['3', '2']);
    const last = await inbox('?search=ola+pages&limit=2&page=3');
    expect(names(last)).toEqual(['1']);
    expect(last).not.toHaveProperty('nextCursor');
    expect(names(await inbox('?search=number4'))).toEqual(['4']);
    expect(names(await inbox('?search=ngozi@example.com+number2'))).toEqual([
      '2',
    ]);
    expect(await inbox('?search=%25%26')).toMatchObject({ total: 0 });
    expect(names(await inbox('?state=archived&search=pages'))).toEqual([]);
  });

  it.each(['?page=0', '?limit=101', '?state=lost', '?after=x', '?sort=x'])(
    'refuses %s',
    async (query) => {
      const { status } = await catalog.asAdmin(`/api/admin/messages${query}`);
      expect(status).toBe(400);
    },
  );
});

it('suspected messages are stored for 90 days, and others for ever', async () => {
  await catalog.send('/api/contact', messageForm('Person Stays'));
  const bot = messageForm('Program Fades', { website: 'x' });
  await catalog.send('/api/contact', bot);
  const sentAt = catalog.time.now.getTime();
  const inDays = async (days: number) => {
    catalog.time.now = new Date(sentAt + days * 86_400_000);
    await createPurgeWork(catalog.deps, [suspectedPurge])();
    return (await found('Program', '&suspected=true')).length;
  };
  expect(await inDays(89)).toBe(1);
  expect(await inDays(91)).toBe(0);
  await one('Person');
});

it('messages are stored without a mail server, and their emails wait', async () => {
  const quiet = await startCatalog({
    samples: false,
    settings: { OWNER_EMAIL: 'owner@imprint.example' },
  });
  const answer = await quiet.fetched(
    '/api/contact',
    { 'content-type': 'application/json' },
    'POST',
    JSON.stringify(messageForm('Quiet')),
  );
  expect(await answer.json()).toEqual({ kept: true });
  const { rows } = await quiet.pool.query(
    'select (select count(*)::int from messages) as messages, (select count(*)::int from mails) as mails',
  );
  expect(rows).toEqual([{ messages: 1, mails: 1 }]);
  await quiet.stop();
});
