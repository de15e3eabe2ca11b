import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { recordAndPublishAdminAction } from '../src/audit/audit.ts';
import { type Pool, withTransaction } from '../src/database/db.ts';
import { listen } from '../src/http/server.ts';
import { enqueueMail, startMailQueue } from '../src/mail/mail-queue.ts';
import { clearMailContents } from '../src/privacy/erasure.ts';
import { createServiceTokenSigner } from '../src/security/service-token.ts';
import {
  eventually,
  silentLog,
  createTestDatabase,
} from '../src/testing/testing.ts';
import { buildBakery } from './support/bakery/app.ts';

const key = 'k'.repeat(32);
const sign = createServiceTokenSigner('analytics', key);
const token = () => sign('orders', 'GET /internal/:history');

let pool: Pool;
let drop: () => Promise<void>;
let server: Awaited<ReturnType<typeof listen>>;

beforeAll(async () => {
  ({ pool, drop } = await createTestDatabase());
  server = await listen(buildBakery(pool, key), 0, '127.0.0.1');
});

afterAll(async () => {
  await server.close();
  await drop();
});

type Page = { entries: Record<string, unknown>[]; next: string; more: boolean };

const get = (path: string, headers = { 'x-service-token': token() }) =>
  fetch(`http://127.0.0.1:${server.port}/internal/${path}`, { headers });

const read = async (path: string): Promise<Page> => {
  const answer = await get(path);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Page;
};

const outbox = async (type: string) => {
  const { rows } = await pool.query<{ id: string; at: Date }>(
    'select event_id as id, occurred_at as at from outbox where type = $1 order by id',
    [type],
  );
  return rows;
};

it('the audit history returns the audit log page by page, with the content of its events', async () => {
  for (const loaf of ['rye', 'wheat', 'spelt'])
    await withTransaction(pool, (tx) =>
      recordAndPublishAdminAction(tx, {
        service: 'bakery',
        admin: { username: 'admin', sessionId: 's1' },
        action: 'loaf.renamed',
        subject: `loaf ${loaf}`,
        before: { name: 'bread' },
        after: { name: loaf },
      }),
    );
  const first = await read('audit-history?limit=2');
  expect(first.more).toBe(true);
  expect(first.entries).toMatchObject([
    { service: 'bakery', subject: 'loaf rye', after: { name: 'rye' } },
    { service: 'bakery', subject: 'loaf wheat', before: { name: 'bread' } },
  ]);
  const last = await read(`audit-history?limit=2&after=${first.next}`);
  expect(last).toMatchObject({
    more: false,
    entries: [{ subject: 'loaf spelt' }],
  });
  expect(await read(`audit-history?after=${last.next}`)).toEqual({
    entries: [],
    next: last.next,
    more: false,
  });
});

describe('the email history', () => {
  const attempts = { fail: true };
  const enqueue = (about: string, to: string) =>
    withTransaction(pool, (tx) =>
      enqueueMail(tx, { cause: about, template: 'baked', to, data: {}, about }),
    );

  it('contains every attempt under the id of its event, until the email is deleted', async () => {
    const queue = startMailQueue({
      pool,
      service: 'bakery',
      templates: [],
      provider: {
        send: async () => {
          if (attempts.fail) throw new Error('no oven at ada@example.com');
        },
        close: () => undefined,
      },
      log: silentLog,
      render: async () => ({ subject: 'Bread', text: 'b', html: '<p>b</p>' }),
    });
    await enqueue('loaf-1', 'ada@example.com');
    await eventually(async () =>
      expect((await read('mail-history')).entries).toHaveLength(1),
    );
    attempts.fail = false;
    await pool.query('update mails set next_try_at = now()');
    await enqueue('loaf-2', 'bola@example.com');
    await eventually(async () =>
      expect((await read('mail-history')).entries).toHaveLength(3),
    );
    await queue.close();
    const { entries } = await read('mail-history');
    const delayed = await outbox('imprint.mail.v1.MailRefused');
    const sent = await outbox('imprint.mail.v1.MailSent');
    expect(entries[0]).toMatchObject({
      eventId: delayed[0]?.id,
      at: delayed[0]?.at.toISOString(),
      service: 'bakery',
      template: 'baked',
      recipient: 'ada@example.com',
      about: 'loaf-1',
      outcome: 'delayed',
      attempts: 1,
      reason: 'The mail server did not accept the email.',
    });
    expect(entries.slice(1).map(({ eventId }) => eventId)).toEqual(
      sent.map(({ id }) => id),
    );
    const [first] = entries;
    const next = await read(
      `mail-history?limit=1&after=${String(first?.['id'])}`,
    );
    expect(next).toMatchObject({ more: true, entries: [{ outcome: 'sent' }] });
    await pool.query(`delete from mails where about = 'loaf-2'`);
    expect((await read('mail-history')).entries).toHaveLength(2);
  });

  it('removes the reason of a failed attempt when the person is erased', async () => {
    await withTransaction(pool, (tx) =>
      clearMailContents(
        tx,
        {
          emailHash: 'f'.repeat(64),
          pseudonym: 'erased-01@erased.invalid',
          erasedAt: new Date(),
        },
        ['ada@example.com'],
        ['loaf-1'],
      ),
    );
    const { entries } = await read('mail-history');
    expect(entries.length).toBeGreaterThan(0);
    for (const entry of entries)
      expect(entry).toMatchObject({
        recipient: 'erased-01@erased.invalid',
        reason: null,
      });
  });
});

it.each(['audit-history', 'mail-history'])(
  'answers 401 to a request for the %s without a valid service token',
  async (path) => {
    const answer = await get(path, { 'x-service-token': 'none' });
    expect(answer.status).toBe(401);
  },
);

it.each([
  'audit-history?limit=101',
  'audit-history?after=1',
  'mail-history?limit=1001',
  'mail-history?after=-1',
])('answers 400 to %s', async (path) => {
  expect((await get(path)).status).toBe(400);
});
