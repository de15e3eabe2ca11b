import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLogger } from '@imprint/chassis/logger';
import {
  buy,
  keyOf,
  placeOrder,
  paperbackOrder,
} from '../support/paid-order.ts';
import {
  ebookOrder,
  startOrders,
  type Orders,
} from '../support/start-orders.ts';

/** Starts a stand-in for ebook-access, which records its requests and answers as a test configures. */
const startStandIn = async () => {
  const requests: { path: string; token: unknown }[] = [];
  const standIn = { status: 200, requests, body: '{}' };
  const server = createServer((req: IncomingMessage, res) => {
    requests.push({
      path: req.url ?? '',
      token: req.headers['x-service-token'],
    });
    res.writeHead(standIn.status).end(standIn.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return { standIn, server, url: `http://127.0.0.1:${port}` };
};

const logged: string[] = [];
let orders: Orders;
let ebookAccess: Awaited<ReturnType<typeof startStandIn>>;

beforeAll(async () => {
  ebookAccess = await startStandIn();
  orders = await startOrders({
    log: createLogger('orders', 'debug', {
      write: (line) => {
        logged.push(line);
      },
    }),
    brokers: ['127.0.0.1:9'],
    ebookAccessUrl: ebookAccess.url,
  });
});
afterAll(async () => {
  await orders.stop();
  ebookAccess.server.close();
});

const openPage = (reference: string, key?: string, cookie?: string) =>
  orders.call(`/api/orders/${reference}${key ? `?key=${key}` : ''}`, {
    ...(cookie ? { headers: { cookie } } : {}),
  });

const codeOf = ({ status, body }: Awaited<ReturnType<typeof openPage>>) => [
  status,
  body['code'],
  body['error'],
];

describe('the order page', () => {
  it('shows a paid paperback with the key of its receipt', async () => {
    const { reference, key } = await buy(
      orders,
      paperbackOrder({ email: 'page@example.com', amount: 30_000 }),
    );
    const answer = await openPage(reference, key);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.body['order']).toMatchObject({
      reference,
      status: 'success',
      product: 'PAPERBACK',
      productName: 'Paperback',
      quantity: 2,
      amount: 3_000_000,
      refundedAmount: 0,
      email: 'page@example.com',
      delivery: {
        state: 'address-missing',
        address: null,
        mayChange: true,
      },
      mayAskForLink: false,
    });
  });

  it('opens in the browser that started the order, paid or not', async () => {
    const { reference, cookie } = await placeOrder(
      orders,
      paperbackOrder({ email: 'browser@example.com' }),
    );
    const answer = await openPage(reference, undefined, cookie);
    expect(answer.body['order']).toMatchObject({
      status: 'pending',
      paidAt: null,
      delivery: null,
      mayAskForLink: false,
    });
    const stranger = await placeOrder(
      orders,
      paperbackOrder({ email: 'stranger@example.com' }),
    );
    expect((await openPage(reference, undefined, stranger.cookie)).status).toBe(
      404,
    );
  });

  it('opens under the reference of a later attempt, too', async () => {
    const { reference, key } = await buy(
      orders,
      ebookOrder({ email: 'later@example.com' }),
    );
    const answer = await openPage(`${reference}-2`, key);
    expect(answer.body['order']).toMatchObject({ reference });
  });

  it('answers 404 alike for a wrong key, a missing key and an unknown order', async () => {
    const email = 'secret@example.com';
    const { reference, key } = await buy(orders, ebookOrder({ email }));
    const other = 'IMP-0000-0000-0000-0000';
    const answers = await Promise.all([
      openPage(reference),
      openPage(reference, 'A'.repeat(22)),
      openPage(reference, `${key}A`),
      openPage(reference, keyOf(other, email)),
      openPage(reference, keyOf(reference, email, 'x'.repeat(32))),
      openPage(`${reference}?key=${key}&key=${key}`),
      openPage(other, keyOf(other, email)),
      openPage('nonsense', key),
      openPage('IMP-%00', key),
      openPage(reference, undefined, 'imprint_checkout=nonsense'),
    ]);
    for (const answer of answers)
      expect(codeOf(answer)).toEqual([
        404,
        'ORDER_NOT_FOUND',
        'We could not find this order. Please open the complete link from your receipt.',
      ]);
  });

  it('opens with a key that was made before the secret changed', async () => {
    const email = 'previous@example.com';
    const { reference } = await buy(orders, ebookOrder({ email }));
    const before = keyOf(reference, email, 'p'.repeat(32));
    expect((await openPage(reference, before)).status).toBe(200);
  });

  it('no longer opens with the key of a mistyped address after its correction', async () => {
    const [wrong, right] = ['typo@example.com', 'right@example.com'];
    const bought = await buy(orders, paperbackOrder({ email: wrong }));
    const { reference, key, cookie } = bought;
    const path = `/api/admin/orders/${reference}/email`;
    await orders.asAdmin(path, 'PUT', { email: right });
    expect((await openPage(reference, key)).status).toBe(404);
    expect((await openPage(reference, undefined, cookie)).status).toBe(200);
    expect((await openPage(reference, keyOf(reference, right))).status).toBe(
      200,
    );
  });

  it('leaves no key and no email address in the log', async () => {
    const email = 'log@example.com';
    const { reference, key } = await buy(orders, ebookOrder({ email }));
    await openPage(reference, key);
    await openPage(reference, `${key}x`);
    await orders.call(`/api/orders/${reference}/delivery?key=${key}`, {
      method: 'PUT',
      body: '{',
    });
    const lines = logged.join('');
    expect(lines).toContain('/api/orders/:reference');
    for (const secret of [key, email]) expect(lines).not.toContain(secret);
  });

  it('shows a refund, and answers 404 for a deleted order', async () => {
    const { reference, key } = await buy(
      orders,
      ebookOrder({ email: 'gone@example.com' }),
    );
    await orders.pool.query(
      'update orders set refunded_kobo = amount_kobo where reference = $1',
      [reference],
    );
    expect((await openPage(reference, key)).body['order']).toMatchObject({
      status: 'success',
      refundedAmount: 1_000_000,
      mayAskForLink: false,
    });
    await orders.pool.query(
      'update orders set deleted_at = now() where reference = $1',
      [reference],
    );
    expect((await openPage(reference, key)).status).toBe(404);
  });

  it('shows a failed order as pending during a new attempt', async () => {
    const body = ebookOrder({ email: 'again@example.com' });
    const headers = { 'idempotency-key': 'tried-again' };
    const placed = await orders.initialize(body, headers);
    const { reference } = placed.body['data'] as { reference: string };
    const statusNow = async () =>
      (await openPage(reference, keyOf(reference, 'again@example.com'))).body[
        'order'
      ];
    orders.fake.report(reference, { status: 'failed' });
    await orders.verify(reference);
    expect(await statusNow()).toMatchObject({ status: 'failed' });
    await orders.initialize(body, headers);
    expect(await statusNow()).toMatchObject({ status: 'pending' });
  });
});

const requestLink = (reference: string, key: string) =>
  orders.post(`/api/orders/${reference}/new-link?key=${key}`, {});

describe('the request for a new reading link', () => {
  it('is forwarded to ebook-access with a service token', async () => {
    const { reference, key } = await buy(
      orders,
      ebookOrder({ email: 'reader@example.com' }),
    );
    ebookAccess.standIn.requests.length = 0;
    const answer = await requestLink(reference, key);
    expect(answer.status).toBe(200);
    expect(ebookAccess.standIn.requests).toEqual([
      {
        path: `/internal/purchases/${reference}/new-link`,
        token: expect.any(String) as unknown,
      },
    ]);
  });

  it('is answered alike whether or not there is a link to send', async () => {
    const ebook = await buy(orders, ebookOrder({ email: 'same@example.com' }));
    const paper = await buy(
      orders,
      paperbackOrder({ email: 'same@example.com' }),
    );
    const answers = [];
    for (const status of [200, 404, 429]) {
      ebookAccess.standIn.status = status;
      answers.push(await requestLink(ebook.reference, ebook.key));
    }
    ebookAccess.standIn.status = 200;
    ebookAccess.standIn.requests.length = 0;
    answers.push(await requestLink(paper.reference, paper.key));
    expect(ebookAccess.standIn.requests).toEqual([]);
    const [first] = answers;
    for (const { status, body } of answers)
      expect([status, body]).toEqual([200, first?.body]);
  });

  it('answers 404 without the key, and 503 while ebook-access is unavailable', async () => {
    const { reference, key } = await buy(
      orders,
      ebookOrder({ email: 'away@example.com' }),
    );
    expect((await requestLink(reference, 'A'.repeat(22))).status).toBe(404);
    ebookAccess.standIn.status = 503;
    const answer = await requestLink(reference, key);
    ebookAccess.standIn.status = 200;
    expect([answer.status, answer.body['code']]).toEqual([503, 'UNAVAILABLE']);
    expect(answer.headers.get('retry-after')).toBe('5');
  });
});

describe('the reading link for the browser of the buyer', () => {
  const token = 'T'.repeat(43);
  const requestReadingLink = (reference: string, cookie?: string, query = '') =>
    orders.call(`/api/orders/${reference}/reading-link${query}`, {
      method: 'POST',
      ...(cookie ? { headers: { cookie } } : {}),
    });

  it('is returned for its cookie, and is never logged', async () => {
    ebookAccess.standIn.body = JSON.stringify({ success: true, token });
    const { reference, cookie } = await buy(
      orders,
      ebookOrder({ email: 'reads-now@example.com' }),
    );
    const answer = await requestReadingLink(reference, cookie);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.body).toEqual({
      readingUrl: `https://imprint.example/read-book/${token}`,
    });
    expect(ebookAccess.standIn.requests.at(-1)?.path).toBe(
      `/internal/purchases/${reference}/reading-link`,
    );
    expect(logged.join('')).not.toContain(token);
  });

  it('is returned for neither the key of the receipt nor another browser', async () => {
    const { reference, key } = await buy(
      orders,
      ebookOrder({ email: 'keeps-it@example.com' }),
    );
    const other = await buy(
      orders,
      ebookOrder({ email: 'wants-it@example.com' }),
    );
    for (const answer of [
      await requestReadingLink(reference),
      await requestReadingLink(reference, undefined, `?key=${key}`),
      await requestReadingLink(reference, other.cookie),
    ])
      expect([answer.status, answer.body['code']]).toEqual([
        404,
        'ORDER_NOT_FOUND',
      ]);
  });

  it('is null before the payment, for a paperback, and before the link is created', async () => {
    ebookAccess.standIn.body = JSON.stringify({ success: true, token });
    const unpaid = await placeOrder(
      orders,
      ebookOrder({ email: 'not-paid@example.com' }),
    );
    const paper = await buy(
      orders,
      paperbackOrder({ email: 'paper@example.com' }),
    );
    for (const { reference, cookie } of [unpaid, paper])
      expect((await requestReadingLink(reference, cookie)).body).toEqual({
        readingUrl: null,
      });
    ebookAccess.standIn.body = JSON.stringify({ success: true });
    const early = await buy(orders, ebookOrder({ email: 'early@example.com' }));
    expect(
      (await requestReadingLink(early.reference, early.cookie)).body,
    ).toEqual({
      readingUrl: null,
    });
    ebookAccess.standIn.status = 500;
    const unavailable = await requestReadingLink(early.reference, early.cookie);
    ebookAccess.standIn.status = 200;
    expect(unavailable.status).toBe(503);
  });
});

describe('a payment from the order page', () => {
  const pay = (reference: string, cookie?: string, body: object = {}) =>
    orders.call(`/api/orders/${reference}/payment`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(cookie ? { cookie } : {}),
      },
      body: JSON.stringify(body),
    });

  it('is opened for the same order, with any payment channel', async () => {
    const { reference, cookie } = await placeOrder(
      orders,
      ebookOrder({ email: 'again@example.com' }),
    );
    const answer = await pay(reference, cookie);
    expect(answer.status).toBe(200);
    expect(answer.body['data']).toMatchObject({
      reference,
      authorization_url: expect.stringMatching(/^https:/),
    });
    const ussd = await pay(reference, cookie, { channel: 'ussd' });
    expect(ussd.body['data']).toMatchObject({ reference: `${reference}-2` });
  });

  it('is refused to anyone but the buyer, and for a paid order', async () => {
    const { reference, cookie } = await buy(
      orders,
      ebookOrder({ email: 'once@example.com' }),
    );
    expect((await pay(reference)).status).toBe(404);
    expect(await pay(reference, cookie)).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_PAID' },
    });
  });
});
