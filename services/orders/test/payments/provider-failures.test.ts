import { setTimeout as sleep } from 'node:timers/promises';
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
} from '@jest/globals';
import {
  ebookOrder,
  startOrders,
  type Orders,
} from '../support/start-orders.ts';
import {
  dataOf,
  key,
  freshProvider,
  referenceOf,
  someone,
} from '../support/checkout.ts';

let orders: Orders;

beforeAll(async () => {
  orders = await startOrders();
});
afterAll(() => orders.stop());
beforeEach(() => freshProvider(orders));

describe('starting a payment', () => {
  it('answers the reference alone when the provider is never reached, and then never uses it again', async () => {
    const headers = key();
    const body = ebookOrder({ email: someone() });
    orders.fake.answers = ['unreached', 'unreached'];
    const first = dataOf(await orders.initialize(body, headers));
    expect(first).toEqual({ reference: first.reference });
    orders.fake.verifyAnswers = ['unreached'];
    const second = dataOf(await orders.initialize(body, headers));
    expect(second).toEqual({ reference: `${first.reference}-2` });
    const third = dataOf(await orders.initialize(body, headers));
    expect(third).toMatchObject({
      reference: `${first.reference}-3`,
      access_code: expect.any(String),
    });
    expect(orders.fake.verified).toEqual([
      first.reference,
      `${first.reference}-2`,
    ]);
    expect(dataOf(await orders.initialize(body, headers))).toEqual(third);
  });

  it('verifies an attempt that was asked and stayed silent before it makes the next', async () => {
    const headers = key();
    const body = ebookOrder({ email: someone() });
    orders.fake.answers = ['silent'];
    const silent = await orders.initialize(body, headers);
    expect(silent).toMatchObject({
      status: 503,
      body: {
        code: 'PAYMENT_UNAVAILABLE',
        error:
          'Payment service is currently unavailable. Please try again later.',
      },
    });
    expect(silent.headers.get('retry-after')).toBe('5');
    orders.fake.verifyAnswers = ['silent'];
    expect((await orders.initialize(body, headers)).status).toBe(503);
    expect(orders.fake.asked).toHaveLength(1);
    const { reference } = dataOf(await orders.initialize(body, headers));
    expect(reference).toMatch(/-2$/);
    expect(orders.fake.asked.map((one) => one.reference)).toEqual([
      reference.slice(0, -2),
      reference,
    ]);
  });

  it('does not ask for money again when the silent attempt turns out to be paid', async () => {
    const headers = key();
    const body = ebookOrder({ email: someone() });
    orders.fake.answers = ['silent'];
    await orders.initialize(body, headers);
    const reference = orders.fake.asked[0]?.reference ?? '';
    orders.fake.report(reference);
    expect(await orders.initialize(body, headers)).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_PAID', details: [reference] },
    });
    expect(await orders.orderOf(reference)).toMatchObject({
      status: 'success',
    });
  });

  it('nor when money came that does not fit and waits for the admin', async () => {
    const headers = key();
    const body = ebookOrder({ email: someone() });
    orders.fake.answers = ['unreached'];
    const { reference } = dataOf(await orders.initialize(body, headers));
    orders.fake.openByBrowser(reference, 500_000);
    orders.fake.report(reference);
    expect(await orders.initialize(body, headers)).toMatchObject({
      status: 409,
      body: { code: 'PAYMENT_UNDER_REVIEW' },
    });
    expect(orders.fake.asked).toHaveLength(1);
  });

  it('goes on with a new attempt when the provider already has the reference', async () => {
    orders.fake.answers = ['duplicate'];
    const answer = await orders.initialize(ebookOrder({ email: someone() }));
    expect(referenceOf(answer)).toMatch(/-2$/);
  });

  it.each(['whileAsked', 'afterAsked'] as const)(
    'takes up an order whose asker died (%s), by verifying first',
    async (moment) => {
      const headers = key();
      const body = ebookOrder({ email: someone() });
      const before = orders.fake[moment];
      orders.fake[moment] = () => Promise.reject(new Error('killed here'));
      expect((await orders.initialize(body, headers)).status).toBe(500);
      orders.fake[moment] = before;
      orders.passMinutes(1);
      const { reference } = dataOf(await orders.initialize(body, headers));
      expect(reference).toMatch(/-2$/);
      expect(orders.fake.verified).toEqual([reference.slice(0, -2)]);
    },
  );

  it('passes on how long to wait when the provider is busy, and asks under the same reference then', async () => {
    const headers = key();
    const body = ebookOrder({ email: someone() });
    orders.fake.answers = ['busy'];
    const busy = await orders.initialize(body, headers);
    expect(busy.status).toBe(503);
    expect(busy.headers.get('retry-after')).toBe('7');
    expect(
      dataOf(await orders.initialize(body, headers)).access_code,
    ).toBeDefined();
    expect(new Set(orders.fake.asked.map((one) => one.reference)).size).toBe(1);
  });

  it('leaves the provider the time that is left of five seconds after verifying', async () => {
    const headers = key();
    const body = ebookOrder({ email: someone() });
    orders.fake.answers = ['unreached'];
    await orders.initialize(body, headers);
    const { whileVerified } = orders.fake;
    orders.fake.whileVerified = () => sleep(400);
    try {
      expect((await orders.initialize(body, headers)).status).toBe(200);
    } finally {
      orders.fake.whileVerified = whileVerified;
    }
    expect(orders.fake.asked.at(-1)?.timeoutMs).toBeLessThan(4_300);
  });

  it('keeps nobody waiting longer for a call that asks and does not come to an end', async () => {
    const headers = key();
    const body = ebookOrder({ email: someone() });
    orders.fake.whileAsked = () => sleep(5_500);
    const slow = orders.initialize(body, headers);
    await sleep(300);
    const started = performance.now();
    expect(await orders.initialize(body, headers)).toMatchObject({
      status: 503,
      body: { code: 'PAYMENT_UNAVAILABLE' },
    });
    expect(performance.now() - started).toBeLessThan(5_000);
    expect((await slow).status).toBe(200);
    expect(orders.fake.asked).toHaveLength(1);
  });

  it('says what the provider will not take', async () => {
    orders.fake.answers = ['refused'];
    expect(
      await orders.initialize(ebookOrder({ email: someone() })),
    ).toMatchObject({
      status: 422,
      body: {
        code: 'PAYMENT_REFUSED',
        error: 'Failed to initialize payment',
        details: ['Invalid Email Address Passed'],
      },
    });
  });

  it('gives a declined order another attempt, and a paid one none', async () => {
    const headers = key();
    const body = ebookOrder({ email: someone() });
    const first = dataOf(await orders.initialize(body, headers));
    orders.fake.report(first.reference, { status: 'failed' });
    expect((await orders.verify(first.reference)).body).toEqual({
      status: 'failed',
    });
    const second = dataOf(await orders.initialize(body, headers));
    expect(second.reference).toBe(`${first.reference}-2`);
    expect((await orders.verify(second.reference)).body).toEqual({
      status: 'pending',
    });
    expect(dataOf(await orders.initialize(body, headers))).toEqual(second);
    orders.fake.report(second.reference);
    expect((await orders.verify(second.reference)).body).toEqual({
      status: 'success',
    });
    expect((await orders.initialize(body, headers)).body['code']).toBe(
      'ALREADY_PAID',
    );
  });
});
