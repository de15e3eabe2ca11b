import { create, toBinary } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
} from '@jest/globals';
import { eventually } from '@imprint/chassis/testing';
import { AdminActedSchema } from '@imprint/proto/audit';
import { topics } from '@imprint/proto/topics';
import { v7 as uuid } from 'uuid';
import { startOrders, type Orders } from '../support/start-orders.ts';

let orders: Orders;
let sender: Awaited<ReturnType<Orders['own']['kafka']['sender']>>;

beforeAll(async () => {
  orders = await startOrders();
  sender = await orders.own.kafka.sender();
});
beforeEach(async () => {
  await orders.pool.query('delete from owner_notices');
  orders.mails.length = 0;
});
afterAll(async () => {
  await sender.close();
  await orders.stop();
});

const at = new Date('2026-11-21T08:00:00Z');

const adminActed = (
  action: string,
  after: object = {},
  service = 'gateway',
) => {
  const id = uuid();
  return {
    key: id,
    value: toBinary(
      AdminActedSchema,
      create(AdminActedSchema, {
        id,
        service,
        actor: 'adaeze',
        action,
        subject: 'admin',
        before: '{}',
        after: JSON.stringify(after),
        actedAt: timestampFromDate(at),
      }),
    ),
    headers: {
      ce_id: uuid(),
      ce_type: AdminActedSchema.typeName,
      ce_time: at.toISOString(),
      aggregateversion: '1',
    },
  };
};

const countWaiting = async (): Promise<number> => {
  const [row] = await orders.rows<{ count: number }>(
    'select count(*)::int as count from owner_notices',
  );
  return row?.count ?? 0;
};

/** Publishes admin actions, waits until they are stored, then sends the notices to the author. */
const publishAndNotify = async (...events: ReturnType<typeof adminActed>[]) => {
  const before = await countWaiting();
  await sender.send(topics.audit, events);
  await eventually(async () =>
    expect(await countWaiting()).toBe(before + events.length),
  );
  await orders.enqueueNoticesEmail();
};

const mails = () =>
  orders.mails.filter(({ to }) => to === 'owner@imprint.example');

describe('the owner', () => {
  it.each([
    ['session.new-device', 'New sign-in on an unknown device'],
    ['admin.password-changed', 'The password was changed'],
    ['second-factor.enabled', 'The second factor was switched on'],
    ['second-factor.disabled', 'The second factor was switched off'],
    ['session.ended', 'A session was signed out from another session'],
    ['session.others-ended', 'All other sessions were signed out'],
    [
      'session.replaced-token-used',
      'A session was ended because one of its old tokens was used',
    ],
  ])('gets an email about %s', async (action, subject) => {
    await publishAndNotify(adminActed(action, { device: 'Chrome on Android' }));
    await eventually(() => expect(mails()).toHaveLength(1));
    expect(mails()[0]).toMatchObject({ subject });
    expect(mails()[0]?.text).toContain('Chrome on Android');
    expect(mails()[0]?.text).toContain('21 November 2026, 09:00');
    expect(mails()[0]?.text).toContain('https://imprint.example/admin/account');
  });

  it('gets no email about other actions, and only one about the same action', async () => {
    const event = adminActed('admin.password-changed');
    await sender.send(topics.audit, [
      adminActed('person.exported'),
      adminActed('session.ended', {}, 'catalog'),
    ]);
    const again = { ...event, headers: { ...event.headers, ce_id: uuid() } };
    await publishAndNotify(event);
    await sender.send(topics.audit, [
      again,
      adminActed('second-factor.enabled'),
    ]);
    await eventually(async () => expect(await countWaiting()).toBe(2));
    await orders.enqueueNoticesEmail();
    await eventually(() => expect(mails()).toHaveLength(2));
    expect(mails().map(({ subject }) => subject)).toEqual([
      'The password was changed',
      'The second factor was switched on',
    ]);
  });

  it('gets at most four emails an hour, and then one about all the others', async () => {
    for (let made = 0; made < 4; made += 1)
      await publishAndNotify(
        adminActed('session.new-device', { device: `Phone ${made}` }),
      );
    for (let made = 0; made < 30; made += 1)
      await publishAndNotify(
        adminActed('session.new-device', { device: `Stranger ${made}` }),
      );
    await eventually(() => expect(mails()).toHaveLength(4));
    orders.passMinutes(61);
    await orders.enqueueNoticesEmail();
    await eventually(() => expect(mails()).toHaveLength(5));
    const [digest] = mails().slice(-1);
    expect(digest?.subject).toBe('30 security notices for your back office');
    for (const device of ['Stranger 0', 'Stranger 29'])
      expect(digest?.text).toContain(device);
  });
});
