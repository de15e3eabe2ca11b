import { createHash } from 'node:crypto';
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
  it('stores a pending order and returns its checkout URL', async () => {
    const email = newBuyerEmail();
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
    const events = await orders.rows('select type from outbox where key = $1', [
      reference,
    ]);
    expect(events).toEqual([{ type: 'imprint.orders.v1.OrderPlaced' }]);
  });

  it('requests the amount in kobo and a return URL with everything that the page shows', async () => {
    const email = newBuyerEmail();
    const reference = referenceOf(
      await orders.initialize(
        ebookOrder({ email, productName: 'Paperback', amount: 45_000 }),
      ),
    );
    const [request] = orders.fake.initializeRequests;
    expect(request).toMatchObject({
      reference,
      email,
      amountKobo: 4_500_000,
      cancelUrl: `https://imprint.example/payment?reference=${reference}`,
      channel: null,
    });
    const callback = new URL(request?.callbackUrl ?? '');
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

  it('opens another attempt of the same order for another payment channel', async () => {
    const headers = newKeyHeader();
    const body = ebookOrder({ email: newBuyerEmail() });
    const first = await orders.initialize(body, headers);
    const transfer = { ...body, channel: 'bank_transfer' };
    const second = await orders.initialize(transfer, headers);
    expect(dataOf(await orders.initialize(transfer, headers))).toEqual(
      dataOf(second),
    );
    const third = await orders.initialize(body, headers);
    const reference = referenceOf(first);
    expect(
      orders.fake.initializeRequests.map((request) => [
        request.reference,
        request.channel,
      ]),
    ).toEqual([
      [reference, null],
      [`${reference}-2`, 'bank_transfer'],
      [`${reference}-3`, null],
    ]);
    expect(referenceOf(third)).toBe(`${reference}-3`);
    orders.fake.report(`${reference}-3`);
    expect(await orders.initialize(transfer, headers)).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_PAID', details: [reference] },
    });
  });

  it('is possible with another channel after the provider has refused one', async () => {
    const headers = newKeyHeader();
    const body = ebookOrder({ email: newBuyerEmail() });
    orders.fake.answers = ['refused'];
    const ussd = { ...body, channel: 'ussd' };
    expect(await orders.initialize(ussd, headers)).toMatchObject({
      status: 422,
      body: { code: 'PAYMENT_REFUSED' },
    });
    expect((await orders.initialize(body, headers)).status).toBe(200);
    expect(
      orders.fake.initializeRequests.map(({ channel }) => channel),
    ).toEqual(['ussd', null]);
  });

  it('refuses an unknown payment channel', async () => {
    const body = ebookOrder({ email: newBuyerEmail(), channel: 'cowries' });
    expect((await orders.initialize(body)).status).toBe(400);
  });

  it('sets a cookie that scripts cannot read, and stores only its hash', async () => {
    const answer = await orders.initialize(
      ebookOrder({ email: newBuyerEmail() }),
    );
    expect(answer.cookie).toMatch(/^__Host-imprint_checkout=[\w-]{43};/);
    for (const word of ['HttpOnly', 'SameSite=Lax', 'Secure', 'Path=/;'])
      expect(answer.cookie).toContain(word);
    const token = /=([\w-]{43})/.exec(answer.cookie ?? '')?.[1] ?? '';
    const stored = await orders.rows<{ hash: Buffer }>(
      'select token_hash as hash from checkout_cookies join orders on orders.id = order_id where reference = $1',
      [referenceOf(answer)],
    );
    const hash = createHash('sha256').update(token).digest();
    expect(stored.map((row) => row.hash)).toEqual([hash]);
  });

  it.each(['__Host-imprint_checkout', 'imprint_checkout'])(
    'ignores a forged cookie %s and sets a new one',
    async (name) => {
      const forged = 'A'.repeat(43);
      const answer = await orders.initialize(
        ebookOrder({ email: newBuyerEmail() }),
        {
          ...newKeyHeader(),
          cookie: `${name}=${forged}`,
        },
      );
      const issued = /=([\w-]{43})/.exec(answer.cookie ?? '')?.[1];
      expect(issued).toBeDefined();
      expect(issued).not.toBe(forged);
      const reference = referenceOf(answer);
      const seen = await orders.verify(reference, `${name}=${forged}`);
      expect(seen.body).toEqual({ status: 'pending' });
    },
  );

  it('reuses the cookie of the browser for further orders', async () => {
    const first = await orders.initialize(
      ebookOrder({ email: newBuyerEmail() }),
    );
    const cookie = first.cookie?.split(';')[0] ?? '';
    const second = await orders.initialize(
      ebookOrder({ email: newBuyerEmail() }),
      {
        cookie,
      },
    );
    expect(second.cookie?.split(';')[0]).toBe(cookie);
    for (const one of [first, second])
      expect(
        (await orders.verify(referenceOf(one), cookie)).body,
      ).toHaveProperty('email');
  });

  it('still accepts a cookie that was set before cookies were signed', async () => {
    const email = newBuyerEmail();
    const answer = await orders.initialize(ebookOrder({ email }));
    const reference = referenceOf(answer);
    const before = 'b'.repeat(43);
    await orders.rows(
      `insert into checkout_cookies (token_hash, order_id, created_at)
       select $1, id, now() from orders where reference = $2`,
      [createHash('sha256').update(before).digest(), reference],
    );
    const cookie = `imprint_checkout=${before}`;
    expect((await orders.verify(reference, cookie)).body).toMatchObject({
      email,
    });
    const page = await orders.call(`/api/orders/${reference}`, {
      headers: { cookie },
    });
    expect(page.status).toBe(200);
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
  ])('refuses %j before the provider is called', async (over, code) => {
    const answer = await orders.initialize(
      ebookOrder({ email: newBuyerEmail(), ...over }),
    );
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ success: false, code });
    if (code === 'AMOUNT_MISMATCH')
      expect(answer.body['error']).toContain('₦10,000');
    expect(orders.fake.initializeRequests).toEqual([]);
  });

  it('creates one order with one call of the provider for fifty simultaneous requests with one key', async () => {
    const headers = newKeyHeader();
    const body = ebookOrder({ email: newBuyerEmail() });
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => orders.initialize(body, headers)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
    expect(new Set(answers.map((one) => JSON.stringify(one.body))).size).toBe(
      1,
    );
    expect(orders.fake.initializeRequests).toHaveLength(1);
  });

  it('creates one order for two simultaneous requests without a key, and returns it again for half an hour', async () => {
    const body = ebookOrder({ email: newBuyerEmail() });
    const [one, two] = await Promise.all([
      orders.initialize(body),
      orders.initialize(body),
    ]);
    const again = await orders.initialize({ ...body, quantity: 1 });
    expect(referenceOf(two)).toBe(referenceOf(one));
    expect(dataOf(again)).toEqual(dataOf(one));
    expect(orders.fake.initializeRequests).toHaveLength(1);
    const other = await orders.initialize({ ...body, amount: 20_000 });
    expect(referenceOf(other)).not.toBe(referenceOf(one));
    orders.passMinutes(31);
    expect(referenceOf(await orders.initialize(body))).not.toBe(
      referenceOf(one),
    );
  });

  it('sets no cookie for a browser that only repeats the email of an order without a key', async () => {
    const body = ebookOrder({ email: newBuyerEmail() });
    const first = await orders.initialize(body);
    const stranger = await orders.initialize(body);
    expect(referenceOf(stranger)).toBe(referenceOf(first));
    expect(first.cookie).not.toBeNull();
    expect(stranger.cookie).toBeNull();
  });

  it('refuses a key that is reused with another body', async () => {
    const headers = newKeyHeader();
    const body = ebookOrder({ email: newBuyerEmail() });
    await orders.initialize(body, headers);
    for (const over of [
      { amount: 20_000 },
      { email: newBuyerEmail() },
      { productName: 'Paperback' },
      { quantity: 2 },
    ]) {
      const answer = await orders.initialize({ ...body, ...over }, headers);
      expect(answer).toMatchObject({
        status: 422,
        body: { code: 'IDEMPOTENCY_MISMATCH' },
      });
    }
    expect(orders.fake.initializeRequests).toHaveLength(1);
  });

  it('guarantees the price of a started checkout, and of no other, for half an hour after a change', async () => {
    const headers = newKeyHeader();
    const body = ebookOrder({ email: newBuyerEmail() });
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
      const late = await orders.initialize(
        ebookOrder({ email: newBuyerEmail() }),
      );
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
});
