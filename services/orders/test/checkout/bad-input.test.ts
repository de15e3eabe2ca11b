import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sign } from '../support/fake-payment-provider.ts';
import {
  ebookOrder,
  startOrders,
  type Orders,
} from '../support/start-orders.ts';

let orders: Orders;

beforeAll(async () => {
  orders = await startOrders({ jobs: false, brokers: ['127.0.0.1:9'] });
});
afterAll(() => orders.stop());

const errorBody = (code: string) => ({
  success: false,
  error: expect.stringMatching(/\w/),
  code,
  requestId: expect.stringMatching(/^[\w-]{8,}$/),
});

const initialize = '/api/initialize-payment';
const verify = '/api/verify-payment';
const webhooks = '/api/webhooks/paystack';
const long = 'x'.repeat(2_000_000);

describe('the API of orders', () => {
  it.each<[string, string, unknown, number, string]>([
    ['no body', initialize, '', 400, 'VALIDATION_FAILED'],
    ['no body', verify, '', 400, 'VALIDATION_FAILED'],
    ['broken JSON', initialize, '{"email":', 400, 'INVALID_JSON'],
    ['broken JSON', verify, '{', 400, 'INVALID_JSON'],
    ['null', initialize, 'null', 400, 'INVALID_JSON'],
    ['a list', initialize, [1], 400, 'VALIDATION_FAILED'],
    ['2 MB', initialize, { email: long }, 413, 'PAYLOAD_TOO_LARGE'],
    ['2 MB', verify, { reference: long }, 413, 'PAYLOAD_TOO_LARGE'],
    ['2 MB', webhooks, long, 413, 'PAYLOAD_TOO_LARGE'],
    [
      'a number for a reference',
      verify,
      { reference: 5 },
      400,
      'VALIDATION_FAILED',
    ],
    ['an empty reference', verify, { reference: '' }, 400, 'VALIDATION_FAILED'],
    [
      'unknown fields',
      verify,
      { reference: 'x', isAdmin: true },
      400,
      'VALIDATION_FAILED',
    ],
    [
      'a null byte',
      verify,
      { reference: 'IMP\u0000' },
      400,
      'VALIDATION_FAILED',
    ],
  ])('refuses %s to %s', async (_, path, body, status, code) => {
    const answer = await orders.post(path, body);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject(errorBody(code));
  });

  it.each([
    [{ email: undefined }],
    [{ email: 'ada' }],
    [{ email: 'ada@example' }],
    [{ email: 'a b@example.com' }],
    [{ email: 'a@b.co\r\nBcc: x@y.co' }],
    [{ email: 'a@b.co, c@d.co' }],
    [{ email: 'a@b.co;c@d.co' }],
    [{ email: '"a" <a@b.co>' }],
    [{ email: 'ada@example.com\u200b' }],
    [{ email: 'ada\u0000@example.com' }],
    [{ email: `${'a'.repeat(300)}@example.com` }],
    [{ email: ['ada@example.com'] }],
    [{ email: { toString: 'x' } }],
    [{ amount: '10000' }],
    [{ amount: null }],
    [{ amount: undefined }],
    [{ productName: 5 }],
    [{ productName: 'E-Book\u0000' }],
    [{ productName: undefined }],
    [{ quantity: 0 }],
    [{ quantity: 11 }],
    [{ quantity: 1.5 }],
    [{ quantity: '1' }],
    [{ status: 'success' }],
    [{ paid: true, price: 1 }],
  ])('refuses an order with %j', async (over) => {
    const answer = await orders.initialize(ebookOrder(over));
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject(errorBody('VALIDATION_FAILED'));
    expect(answer.body['details']).not.toEqual([]);
  });

  it('names all validation errors of a body at once', async () => {
    const { body } = await orders.initialize({});
    expect(body['details']).toEqual([
      'body.email: Email is required for payment',
      'body.amount: Amount is required for payment',
      'body.productName: Product name is required for payment',
    ]);
  });

  it('refuses a number too large for JSON', async () => {
    const text = JSON.stringify(ebookOrder()).replace('10000', '1e400');
    expect((await orders.post(initialize, text)).status).toBe(400);
  });

  it('changes no property of Object.prototype', async () => {
    const text = JSON.stringify(ebookOrder()).replace(
      '{',
      '{"__proto__":{"status":"success"},',
    );
    await orders.post(initialize, text);
    expect(({} as Record<string, unknown>)['status']).toBeUndefined();
  });

  it.each([['x'.repeat(10_000)], ['x'.repeat(201)], ['a b']])(
    'refuses a malformed idempotency key (%#)',
    async (key) => {
      const answer = await orders.initialize(ebookOrder(), {
        'idempotency-key': key,
      });
      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_FAILED' },
      });
    },
  );

  it.each([
    ['GET', initialize],
    ['PUT', verify],
    ['GET', webhooks],
    ['DELETE', webhooks],
  ])('answers 405 to %s %s', async (method, path) => {
    const answer = await orders.call(path, { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('POST');
    expect(answer.body).toMatchObject(errorBody('METHOD_NOT_ALLOWED'));
  });

  it('answers 404 to an unknown address', async () => {
    for (const path of [
      '/api/nothing',
      '/api/verify-payment/x',
      '/API/verify-payment',
      '/',
    ])
      expect(await orders.call(path)).toMatchObject({
        status: 404,
        body: errorBody('NOT_FOUND'),
      });
    expect((await orders.call('/%zz')).body).toMatchObject(
      errorBody('NOT_FOUND'),
    );
  });

  it('answers 415 to a webhook that is compressed or not JSON', async () => {
    const text = '{"event":"x"}';
    const compressed = await orders.call(webhooks, {
      method: 'POST',
      body: gzipSync(text),
      headers: {
        'content-type': 'application/json',
        'content-encoding': 'gzip',
        'x-paystack-signature': sign(text),
      },
    });
    expect(compressed).toMatchObject({
      status: 415,
      body: errorBody('UNSUPPORTED_MEDIA_TYPE'),
    });
    const plain = await orders.webhook(text, undefined, {
      'content-type': 'text/plain',
    });
    expect(plain).toMatchObject({
      status: 415,
      body: errorBody('UNSUPPORTED_MEDIA_TYPE'),
    });
  });

  it('answers 401 without a valid service token', async () => {
    for (const token of ['', 'x', `${orders.token()}x`]) {
      const answer = await orders.post(
        verify,
        { reference: 'x' },
        { 'x-service-token': token },
      );
      expect(answer).toMatchObject({
        status: 401,
        body: errorBody('CALLER_UNKNOWN'),
      });
    }
  });

  it('accepts an email address that starts like a formula, and stores it as text', async () => {
    const { reference } = (
      await orders.initialize(ebookOrder({ email: '=1+1@x.co' }))
    ).body['data'] as { reference: string };
    expect(await orders.orderOf(reference)).toMatchObject({
      email: '=1+1@x.co',
    });
  });

  it('has sent none of the refused orders to the provider', () => {
    expect(orders.fake.initializeRequests.map(({ email }) => email)).toEqual(
      expect.not.arrayContaining(['ada']),
    );
    expect(orders.fake.verified).toEqual([]);
  });
});

describe('an unavailable database', () => {
  it('is answered with 503 before the provider is called', async () => {
    const other = await startOrders({
      jobs: false,
      isDatabaseUnavailable: true,
    });
    try {
      for (const answer of [
        await other.initialize(ebookOrder()),
        await other.verify('IMP-A'),
        await other.webhook({ event: 'charge.success', data: {} }),
      ]) {
        expect(answer.status).toBe(503);
        expect(answer.headers.get('retry-after')).toBe('5');
        expect(answer.body).toMatchObject(errorBody('UNAVAILABLE'));
      }
      expect(other.fake.initializeRequests).toEqual([]);
    } finally {
      await other.stop();
    }
  });
});
