import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
} from '@jest/globals';
import { salesAt, type Sales } from '../support/sales.ts';
import { startOrders, type Orders } from '../support/start-orders.ts';

let orders: Orders;
let sales: Sales;

beforeAll(async () => {
  orders = await startOrders();
  sales = salesAt(orders);
});
afterAll(() => orders.stop());
beforeEach(() => {
  orders.fake.verified = [];
  orders.fake.verifyAnswers = [];
});

describe('the check of a payment', () => {
  it('returns only the status to a stranger, and the order to the browser that started it', async () => {
    const { reference, cookie, email } = await sales.place({
      productName: 'Paperback',
      amount: 45_000,
    });
    expect((await orders.verify(reference)).body).toEqual({
      status: 'pending',
    });
    expect((await orders.verify(reference, 'imprint_checkout=x')).body).toEqual(
      { status: 'pending' },
    );
    const other = await sales.place();
    expect((await orders.verify(reference, other.cookie)).body).toEqual({
      status: 'pending',
    });
    orders.fake.report(reference);
    expect((await orders.verify(reference, cookie)).body).toEqual({
      status: 'success',
      amount: 4_500_000,
      email,
      productName: 'Paperback',
      quantity: 3,
      reference,
      paidAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect((await orders.verify(reference)).body).toEqual({
      status: 'success',
    });
  });

  it('tells the browser of the buyer that nothing was charged, and why it was declined', async () => {
    const { reference, cookie } = await sales.place();
    const payment = async (browser?: string) =>
      (await orders.verify(reference, browser)).body['payment'];
    orders.fake.report(reference, { status: 'abandoned' });
    expect(await payment(cookie)).toEqual({ state: 'unpaid' });
    orders.fake.report(reference, {
      status: 'pending',
      channel: 'bank_transfer',
    });
    expect(await payment(cookie)).toEqual({ state: 'processing' });
    orders.fake.verifyAnswers = ['silent'];
    expect(await payment(cookie)).toBeUndefined();
    orders.fake.report(reference, {
      status: 'failed',
      gatewayResponse: 'Insufficient Funds',
    });
    expect((await orders.verify(reference, cookie)).body).toMatchObject({
      status: 'failed',
      payment: { state: 'declined', reason: 'Insufficient Funds' },
    });
    expect(await payment()).toBeUndefined();
    expect(await payment((await sales.place()).cookie)).toBeUndefined();
  });

  it('calls the provider only for known references', async () => {
    for (const reference of [
      'IMP-0000-0000-0000-0000',
      'x',
      '../../x',
      "' or 1=1",
    ])
      expect(await orders.verify(reference)).toMatchObject({
        status: 404,
        body: { success: false, code: 'UNKNOWN_REFERENCE' },
      });
    expect(orders.fake.verified).toEqual([]);
  });

  it('returns the stored status while the provider is unavailable', async () => {
    const { reference } = await sales.place();
    orders.fake.verifyAnswers = ['silent', 'unreached'];
    expect((await orders.verify(reference)).body).toEqual({
      status: 'pending',
    });
    expect((await orders.verify(reference)).body).toEqual({
      status: 'pending',
    });
    orders.fake.report(reference);
    expect((await orders.verify(reference)).body).toEqual({
      status: 'success',
    });
    orders.fake.verified = [];
    expect((await orders.verify(reference)).body).toEqual({
      status: 'success',
    });
    expect(orders.fake.verified).toEqual([]);
  });
});
