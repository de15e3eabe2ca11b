import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { withTransaction } from '@imprint/chassis/db';
import { eventually } from '@imprint/chassis/testing';
import { pino } from 'pino';
import { findByReference } from '../../src/orders/order.repository.ts';
import { applySettlement } from '../../src/payments/settlement/apply-settlement.ts';
import { type OrderAdmin, orderAdminAt } from '../support/order-admin.ts';
import { salesAt, type Sales } from '../support/sales.ts';
import {
  chargeData,
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

describe('an order', () => {
  it('has notes, which the audit log does not quote', async () => {
    const { reference } = await sales.place();
    const add = (text: unknown) =>
      orders.asAdmin(`${admin.page(reference)}/notes`, 'POST', { text });
    expect(await add(' Called her:\n will pay tomorrow ')).toMatchObject({
      status: 200,
      body: { note: { text: 'Called her:\n will pay tomorrow' } },
    });
    for (const text of ['', '  ', 'x'.repeat(4_001), 'a\u0000b', 5])
      expect((await add(text)).status).toBe(400);
    expect((await admin.show(reference)).body).toMatchObject({
      order: { notes: [{ text: 'Called her:\n will pay tomorrow' }] },
    });
    const audit = await admin.auditOf(reference);
    expect(audit).toMatchObject([{ action: 'order.note-added' }]);
    expect(JSON.stringify(audit)).not.toContain('tomorrow');
    expect((await admin.timelineOf(reference)).at(-1)).toMatchObject({
      kind: 'note',
      by: 'admin',
    });
  });

  it('has each flag settled once, and gets another flag only for a different report', async () => {
    const { reference, report } = await sales.place();
    const charge = async (amount: number, id: number) => {
      const data = chargeData(report, { amount, requested_amount: amount, id });
      await orders.webhook({ event: 'charge.success', data });
      await sales.processed(reference);
    };
    await charge(5, 1);
    const flags = async () =>
      ((await admin.show(reference)).body['order'] as Flagged).flags;
    type Flagged = { flags: { id: number; settledAt: string | null }[] };
    const [flag] = await flags();
    const settle = (id: number | undefined) =>
      orders.asAdmin(`${admin.page(reference)}/flags/${id}/settle`, 'POST', {
        note: 'sent back by hand',
      });
    const settled = await settle(flag?.id);
    expect(settled).toMatchObject({
      status: 200,
      body: {
        flag: {
          reason: 'AMOUNT_MISMATCH',
          settledAt: expect.any(String),
          settledNote: 'sent back by hand',
        },
      },
    });
    expect((await settle(flag?.id)).body).toEqual(settled.body);
    expect(await admin.auditOf(reference)).toMatchObject([
      { action: 'order.flag-settled' },
    ]);
    await charge(5, 2);
    expect(await flags()).toHaveLength(1);
    await charge(6, 3);
    expect(await flags()).toMatchObject([
      { settledAt: null },
      { settledAt: expect.any(String) },
    ]);
    expect(await settle(999_999)).toMatchObject({
      status: 404,
      body: { code: 'FLAG_NOT_FOUND' },
    });
  });

  it('shows no null for an amount that the provider has not reported', async () => {
    const { reference, report } = await sales.place();
    const data = chargeData(report, { amount: 'x', requested_amount: 'x' });
    await orders.webhook({ event: 'charge.success', data });
    await sales.processed(reference);
    const flagData = {
      reason: 'AMOUNT_MISMATCH',
      reference,
      currency: 'NGN',
      dueKobo: 1_000_000,
      requestedKobo: null,
      paidKobo: null,
    };
    const withoutNull = expect.not.stringContaining('null');
    expect((await admin.show(reference)).body).toMatchObject({
      order: { flags: [{ data: flagData, detail: withoutNull }] },
    });
    expect(await admin.timelineOf(reference)).toContainEqual({
      at: expect.any(String),
      kind: 'flag-raised',
      by: 'system',
      facts: { reason: flagData.reason, reference, detail: withoutNull },
      data: flagData,
    });
    await orders.notifyOwner();
    await eventually(() =>
      expect(orders.mails.map(({ text }) => text)).toContainEqual(
        expect.stringContaining(reference),
      ),
    );
    for (const { text } of orders.mails) expect(text).not.toContain('null');
  });

  it.each([
    [
      'the admin sets the status',
      (reference: string) => admin.setStatus(reference, 'success'),
      'status-set',
    ],
    [
      'the payment is fully refunded',
      (reference: string) =>
        orders.webhook({
          event: 'refund.processed',
          data: {
            status: 'processed',
            transaction_reference: reference,
            refund_reference: `back-${reference}`,
            currency: 'NGN',
            domain: 'test',
            amount: 5,
          },
        }),
      'fully-refunded',
    ],
  ])(
    'has its mismatch settled automatically when %s',
    async (_, resolve, resolution) => {
      const { reference, report } = await sales.place();
      const data = chargeData(report, {
        amount: 5,
        requested_amount: 5,
        id: 71,
      });
      await orders.webhook({ event: 'charge.success', data });
      await sales.processed(reference);
      const flags = async () => {
        const { body } = await admin.show(reference);
        return (body['order'] as { flags: object[] }).flags;
      };
      expect(await flags()).toMatchObject([
        { reason: 'AMOUNT_MISMATCH', settledAt: null, resolution: null },
      ]);
      await resolve(reference);
      await sales.processed(reference);
      expect(await flags()).toMatchObject([
        { settledAt: expect.any(String), resolution },
      ]);
      expect(await admin.timelineOf(reference)).toContainEqual(
        expect.objectContaining({
          kind: 'flag-settled',
          by: 'system',
          facts: expect.objectContaining({ resolution }),
        }),
      );
    },
  );
});

describe('the log line of a payment flag', () => {
  it('is written after the flag is committed, and never when the flag is rolled back', async () => {
    const { reference, report } = await sales.place();
    const order = await findByReference(orders.pool, reference);
    if (!order) throw new Error('the order was not placed');
    const lines: string[] = [];
    const log = pino({}, { write: (line: string) => void lines.push(line) });
    const raise = (beforeCommit: () => void) =>
      withTransaction(orders.pool, async (tx) => {
        await applySettlement(
          tx,
          {
            outcome: 'flagged',
            flag: { reason: 'STATUS_MISMATCH', reference, status: 'odd' },
          },
          {
            ...{ reference, report, order, log },
            mode: 'test',
            cause: 'webhook',
            nextCheckAt: null,
            now: new Date(),
          },
        );
        beforeCommit();
      });
    await expect(
      raise(() => {
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect(lines).toEqual([]);
    await raise(() => expect(lines).toEqual([]));
    expect(lines).toEqual([expect.stringContaining('"payment flagged"')]);
  });
});
