import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLogger } from '@imprint/chassis/logger';
import { buy, keyOf, order, paperbackOrder } from '../support/paid-order.ts';
import {
  ebookOrder,
  startOrders,
  type Orders,
} from '../support/start-orders.ts';

/** Stands for ebook-access: notes who asked for links, and answers as it is told. */
const startSibling = async () => {
  const asked: { path: string; token: unknown }[] = [];
  const sibling = { status: 200, asked, body: '{}' };
  const server = createServer((req: IncomingMessage, res) => {
    asked.push({ path: req.url ?? '', token: req.headers['x-service-token'] });
    res.writeHead(sibling.status).end(sibling.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return { sibling, server, url: `http://127.0.0.1:${port}` };
};

const logged: string[] = [];
let orders: Orders;
let ebookAccess: Awaited<ReturnType<typeof startSibling>>;

beforeAll(async () => {
  ebookAccess = await startSibling();
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

const look = (reference: string, key?: string, cookie?: string) =>
  orders.call(`/api/orders/${reference}${key ? `?key=${key}` : ''}`, {
    ...(cookie ? { headers: { cookie } } : {}),
  });

const codeOf = ({ status, body }: Awaited<ReturnType<typeof look>>) => [
  status,
  body['code'],
  body['error'],
];

describe('the order page', () => {
  it('shows a paid paperback by the key of its receipt', async () => {
    const { reference, key } = await buy(
      orders,
      paperbackOrder({ email: 'page@example.com', amount: 30_000 }),
    );
    const answer = await look(reference, key);
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
    const { reference, cookie } = await order(
      orders,
      paperbackOrder({ email: 'browser@example.com' }),
    );
    const answer = await look(reference, undefined, cookie);
    expect(answer.body['order']).toMatchObject({
      status: 'pending',
      paidAt: null,
      delivery: null,
      mayAskForLink: false,
    });
    const stranger = await order(
      orders,
      paperbackOrder({ email: 'stranger@example.com' }),
    );
    expect((await look(reference, undefined, stranger.cookie)).status).toBe(
      404,
    );
  });

  it('opens under the reference of a later attempt too', async () => {
    const { reference, key } = await buy(
      orders,
      ebookOrder({ email: 'later@example.com' }),
    );
    const answer = await look(`${reference}-2`, key);
    expect(answer.body['order']).toMatchObject({ reference });
  });

  it('says the same of a wrong key, of none and of an order that is not', async () => {
    const email = 'secret@example.com';
    const { reference, key } = await buy(orders, ebookOrder({ email }));
    const other = 'IMP-0000-0000-0000-0000';
    const answers = await Promise.all([
      look(reference),
      look(reference, 'A'.repeat(22)),
      look(reference, `${key}A`),
      look(reference, keyOf(other, email)),
      look(reference, keyOf(reference, email, 'x'.repeat(32))),
      look(`${reference}?key=${key}&key=${key}`),
      look(other, keyOf(other, email)),
      look('nonsense', key),
      look('IMP-%00', key),
      look(reference, undefined, 'imprint_checkout=nonsense'),
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
    expect((await look(reference, before)).status).toBe(200);
  });

  it('is shut to who had the receipt by a mistyped address, once that is corrected', async () => {
    const [wrong, right] = ['typo@example.com', 'right@example.com'];
    const bought = await buy(orders, paperbackOrder({ email: wrong }));
    const { reference, key, cookie } = bought;
    const path = `/api/admin/orders/${reference}/email`;
    await orders.asAdmin(path, 'PUT', { email: right });
    expect((await look(reference, key)).status).toBe(404);
    expect((await look(reference, undefined, cookie)).status).toBe(200);
    expect((await look(reference, keyOf(reference, right))).status).toBe(200);
  });

  it('leaves no key and no address in the log', async () => {
    const email = 'log@example.com';
    const { reference, key } = await buy(orders, ebookOrder({ email }));
    await look(reference, key);
    await look(reference, `${key}x`);
    await orders.call(`/api/orders/${reference}/delivery?key=${key}`, {
      method: 'PUT',
      body: '{',
    });
    const lines = logged.join('');
    expect(lines).toContain('/api/orders/:reference');
    for (const secret of [key, email]) expect(lines).not.toContain(secret);
  });

  it('is gone with a deleted order, and says what went back', async () => {
    const { reference, key } = await buy(
      orders,
      ebookOrder({ email: 'gone@example.com' }),
    );
    await orders.pool.query(
      'update orders set refunded_kobo = amount_kobo where reference = $1',
      [reference],
    );
    expect((await look(reference, key)).body['order']).toMatchObject({
      status: 'success',
      refundedAmount: 1_000_000,
      mayAskForLink: false,
    });
    await orders.pool.query(
      'update orders set deleted_at = now() where reference = $1',
      [reference],
    );
    expect((await look(reference, key)).status).toBe(404);
  });

  it('calls an order pending that failed once and is tried again', async () => {
    const body = ebookOrder({ email: 'again@example.com' });
    const headers = { 'idempotency-key': 'tried-again' };
    const placed = await orders.initialize(body, headers);
    const { reference } = placed.body['data'] as { reference: string };
    const statusNow = async () =>
      (await look(reference, keyOf(reference, 'again@example.com'))).body[
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

describe('"E-mail me a new link"', () => {
  it('asks the sibling that has the links, as a sibling', async () => {
    const { reference, key } = await buy(
      orders,
      ebookOrder({ email: 'reader@example.com' }),
    );
    ebookAccess.sibling.asked.length = 0;
    const answer = await requestLink(reference, key);
    expect(answer.status).toBe(200);
    expect(ebookAccess.sibling.asked).toEqual([
      {
        path: `/internal/purchases/${reference}/new-link`,
        token: expect.any(String) as unknown,
      },
    ]);
  });

  it('answers the same whether or not there is a link to send', async () => {
    const ebook = await buy(orders, ebookOrder({ email: 'same@example.com' }));
    const paper = await buy(
      orders,
      paperbackOrder({ email: 'same@example.com' }),
    );
    const answers = [];
    for (const status of [200, 404, 429]) {
      ebookAccess.sibling.status = status;
      answers.push(await requestLink(ebook.reference, ebook.key));
    }
    ebookAccess.sibling.status = 200;
    ebookAccess.sibling.asked.length = 0;
    answers.push(await requestLink(paper.reference, paper.key));
    expect(ebookAccess.sibling.asked).toEqual([]);
    const [first] = answers;
    for (const { status, body } of answers)
      expect([status, body]).toEqual([200, first?.body]);
  });

  it('needs the key, and says when that part is away', async () => {
    const { reference, key } = await buy(
      orders,
      ebookOrder({ email: 'away@example.com' }),
    );
    expect((await requestLink(reference, 'A'.repeat(22))).status).toBe(404);
    ebookAccess.sibling.status = 503;
    const answer = await requestLink(reference, key);
    ebookAccess.sibling.status = 200;
    expect([answer.status, answer.body['code']]).toEqual([503, 'UNAVAILABLE']);
    expect(answer.headers.get('retry-after')).toBe('5');
  });
});

describe('the reading link for the browser that bought', () => {
  const token = 'T'.repeat(43);
  const ask = (reference: string, cookie?: string, query = '') =>
    orders.call(`/api/orders/${reference}/reading-link${query}`, {
      method: 'POST',
      ...(cookie ? { headers: { cookie } } : {}),
    });

  it('is given for its cookie, and logged nowhere', async () => {
    ebookAccess.sibling.body = JSON.stringify({ success: true, token });
    const { reference, cookie } = await buy(
      orders,
      ebookOrder({ email: 'reads-now@example.com' }),
    );
    const answer = await ask(reference, cookie);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.body).toEqual({
      readingUrl: `https://imprint.example/read-book/${token}`,
    });
    expect(ebookAccess.sibling.asked.at(-1)?.path).toBe(
      `/internal/purchases/${reference}/reading-link`,
    );
    expect(logged.join('')).not.toContain(token);
  });

  it('is for neither the key of the receipt nor another browser', async () => {
    const { reference, key } = await buy(
      orders,
      ebookOrder({ email: 'keeps-it@example.com' }),
    );
    const other = await buy(
      orders,
      ebookOrder({ email: 'wants-it@example.com' }),
    );
    for (const answer of [
      await ask(reference),
      await ask(reference, undefined, `?key=${key}`),
      await ask(reference, other.cookie),
    ])
      expect([answer.status, answer.body['code']]).toEqual([
        404,
        'ORDER_NOT_FOUND',
      ]);
  });

  it('is none before the payment, for a paperback, and before it is made', async () => {
    ebookAccess.sibling.body = JSON.stringify({ success: true, token });
    const unpaid = await order(
      orders,
      ebookOrder({ email: 'not-paid@example.com' }),
    );
    const paper = await buy(
      orders,
      paperbackOrder({ email: 'paper@example.com' }),
    );
    for (const { reference, cookie } of [unpaid, paper])
      expect((await ask(reference, cookie)).body).toEqual({ readingUrl: null });
    ebookAccess.sibling.body = JSON.stringify({ success: true });
    const early = await buy(orders, ebookOrder({ email: 'early@example.com' }));
    expect((await ask(early.reference, early.cookie)).body).toEqual({
      readingUrl: null,
    });
    ebookAccess.sibling.status = 500;
    const away = await ask(early.reference, early.cookie);
    ebookAccess.sibling.status = 200;
    expect(away.status).toBe(503);
  });
});

describe('paying an order from its page', () => {
  const pay = (reference: string, cookie?: string, body: object = {}) =>
    orders.call(`/api/orders/${reference}/payment`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(cookie ? { cookie } : {}),
      },
      body: JSON.stringify(body),
    });

  it('opens the payment of that very order, by any way to pay', async () => {
    const { reference, cookie } = await order(
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

  it('is for its buyer alone, and not for an order that is paid', async () => {
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
