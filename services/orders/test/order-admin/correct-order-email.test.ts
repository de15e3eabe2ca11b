import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@imprint/chassis/testing';
import { type OrderAdmin, orderAdminAt } from '../support/order-admin.ts';
import { salesAt, type Sales } from '../support/sales.ts';
import {
  ebookOrder,
  startOrders,
  type Orders,
} from '../support/start-orders.ts';

let orders: Orders;
let sales: Sales;
let admin: OrderAdmin;

beforeAll(async () => {
  orders = await startOrders({ brokers: ['127.0.0.1:9'] });
  sales = salesAt(orders);
  admin = orderAdminAt(orders);
});
afterAll(() => orders.stop());

describe('a corrected email address', () => {
  it('receives what was sent to the wrong one, and is not in the audit log', async () => {
    const { reference, email } = await sales.placePaid();
    await eventually(() =>
      expect(orders.mails.map(({ to }) => to)).toContain(email),
    );
    const right = 'Right.One@Example.com';
    expect(await admin.correct(reference, right)).toMatchObject({
      status: 200,
      body: { order: { email: right.toLowerCase(), version: 3 } },
    });
    expect(await admin.receiptsOf(reference)).toEqual([
      { recipient: email, is_resend: false },
      { recipient: right.toLowerCase(), is_resend: true },
    ]);
    const [event] = await orders.rows<{ type: string; v: number }>(
      `select type, aggregate_version as v from outbox where key = $1 order by id desc limit 1`,
      [reference],
    );
    expect(event).toEqual({
      type: 'imprint.orders.v1.OrderEmailCorrected',
      v: 3,
    });
    const audit = await admin.auditOf(reference);
    expect(audit).toMatchObject([
      {
        action: 'order.email-corrected',
        before: { person: expect.stringMatching(/^person-/) },
        after: { person: expect.stringMatching(/^person-/) },
      },
    ]);
    expect(JSON.stringify(audit)).not.toContain('@');
    expect(await admin.timelineOf(reference)).toContainEqual(
      expect.objectContaining({
        kind: 'email-corrected',
        by: 'admin',
        facts: expect.objectContaining({
          from: email,
          to: right.toLowerCase(),
        }),
      }),
    );
  });

  it('receives nothing if it is unchanged or the order is unpaid', async () => {
    const { reference, email } = await sales.place();
    expect((await admin.correct(reference, email.toUpperCase())).status).toBe(
      200,
    );
    expect(await admin.auditOf(reference)).toEqual([]);
    await admin.correct(reference, 'other@example.com');
    expect(await admin.receiptsOf(reference)).toEqual([]);
    expect(await admin.eventsOf(reference)).toEqual([
      'OrderPlaced',
      'OrderEmailCorrected',
    ]);
  });

  it('receives the emails that were still queued for the wrong one', async () => {
    orders.mailServer.isUnavailable = true;
    try {
      const { reference, email } = await sales.placePaid();
      await eventually(async () =>
        expect(
          await orders.rows(
            'select 1 from mails where about = $1 and attempts > 0 and claimed_until is null',
            [reference],
          ),
        ).toHaveLength(1),
      );
      await admin.correct(reference, 'waited@example.com');
      orders.mailServer.isUnavailable = false;
      await eventually(
        () =>
          expect(orders.mails.map(({ to }) => to)).toContain(
            'waited@example.com',
          ),
        { withinMs: 20_000 },
      );
      expect(orders.mails.map(({ to }) => to)).not.toContain(email);
    } finally {
      orders.mailServer.isUnavailable = false;
    }
  });

  it('does not disturb a payment page that is still open with the wrong one', async () => {
    const headers = { 'idempotency-key': 'a-page-that-is-open' };
    const body = ebookOrder({ email: 'mistyped@example.com' });
    const first = await orders.initialize(body, headers);
    const { reference } = first.body['data'] as { reference: string };
    await admin.correct(reference, 'typed@example.com');
    const again = await orders.initialize(body, headers);
    expect(again).toMatchObject({ status: 200, body: { data: { reference } } });
    const stranger = { ...body, email: 'somebody@example.com' };
    expect(await orders.initialize(stranger, headers)).toMatchObject({
      status: 422,
      body: { code: 'IDEMPOTENCY_MISMATCH' },
    });
  });

  it.each([
    'nobody',
    'a@b.cc\r\nBcc: x@y.zz',
    'a@b.cc,c@d.ee',
    `${'a'.repeat(250)}@b.cc`,
    ['a@b.cc'],
    null,
  ])('is refused: %j', async (email) => {
    const { reference } = await sales.place();
    expect((await admin.correct(reference, email)).status).toBe(400);
  });
});
