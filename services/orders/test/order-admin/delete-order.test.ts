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

describe('a deleted order', () => {
  it('is hidden except on its admin page, and can be restored', async () => {
    const { reference, cookie, email } = await sales.placePaid();
    const deleted = await admin.remove(reference);
    expect(deleted).toMatchObject({
      status: 200,
      body: { restorableUntil: expect.any(String) },
    });
    expect((await admin.remove(reference)).body).toEqual(deleted.body);
    expect(await orders.verify(reference, cookie)).toMatchObject({
      status: 404,
      body: { code: 'UNKNOWN_REFERENCE' },
    });
    expect(
      await orders.call(`/api/orders/${reference}`, { headers: { cookie } }),
    ).toMatchObject({ status: 404 });
    const listed = await orders.asAdmin(
      `/api/admin/orders?search=${encodeURIComponent(email)}`,
    );
    expect(listed.body['orders'] ?? []).toEqual([]);
    expect((await admin.show(reference)).body).toMatchObject({
      order: {
        deletedAt: expect.any(String),
        restorableUntil: deleted.body['restorableUntil'],
      },
    });
    for (const refused of [
      admin.setStatus(reference, 'failed'),
      admin.correct(reference, 'x@example.com'),
    ])
      expect(await refused).toMatchObject({
        status: 409,
        body: { code: 'ORDER_DELETED' },
      });
    orders.passMinutes(29 * 24 * 60);
    expect(await admin.restore(reference)).toMatchObject({
      status: 200,
      body: { order: { deletedAt: null, status: 'success', version: 4 } },
    });
    expect((await admin.restore(reference)).status).toBe(200);
    expect(await admin.eventsOf(reference)).toEqual([
      'OrderPlaced',
      'OrderPaid',
      'OrderDeleted',
      'OrderRestored',
    ]);
    expect(await admin.receiptsOf(reference)).toHaveLength(1);
    expect(await admin.auditOf(reference)).toMatchObject([
      { action: 'order.deleted', before: { deleted: false } },
      { action: 'order.restored', after: { deleted: false } },
    ]);
    expect((await orders.verify(reference)).body).toEqual({
      status: 'success',
    });
  });

  it('cannot be restored after thirty days', async () => {
    const { reference } = await sales.place();
    await admin.remove(reference);
    orders.passMinutes(30 * 24 * 60 + 1);
    expect(await admin.restore(reference)).toMatchObject({
      status: 409,
      body: { code: 'RESTORE_TOO_LATE' },
    });
  });

  it('gets a flag for a late payment, which is accepted once the order is restored', async () => {
    const { reference, report } = await sales.place();
    await admin.remove(reference);
    orders.fake.report(reference, { paidAt: report.paidAt });
    await orders.reportCharge(report);
    await sales.processed(reference);
    expect(await orders.orderOf(reference)).toMatchObject({
      status: 'pending',
      version: 2,
    });
    expect(await sales.flagsOf(reference)).toEqual(['PAID_AFTER_DELETION']);
    expect(await admin.receiptsOf(reference)).toEqual([]);
    await admin.restore(reference);
    await orders.reconcile();
    await sales.becomes(reference, 'success');
    expect(await admin.receiptsOf(reference)).toHaveLength(1);
    // The payment has settled the flag.
    expect((await admin.show(reference)).body).toMatchObject({
      order: { flags: [{ settledAt: expect.any(String) }] },
    });
  });

  it('is still checked, so that a payment with a lost webhook is flagged, but does not become failed', async () => {
    const paid = await sales.place();
    const unpaid = await sales.place();
    await admin.remove(paid.reference);
    await admin.remove(unpaid.reference);
    orders.fake.report(paid.reference);
    for (const minutes of [2, 10, 60, 24 * 60]) {
      orders.passMinutes(minutes);
      await orders.reconcile();
    }
    await eventually(async () =>
      expect(await sales.flagsOf(paid.reference)).toEqual([
        'PAID_AFTER_DELETION',
      ]),
    );
    expect(await orders.orderOf(unpaid.reference)).toMatchObject({
      status: 'pending',
      version: 2,
    });
  });

  it('still counts refunds of its payment', async () => {
    const { reference } = await sales.placePaid();
    await admin.remove(reference);
    await orders.webhook({
      event: 'refund.processed',
      data: {
        transaction_reference: reference,
        refund_reference: 'R2',
        amount: 400_000,
        domain: 'test',
      },
    });
    await sales.processed(reference);
    expect(await admin.restore(reference)).toMatchObject({
      body: { order: { refundedAmount: 400_000 } },
    });
  });

  it('answers 410 to the buyer who tries to pay it', async () => {
    const headers = { 'idempotency-key': 'gone' };
    const body = ebookOrder({ email: 'gone@example.com' });
    const first = await orders.initialize(body, headers);
    await admin.remove((first.body['data'] as { reference: string }).reference);
    expect(await orders.initialize(body, headers)).toMatchObject({
      status: 410,
      body: { code: 'ORDER_GONE' },
    });
    expect((await orders.initialize(body)).status).toBe(200);
  });
});
