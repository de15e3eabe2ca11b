import { createHash } from 'node:crypto';
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
} from './support/start-orders.ts';

let orders: Orders;
let buyers = 0;

beforeAll(async () => {
  orders = await startOrders();
});
afterAll(() => orders.stop());
beforeEach(() => {
  orders.fake.answers = [];
  orders.fake.verifyAnswers = [];
  orders.fake.asked = [];
  orders.fake.verified = [];
  orders.fake.whileAsked = async () => {};
});

const someone = () => `buyer${++buyers}@example.com`;
const key = () => ({ 'idempotency-key': `intent-${++buyers}` });
const dataOf = ({ body }: { body: Record<string, unknown> }) =>
  body['data'] as {
    reference: string;
    access_code?: string;
    authorization_url?: string;
  };
const referenceOf = (answer: { body: Record<string, unknown> }) =>
  dataOf(answer).reference;

describe('starting a payment', () => {
  it('commits a pending order and answers where to pay for it', async () => {
    const email = someone();
    const answer = await orders.initialize(
      ebookOrder({ email: email.toUpperCase(), amount: 30_000 }),
    );
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      status: true,
      message: expect.any(String),
      data: {
        reference: expect.stringMatching(/^IMP(-[0-9A-HJKMNP-TV-Z]{4}){4}$/),
        access_code: 'code-1',
        authorization_url: 'https://checkout.example/code-1',
      },
    });
    const reference = referenceOf(answer);
    expect(await orders.orderOf(reference)).toMatchObject({
      status: 'pending',
      version: 1,
      email,
      quantity: 3,
      amount_kobo: 3_000_000,
    });
    const told = await orders.rows('select type from outbox where key = $1', [
      reference,
    ]);
    expect(told).toEqual([{ type: 'imprint.orders.v1.OrderPlaced' }]);
  });

  it('asks the provider for kobo, and to send the buyer back with everything the page shows', async () => {
    const email = someone();
    const reference = referenceOf(
      await orders.initialize(
        ebookOrder({ email, productName: 'Paperback', amount: 45_000 }),
      ),
    );
    const [asked] = orders.fake.asked;
    expect(asked).toMatchObject({
      reference,
      email,
      amountKobo: 4_500_000,
      cancelUrl: 'https://imprint.example/payment',
    });
    const callback = new URL(asked?.callbackUrl ?? '');
    expect(callback.origin + callback.pathname).toBe(
      'https://imprint.example/payment-success',
    );
    expect(Object.fromEntries(callback.searchParams)).toEqual({
      reference,
      amount: '45000',
      email,
      productName: 'Paperback',
    });
  });

  it('gives the browser a cookie that scripts cannot read, and keeps its hash alone', async () => {
    const answer = await orders.initialize(ebookOrder({ email: someone() }));
    expect(answer.cookie).toMatch(/^imprint_checkout=[\w-]{43};/);
    for (const word of ['HttpOnly', 'SameSite=Lax', 'Secure'])
      expect(answer.cookie).toContain(word);
    const token = /=([\w-]{43})/.exec(answer.cookie ?? '')?.[1] ?? '';
    const kept = await orders.rows<{ hash: Buffer }>(
      'select token_hash as hash from checkout_cookies join orders on orders.id = order_id where reference = $1',
      [referenceOf(answer)],
    );
    const hash = createHash('sha256').update(token).digest();
    expect(kept.map((row) => row.hash)).toEqual([hash]);
  });

  it.each([
    [{ amount: 1 }, 'AMOUNT_MISMATCH'],
    [{ amount: 0 }, 'AMOUNT_MISMATCH'],
    [{ amount: -1 }, 'AMOUNT_MISMATCH'],
    [{ amount: 2_999 }, 'AMOUNT_MISMATCH'],
    [{ amount: 10_000.5 }, 'AMOUNT_MISMATCH'],
    [{ amount: 1e21 }, 'AMOUNT_MISMATCH'],
    [{ amount: 110_000 }, 'AMOUNT_MISMATCH'],
    [{ amount: 15_000 }, 'AMOUNT_MISMATCH'],
    [{ amount: 20_000, quantity: 3 }, 'AMOUNT_MISMATCH'],
    [{ productName: 'e-book' }, 'UNKNOWN_PRODUCT'],
    [{ productName: 'E-Book\u200b' }, 'UNKNOWN_PRODUCT'],
    [{ productName: 'Paperback E-Book' }, 'UNKNOWN_PRODUCT'],
    [{ productName: '__proto__' }, 'UNKNOWN_PRODUCT'],
  ])('refuses %j before anybody is asked for money', async (over, code) => {
    const answer = await orders.initialize(
      ebookOrder({ email: someone(), ...over }),
    );
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ success: false, code });
    if (code === 'AMOUNT_MISMATCH')
      expect(answer.body['error']).toContain('₦10,000');
    expect(orders.fake.asked).toEqual([]);
  });

  it('makes one order and one call of fifty at once with one key', async () => {
    const headers = key();
    const body = ebookOrder({ email: someone() });
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => orders.initialize(body, headers)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
    expect(new Set(answers.map((one) => JSON.stringify(one.body))).size).toBe(
      1,
    );
    expect(orders.fake.asked).toHaveLength(1);
  });

  it('makes one order of two at once without a key, and answers it again for half an hour', async () => {
    const body = ebookOrder({ email: someone() });
    const [one, two] = await Promise.all([
      orders.initialize(body),
      orders.initialize(body),
    ]);
    const again = await orders.initialize({ ...body, quantity: 1 });
    expect(referenceOf(two)).toBe(referenceOf(one));
    expect(dataOf(again)).toEqual(dataOf(one));
    expect(orders.fake.asked).toHaveLength(1);
    const other = await orders.initialize({ ...body, amount: 20_000 });
    expect(referenceOf(other)).not.toBe(referenceOf(one));
    orders.passMinutes(31);
    expect(referenceOf(await orders.initialize(body))).not.toBe(
      referenceOf(one),
    );
  });

  it('ties no browser to the order that merely names its e-mail again without a key', async () => {
    const body = ebookOrder({ email: someone() });
    const first = await orders.initialize(body);
    const stranger = await orders.initialize(body);
    expect(referenceOf(stranger)).toBe(referenceOf(first));
    expect(first.cookie).not.toBeNull();
    expect(stranger.cookie).toBeNull();
  });

  it('refuses a key that comes back with another body', async () => {
    const headers = key();
    const body = ebookOrder({ email: someone() });
    await orders.initialize(body, headers);
    for (const over of [
      { amount: 20_000 },
      { email: someone() },
      { productName: 'Paperback' },
      { quantity: 2 },
    ]) {
      const answer = await orders.initialize({ ...body, ...over }, headers);
      expect(answer).toMatchObject({
        status: 422,
        body: { code: 'IDEMPOTENCY_MISMATCH' },
      });
    }
    expect(orders.fake.asked).toHaveLength(1);
  });

  it('keeps the price of a started checkout for half an hour after a change, and of no other', async () => {
    const headers = key();
    const body = ebookOrder({ email: someone() });
    const first = await orders.initialize(body, headers);
    await orders.pool.query(
      `update prices set unit_price_kobo = 1200000 where product = 'EBOOK'`,
    );
    try {
      expect(dataOf(await orders.initialize(body, headers))).toEqual(
        dataOf(first),
      );
      expect(referenceOf(await orders.initialize(body))).toBe(
        referenceOf(first),
      );
      const late = await orders.initialize(ebookOrder({ email: someone() }));
      expect(late).toMatchObject({
        status: 422,
        body: { code: 'AMOUNT_MISMATCH' },
      });
      expect(late.body['error']).toContain('₦12,000');
      orders.passMinutes(31);
      expect(await orders.initialize(body, headers)).toMatchObject({
        status: 422,
        body: { code: 'AMOUNT_MISMATCH' },
      });
    } finally {
      await orders.pool.query(
        `update prices set unit_price_kobo = 1000000 where product = 'EBOOK'`,
      );
    }
  });

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
    expect(orders.fake.asked.at(-1)?.withinMs).toBeLessThan(4_300);
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
  }, 15_000);

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
