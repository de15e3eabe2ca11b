import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { previousSecretKey, sign } from '../support/fake-payment-provider.ts';
import { startOrders, type Orders } from '../support/start-orders.ts';

let orders: Orders;

beforeAll(async () => {
  orders = await startOrders();
});
afterAll(() => orders.stop());

describe('the signature of a webhook', () => {
  const body = JSON.stringify({
    event: 'charge.success',
    data: { id: 1, reference: 'x' },
  });
  it.each([
    ['none', ''],
    ['one character too short', sign(body).slice(1)],
    ['one character too long', `${sign(body)}0`],
    ['not hexadecimal', 'z'.repeat(128)],
    ['in upper case', sign(body).toUpperCase()],
    ['made with the public key', sign(body, 'pk_test_0123456789abcdef')],
    ['made with an empty key', sign(body, '')],
    ['made of other bytes', sign(`${body}\n`)],
    ['two in one header', `${sign(body)}, ${'0'.repeat(128)}`],
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

  it('is accepted if it was made with the previous key', async () => {
    const text = JSON.stringify({ event: 'transfer.success', data: { id: 1 } });
    expect(
      (await orders.webhook(text, sign(text, previousSecretKey))).status,
    ).toBe(200);
  });
});
