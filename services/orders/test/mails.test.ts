import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@imprint/chassis/testing';
import { reportFor } from './support/builders.ts';
import {
  ebookOrder,
  startOrders,
  type Orders,
} from './support/start-orders.ts';

let orders: Orders;

beforeAll(async () => {
  orders = await startOrders({ brokers: ['127.0.0.1:9'] });
});
afterAll(() => orders.stop());

const pay = async (body: Record<string, unknown>) => {
  const answer = await orders.initialize(body);
  const { reference } = answer.body['data'] as { reference: string };
  const amountKobo = Number(body['amount']) * 100;
  const report = reportFor(
    { reference, amountKobo },
    { channel: 'bank_transfer' },
  );
  await orders.charged(report);
  await orders.charged(report);
  return reference;
};

describe('the receipt', () => {
  it('goes to the buyer once, in text and HTML', async () => {
    const reference = await pay(
      ebookOrder({
        email: 'buyer@example.com',
        productName: 'Paperback',
        amount: 30_000,
      }),
    );
    await eventually(() => expect(orders.mails).toHaveLength(1));
    const [mail] = orders.mails;
    expect(mail?.to).toBe('buyer@example.com');
    expect(mail?.subject).toBe(`Receipt for After the Applause, ${reference}`);
    for (const form of [mail?.text, mail?.html])
      for (const words of [
        '₦30,000',
        'Paperback × 2',
        reference,
        'Two copies are waiting for an address',
        'by bank transfer',
      ])
        expect(form).toContain(words);
  });

  it('waits for a mail server that is away; the order does not', async () => {
    orders.mailServer.isAway = true;
    const reference = await pay(ebookOrder({ email: 'patient@example.com' }));
    await eventually(async () => {
      expect((await orders.orderOf(reference)).status).toBe('success');
      const [mail] = await orders.rows(
        'select attempts, sent_at from mails where recipient = $1',
        ['patient@example.com'],
      );
      expect(mail).toMatchObject({ attempts: 1, sent_at: null });
    });
    orders.mailServer.isAway = false;
    await orders.pool.query(
      'update mails set next_try_at = now() where sent_at is null',
    );
    await eventually(() =>
      expect(orders.mails.map(({ to }) => to)).toContain('patient@example.com'),
    );
  });
});
