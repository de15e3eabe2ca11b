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
      cancelUrl: `https://imprint.example/payment?reference=${reference}`,
      channel: null,
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

  it('opens another attempt of the same order for another way to pay', async () => {
    const headers = key();
    const body = ebookOrder({ email: someone() });
    const first = await orders.initialize(body, headers);
    const transfer = { ...body, channel: 'bank_transfer' };
    const second = await orders.initialize(transfer, headers);
    expect(dataOf(await orders.initialize(transfer, headers))).toEqual(
      dataOf(second),
    );
    const third = await orders.initialize(body, headers);
    const reference = referenceOf(first);
    expect(
      orders.fake.asked.map((asked) => [asked.reference, asked.channel]),
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

  it('takes a way to pay that the provider refuses for no obstacle to another', async () => {
    const headers = key();
    const body = ebookOrder({ email: someone() });
    orders.fake.answers = ['refused'];
    const ussd = { ...body, channel: 'ussd' };
    expect(await orders.initialize(ussd, headers)).toMatchObject({
      status: 422,
      body: { code: 'PAYMENT_REFUSED' },
    });
    expect((await orders.initialize(body, headers)).status).toBe(200);
    expect(orders.fake.asked.map(({ channel }) => channel)).toEqual([
      'ussd',
      null,
    ]);
  });

  it('refuses a way to pay that is none', async () => {
    const body = ebookOrder({ email: someone(), channel: 'cowries' });
    expect((await orders.initialize(body)).status).toBe(400);
  });

  it('gives the browser a cookie that scripts cannot read, and keeps its hash alone', async () => {
    const answer = await orders.initialize(ebookOrder({ email: someone() }));
    expect(answer.cookie).toMatch(/^__Host-imprint_checkout=[\w-]{43};/);
    for (const word of ['HttpOnly', 'SameSite=Lax', 'Secure', 'Path=/;'])
      expect(answer.cookie).toContain(word);
    const token = /=([\w-]{43})/.exec(answer.cookie ?? '')?.[1] ?? '';
    const kept = await orders.rows<{ hash: Buffer }>(
      'select token_hash as hash from checkout_cookies join orders on orders.id = order_id where reference = $1',
      [referenceOf(answer)],
    );
    const hash = createHash('sha256').update(token).digest();
    expect(kept.map((row) => row.hash)).toEqual([hash]);
  });

  it.each(['__Host-imprint_checkout', 'imprint_checkout'])(
    'ties no order to a value of %s that it never made, and gives the browser one of its own',
    async (name) => {
      const planted = 'A'.repeat(43);
      const answer = await orders.initialize(ebookOrder({ email: someone() }), {
        ...key(),
        cookie: `${name}=${planted}`,
      });
      const given = /=([\w-]{43})/.exec(answer.cookie ?? '')?.[1];
      expect(given).toBeDefined();
      expect(given).not.toBe(planted);
      const reference = referenceOf(answer);
      const seen = await orders.verify(reference, `${name}=${planted}`);
      expect(seen.body).toEqual({ status: 'pending' });
    },
  );

  it('ties further orders to the value that it made', async () => {
    const first = await orders.initialize(ebookOrder({ email: someone() }));
    const cookie = first.cookie?.split(';')[0] ?? '';
    const second = await orders.initialize(ebookOrder({ email: someone() }), {
      cookie,
    });
    expect(second.cookie?.split(';')[0]).toBe(cookie);
    for (const one of [first, second])
      expect(
        (await orders.verify(referenceOf(one), cookie)).body,
      ).toHaveProperty('email');
  });

  it('still knows the orders of a browser that got its cookie before they were signed', async () => {
    const email = someone();
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
});
