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
  newKeyHeader,
  resetProvider,
  referenceOf,
  newBuyerEmail,
} from '../support/checkout.ts';

let orders: Orders;

beforeAll(async () => {
  orders = await startOrders();
});
afterAll(() => orders.stop());
beforeEach(() => resetProvider(orders));

describe('the start of a payment', () => {
  it('returns only the reference when the provider is unreachable, and then uses a new one', async () => {
    const headers = newKeyHeader();
    const body = ebookOrder({ email: newBuyerEmail() });
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

  it('verifies an attempt without an answer before it creates the next one', async () => {
    const headers = newKeyHeader();
    const body = ebookOrder({ email: newBuyerEmail() });
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
    expect(orders.fake.initializeRequests).toHaveLength(1);
    const { reference } = dataOf(await orders.initialize(body, headers));
    expect(reference).toMatch(/-2$/);
    expect(orders.fake.initializeRequests.map((one) => one.reference)).toEqual([
      reference.slice(0, -2),
      reference,
    ]);
  });

  it('creates no further attempt when the one without an answer was paid', async () => {
    const headers = newKeyHeader();
    const body = ebookOrder({ email: newBuyerEmail() });
    orders.fake.answers = ['silent'];
    await orders.initialize(body, headers);
    const reference = orders.fake.initializeRequests[0]?.reference ?? '';
    orders.fake.report(reference);
    expect(await orders.initialize(body, headers)).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_PAID', details: [reference] },
    });
    expect(await orders.orderOf(reference)).toMatchObject({
      status: 'success',
    });
  });

  it('creates no further attempt while a payment of a wrong amount waits for the admin', async () => {
    const headers = newKeyHeader();
    const body = ebookOrder({ email: newBuyerEmail() });
    orders.fake.answers = ['unreached'];
    const { reference } = dataOf(await orders.initialize(body, headers));
    orders.fake.openByBrowser(reference, 500_000);
    orders.fake.report(reference);
    expect(await orders.initialize(body, headers)).toMatchObject({
      status: 409,
      body: { code: 'PAYMENT_UNDER_REVIEW' },
    });
    expect(orders.fake.initializeRequests).toHaveLength(1);
  });

  it('creates a new attempt when the provider already has the reference', async () => {
    orders.fake.answers = ['duplicate'];
    const answer = await orders.initialize(
      ebookOrder({ email: newBuyerEmail() }),
    );
    expect(referenceOf(answer)).toMatch(/-2$/);
  });

  it.each(['whileInitializing', 'afterInitializing'] as const)(
    'verifies the attempt of a crashed request (%s) before it creates the next one',
    async (moment) => {
      const headers = newKeyHeader();
      const body = ebookOrder({ email: newBuyerEmail() });
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

  it('passes on Retry-After when the provider is busy, and retries with the same reference', async () => {
    const headers = newKeyHeader();
    const body = ebookOrder({ email: newBuyerEmail() });
    orders.fake.answers = ['busy'];
    const busy = await orders.initialize(body, headers);
    expect(busy.status).toBe(503);
    expect(busy.headers.get('retry-after')).toBe('7');
    expect(
      dataOf(await orders.initialize(body, headers)).access_code,
    ).toBeDefined();
    expect(
      new Set(orders.fake.initializeRequests.map((one) => one.reference)).size,
    ).toBe(1);
  });

  it('gives the provider the rest of five seconds after a verification', async () => {
    const headers = newKeyHeader();
    const body = ebookOrder({ email: newBuyerEmail() });
    orders.fake.answers = ['unreached'];
    await orders.initialize(body, headers);
    const { whileVerified } = orders.fake;
    orders.fake.whileVerified = () => sleep(400);
    try {
      expect((await orders.initialize(body, headers)).status).toBe(200);
    } finally {
      orders.fake.whileVerified = whileVerified;
    }
    expect(orders.fake.initializeRequests.at(-1)?.timeoutMs).toBeLessThan(
      4_300,
    );
  });

  it('answers 503 within 5 s while another call for the same attempt does not end', async () => {
    const headers = newKeyHeader();
    const body = ebookOrder({ email: newBuyerEmail() });
    orders.fake.whileInitializing = () => sleep(5_500);
    const slow = orders.initialize(body, headers);
    await sleep(300);
    const started = performance.now();
    expect(await orders.initialize(body, headers)).toMatchObject({
      status: 503,
      body: { code: 'PAYMENT_UNAVAILABLE' },
    });
    expect(performance.now() - started).toBeLessThan(5_000);
    expect((await slow).status).toBe(200);
    expect(orders.fake.initializeRequests).toHaveLength(1);
  });

  it('returns the reason when the provider refuses it', async () => {
    orders.fake.answers = ['refused'];
    expect(
      await orders.initialize(ebookOrder({ email: newBuyerEmail() })),
    ).toMatchObject({
      status: 422,
      body: {
        code: 'PAYMENT_REFUSED',
        error: 'Failed to initialize payment',
        details: ['Invalid Email Address Passed'],
      },
    });
  });

  it('creates another attempt for a declined order, and none for a paid one', async () => {
    const headers = newKeyHeader();
    const body = ebookOrder({ email: newBuyerEmail() });
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
