import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { previousSecretKey, sign } from '../support/fake-payment-provider.ts';
import { startOrders, type Orders } from '../support/start-orders.ts';

let orders: Orders;

beforeAll(async () => {
  orders = await startOrders();
});
afterAll(() => orders.stop());

describe('a report that nobody signed', () => {
  const body = JSON.stringify({
    event: 'charge.success',
    data: { id: 1, reference: 'x' },
  });
  it.each([
    ['no signature', ''],
    ['one letter less', sign(body).slice(1)],
    ['one letter more', `${sign(body)}0`],
    ['no hexadecimal', 'z'.repeat(128)],
    ['upper case', sign(body).toUpperCase()],
    ['the public key', sign(body, 'pk_test_0123456789abcdef')],
    ['an empty key', sign(body, '')],
    ['other bytes', sign(`${body}\n`)],
    ['two signatures', `${sign(body)}, ${'0'.repeat(128)}`],
  ])('is refused: %s', async (_, signature) => {
    const before = await orders.rows('select 1 from webhooks');
    expect(await orders.webhook(body, signature)).toMatchObject({
      status: 401,
      body: { success: false, code: 'INVALID_SIGNATURE' },
    });
    expect(await orders.rows('select 1 from webhooks')).toHaveLength(
      before.length,
    );
  });

  it('is believed for a while under the key before', async () => {
    const text = JSON.stringify({ event: 'transfer.success', data: { id: 1 } });
    expect(
      (await orders.webhook(text, sign(text, previousSecretKey))).status,
    ).toBe(200);
  });
});
