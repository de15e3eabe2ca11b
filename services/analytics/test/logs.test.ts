import { randomUUID } from 'node:crypto';
import { create, toBinary } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OutgoingMessage } from '@imprint/chassis/messaging/kafka';
import { eventually, recordMessages } from '@imprint/chassis/testing';
import { AdminActedSchema } from '@imprint/proto/audit';
import { MailRefusedSchema, MailSentSchema } from '@imprint/proto/mail';
import { deadLetterTopic, topics } from '@imprint/proto/topics';
import { aSale, eventOf } from './support/builders.ts';
import { startAnalytics } from './support/start-analytics.ts';

let analytics: Awaited<ReturnType<typeof startAnalytics>>;

beforeAll(async () => {
  analytics = await startAnalytics();
});

afterAll(() => analytics.stop());

const list = async (path: string): Promise<Record<string, unknown>> => {
  const answer = await analytics.asAdmin(path);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Record<string, unknown>;
};

const message = (
  type: string,
  value: Uint8Array,
  { at = '2026-11-20T10:00:00.000Z', version = 1, id = randomUUID() } = {},
): OutgoingMessage => ({
  key: randomUUID(),
  value,
  headers: {
    ce_id: id,
    ce_type: type,
    ce_time: at,
    aggregateversion: String(version),
  },
});

describe('the delivery log', () => {
  const reference = 'IMP-7Q2K-94XD-3M8T-61RB';
  const mail = {
    id: randomUUID(),
    service: 'orders',
    template: 'receipt',
    recipient: 'ngozi@example.com',
    about: reference,
    isResend: false,
  };

  const refused = (
    isFinal: boolean,
    over: Parameters<typeof message>[2] = {},
  ) =>
    message(
      MailRefusedSchema.typeName,
      toBinary(
        MailRefusedSchema,
        create(MailRefusedSchema, { mail, isFinal, reason: '451 try later' }),
      ),
      over,
    );

  const sent = (over: Parameters<typeof message>[2] = {}, about = reference) =>
    message(
      MailSentSchema.typeName,
      toBinary(
        MailSentSchema,
        create(MailSentSchema, {
          mail: { ...mail, about, isResend: about === '' },
        }),
      ),
      over,
    );

  it('shows each attempt once, newest first, and filters by order and outcome', async () => {
    const first = refused(false);
    const second = sent({ at: '2026-11-20T12:00:00.000Z', version: 7 });
    await analytics.sender.send(topics.mail, [
      second,
      first,
      second,
      refused(true, { at: '2026-11-19T12:00:00.000Z' }),
      sent({ at: '2026-11-21T12:00:00.000Z' }, ''),
    ]);
    await eventually(async () =>
      expect(await list('/api/admin/mails')).toMatchObject({
        total: 4,
        totalPages: 1,
      }),
    );
    expect(await list(`/api/admin/mails?reference=${reference}`)).toEqual({
      mails: [
        {
          id: second.headers['ce_id'],
          at: '2026-11-20T12:00:00.000Z',
          template: 'receipt',
          recipient: 'ngozi@example.com',
          about: reference,
          outcome: 'sent',
          isResend: false,
          attempts: 7,
          reason: null,
        },
        expect.objectContaining({
          id: first.headers['ce_id'],
          outcome: 'delayed',
          attempts: 1,
          reason: 'The mail server deferred the email and may accept it later.',
        }),
        expect.objectContaining({ outcome: 'refused' }),
      ],
      total: 3,
      totalPages: 1,
      isRebuilding: false,
    });
    const outcome = (name: string) =>
      list(`/api/admin/mails?outcome=${name}&limit=1`);
    expect(await outcome('sent')).toMatchObject({
      mails: [{ about: '', isResend: true }],
      total: 2,
      totalPages: 2,
    });
    expect(await outcome('refused')).toMatchObject({ total: 1 });
    const both = await list(
      `/api/admin/mails?outcome=sent&reference=${reference}`,
    );
    expect(both).toMatchObject({ total: 1 });
    const onDay = `/api/admin/mails?from=2026-11-20&to=2026-11-20`;
    expect(await list(onDay)).toMatchObject({ total: 2 });
    const byRecipient = (email: string) =>
      list(`/api/admin/mails?recipient=${encodeURIComponent(email)}`);
    expect(await byRecipient('ngozi@example.com')).toMatchObject({ total: 4 });
    expect(await byRecipient('other@example.com')).toMatchObject({ total: 0 });
  });

  it('lists as failed what was refused for good lately, until it is sent after all', async () => {
    const about = `IMP-${randomUUID()}`;
    const now = Date.now();
    const at = (minutesAgo: number) => ({
      at: new Date(now - minutesAgo * 60_000).toISOString(),
    });
    const failed = () => list('/api/admin/mails?outcome=failed');
    const refusedLately = message(
      MailRefusedSchema.typeName,
      toBinary(
        MailRefusedSchema,
        create(MailRefusedSchema, { mail: { ...mail, about }, isFinal: true }),
      ),
      at(10),
    );
    await analytics.sender.send(topics.mail, [refusedLately]);
    await eventually(async () =>
      expect(await failed()).toMatchObject({ total: 1, mails: [{ about }] }),
    );
    await analytics.sender.send(topics.mail, [sent(at(5), about)]);
    await eventually(async () =>
      expect(await failed()).toMatchObject({ total: 0 }),
    );
  });

  it('is for the admin only and answers 400 to an unknown outcome', async () => {
    expect((await analytics.get('/api/admin/mails')).status).toBe(401);
    const wrong = await analytics.asAdmin('/api/admin/mails?outcome=lost');
    expect(wrong.status).toBe(400);
  });
});

describe('the audit log page', () => {
  const act = (
    over: {
      action?: string;
      subject?: string;
      actedAt?: string;
      after?: string;
    } = {},
  ) => {
    const id = randomUUID();
    const value = create(AdminActedSchema, {
      id,
      service: 'orders',
      actor: 'admin',
      sessionId: randomUUID(),
      action: over.action ?? 'order.status-changed',
      subject: over.subject ?? 'order IMP-7Q2K-94XD-3M8T-61RB',
      before: '{"status":"pending"}',
      after: over.after ?? '{"status":"success"}',
      requestId: randomUUID(),
      actedAt: timestampFromDate(
        new Date(over.actedAt ?? '2026-11-20T10:00:00.000Z'),
      ),
    });
    const sent = message(
      AdminActedSchema.typeName,
      toBinary(AdminActedSchema, value),
    );
    return { id, sent };
  };

  it('shows each admin action once, newest first, and filters by part of its subject and by action', async () => {
    const first = act();
    const price = act({
      action: 'product.price-changed',
      subject: 'product 100%_PAPERBACK',
      actedAt: '2026-11-20T11:00:00.000Z',
    });
    await analytics.sender.send(topics.audit, [
      price.sent,
      first.sent,
      price.sent,
    ]);
    await eventually(async () =>
      expect(await list('/api/admin/audit')).toMatchObject({ total: 2 }),
    );
    expect(await list('/api/admin/audit?search=imp-7q2k')).toEqual({
      acts: [
        {
          id: first.id,
          at: '2026-11-20T10:00:00.000Z',
          actor: 'admin',
          service: 'orders',
          action: 'order.status-changed',
          subject: 'order IMP-7Q2K-94XD-3M8T-61RB',
          before: { status: 'pending' },
          after: { status: 'success' },
        },
      ],
      total: 1,
      totalPages: 1,
      isRebuilding: false,
    });
    const found = async (query: string) =>
      (
        (await list(`/api/admin/audit?${query}`))['acts'] as { id: string }[]
      ).map(({ id }) => id);
    expect(await found('')).toEqual([price.id, first.id]);
    expect(await found('action=product.price-changed')).toEqual([price.id]);
    expect(await found('search=%25_')).toEqual([price.id]);
    expect(await found('search=r_i')).toEqual([]);
    expect(await found('search=order&action=product.price-changed')).toEqual(
      [],
    );
  });

  it('is listed by days in Lagos, and exported as CSV without formulas', async () => {
    const subject = `order =${randomUUID()}`;
    const lateEvening = act({ subject, actedAt: '2026-10-01T22:59:59Z' });
    const nextMorning = act({ subject, actedAt: '2026-10-01T23:00:00Z' });
    await analytics.sender.send(topics.audit, [
      lateEvening.sent,
      nextMorning.sent,
    ]);
    const query = `search=${encodeURIComponent(subject)}`;
    const idsOn = async (days: string) => {
      const { acts } = await list(`/api/admin/audit?${query}&${days}`);
      return (acts as { id: string }[]).map(({ id }) => id);
    };
    await eventually(async () =>
      expect(await idsOn('from=2026-10-01')).toEqual([
        nextMorning.id,
        lateEvening.id,
      ]),
    );
    expect(await idsOn('from=2026-10-02&to=2026-10-02')).toEqual([
      nextMorning.id,
    ]);
    expect(await idsOn('to=2026-10-01')).toEqual([lateEvening.id]);
    const file = await analytics.asAdmin(
      `/api/admin/audit/export?${query}&from=2026-10-02&to=2026-10-02`,
    );
    expect(file.headers.get('content-disposition')).toMatch(/audit-.*\.csv/);
    const [head, row, ...rest] = (await file.text()).trim().split('\n');
    expect(head).toBe('Time in Lagos,Who,What,About,Before,After');
    expect(row).toContain(
      `2026-10-02 00:00:00,admin,order.status-changed,${subject.replace('=', "'=")},`,
    );
    expect(rest).toEqual([]);
    expect(
      (await analytics.asAdmin('/api/admin/audit?from=yesterday')).status,
    ).toBe(400);
  });

  it('omits autosaves unless it is filtered by their action', async () => {
    const subject = `post ${randomUUID()}`;
    const saved = act({ action: 'post.saved', subject });
    const draft = act({ action: 'post.draft-written', subject });
    const copy = act({ action: 'post.copy-written', subject });
    await analytics.sender.send(topics.audit, [
      draft.sent,
      copy.sent,
      saved.sent,
    ]);
    const query = `/api/admin/audit?search=${subject.replace(' ', '+')}`;
    await eventually(async () =>
      expect(await list(query)).toMatchObject({
        acts: [{ id: saved.id }],
        total: 1,
      }),
    );
    await eventually(async () =>
      expect(await list(`${query}&action=post.copy-written`)).toMatchObject({
        acts: [{ id: copy.id }],
        total: 1,
      }),
    );
  });

  it('cannot be changed, not even by the service', async () => {
    for (const statement of [
      `update acts set actor = 'nobody'`,
      'delete from acts',
      'truncate acts',
    ])
      await expect(analytics.pool.query(statement)).rejects.toThrow();
  });

  it('moves an event with invalid details to the dead-letter topic and handles the next one', async () => {
    const dead = recordMessages(analytics.kafka, [
      deadLetterTopic('analytics.audit'),
    ]);
    const broken = act({ after: '[' });
    const next = act({ subject: 'order after the broken one' });
    await analytics.sender.send(topics.audit, [broken.sent, next.sent]);
    await eventually(async () => {
      expect(await list('/api/admin/audit?search=after+the')).toMatchObject({
        total: 1,
      });
      expect(dead.messages).toHaveLength(1);
    });
    await dead.close();
  });
});

it('a consumer waits for an unavailable database without creating dead letters', async () => {
  const group = 'analytics.sales';
  const dead = recordMessages(analytics.kafka, [deadLetterTopic(group)]);
  analytics.cutDatabase();
  const sale = aSale();
  await analytics.sender.send(topics.orders, [eventOf(sale)]);
  await eventually(() =>
    expect(analytics.refusedConnections()).toBeGreaterThan(2),
  );
  analytics.restoreDatabase();
  await eventually(async () => {
    const { rowCount } = await analytics.pool.query(
      'select from sales where reference = $1',
      [sale.reference],
    );
    expect(rowCount).toBe(1);
  });
  expect(dead.messages).toEqual([]);
  await dead.close();
});
