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

describe('a status change by the admin', () => {
  it('to success fulfils the order like a payment', async () => {
    const { reference, email } = await sales.place();
    const { status, body } = await admin.setStatus(reference, 'success', {
      version: 1,
    });
    expect(status).toBe(200);
    expect(body['order']).toMatchObject({
      status: 'success',
      version: 2,
      paymentDate: expect.any(String),
      refundable: 0,
      paidWith: { by: 'admin' },
    });
    expect(await admin.eventsOf(reference)).toEqual([
      'OrderPlaced',
      'OrderPaid',
    ]);
    expect(await admin.receiptsOf(reference)).toEqual([
      { recipient: email, is_resend: false },
    ]);
    await eventually(() =>
      expect(orders.mails.map(({ to }) => to)).toContain(email),
    );
    expect(await admin.auditOf(reference)).toEqual([
      {
        actor: 'admin',
        action: 'order.status-changed',
        before: { status: 'pending', version: 1 },
        after: { status: 'success', version: 2 },
      },
    ]);
  });

  it('from success and back publishes an event each time, and sends the receipt again', async () => {
    const { reference } = await sales.placePaid();
    const before = await orders.orderOf(reference);
    const paidWith = async () =>
      ((await admin.show(reference)).body['order'] as { paidWith: unknown })
        .paidWith;
    await admin.setStatus(reference, 'failed');
    // The payment stays recorded, whatever the status of the order.
    expect(await paidWith()).toMatchObject({ by: 'provider', attempt: 1 });
    await admin.setStatus(reference, 'pending');
    await admin.setStatus(reference, 'success');
    expect(await paidWith()).toMatchObject({
      by: 'admin',
      provider: 'Paystack',
      channel: 'card',
      attempt: 1,
    });
    expect(await admin.eventsOf(reference)).toEqual([
      'OrderPlaced',
      'OrderPaid',
      'OrderStatusChanged',
      'OrderStatusChanged',
      'OrderPaid',
    ]);
    expect(await admin.receiptsOf(reference)).toHaveLength(2);
    const after = await orders.orderOf(reference);
    expect(after).toMatchObject({ version: 5, paid_version: 5 });
    expect(after).toHaveProperty(
      'paid_at',
      (before as unknown as { paid_at: Date }).paid_at,
    );
    const changes = (await admin.timelineOf(reference)).filter(
      ({ by }) => by === 'admin',
    );
    expect(changes).toMatchObject([
      { kind: 'status-changed', facts: { from: 'success', to: 'failed' } },
      { kind: 'status-changed', facts: { from: 'failed', to: 'pending' } },
      { kind: 'paid', facts: { from: 'pending', to: 'success' } },
    ]);
  });

  it('to the current status changes nothing', async () => {
    const { reference } = await sales.placePaid();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        admin.setStatus(reference, 'success', { version: 1 }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await admin.auditOf(reference)).toEqual([]);
    expect(await admin.eventsOf(reference)).toEqual([
      'OrderPlaced',
      'OrderPaid',
    ]);
  });

  it('is refused for an outdated version of the order', async () => {
    const { reference } = await sales.placePaid();
    expect(
      await admin.setStatus(reference, 'failed', { version: 1 }),
    ).toMatchObject({
      status: 409,
      body: { code: 'EDITED_MEANWHILE' },
    });
    const both = await Promise.all([
      admin.setStatus(reference, 'failed', { version: 2 }),
      admin.setStatus(reference, 'pending', { version: 2 }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await admin.auditOf(reference)).toHaveLength(1);
  });

  it('to pending lets the order be checked again and fail a day later', async () => {
    const { reference } = await sales.placePaid();
    orders.passMinutes(3 * 24 * 60);
    await admin.setStatus(reference, 'pending');
    orders.passMinutes(2);
    await orders.reconcile();
    expect(await orders.orderOf(reference)).toMatchObject({
      status: 'pending',
    });
    for (const minutes of [8, 50, 23 * 60]) {
      orders.passMinutes(minutes);
      await orders.reconcile();
    }
    await sales.becomes(reference, 'failed');
  });

  it('from success prevents the buyer from paying again', async () => {
    const { reference, email } = await sales.placePaid();
    await admin.setStatus(reference, 'pending');
    expect(await orders.initialize(ebookOrder({ email }))).toMatchObject({
      status: 409,
      body: { code: 'PAYMENT_UNDER_REVIEW' },
    });
    expect((await orders.verify(reference)).body).toEqual({
      status: 'pending',
    });
  });

  it('to success includes an earlier refund', async () => {
    const { reference } = await sales.placePaid();
    await admin.setStatus(reference, 'failed');
    await orders.webhook({
      event: 'refund.processed',
      data: {
        transaction_reference: reference,
        refund_reference: 'R',
        amount: 1_000_000,
        domain: 'test',
      },
    });
    await sales.processed(reference);
    expect(await admin.setStatus(reference, 'success')).toMatchObject({
      body: { order: { status: 'success', refundedAmount: 1_000_000 } },
    });
  });

  it.each([
    ['refunded'],
    ['SUCCESS'],
    [['success']],
    [null],
    [1],
    [{ $ne: 'success' }],
  ])('to %j is refused and changes nothing', async (status) => {
    const { reference } = await sales.place();
    expect((await admin.setStatus(reference, status)).status).toBe(400);
    expect(await orders.orderOf(reference)).toMatchObject({ version: 1 });
  });

  it('is refused with other fields and for an unknown order', async () => {
    const { reference } = await sales.place();
    for (const more of [{ amount: 1 }, { email: 'x@y.zz' }, { paid: true }])
      expect((await admin.setStatus(reference, 'success', more)).status).toBe(
        400,
      );
    expect(
      await admin.setStatus('IMP-0000-0000-0000-0000', 'success'),
    ).toMatchObject({ status: 404, body: { code: 'ORDER_NOT_FOUND' } });
  });
});
