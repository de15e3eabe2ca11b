import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listen, type Listening } from '@imprint/chassis/http/server';
import { eventually, silentLog } from '@imprint/chassis/testing';
import { startPaystack } from '@imprint/tests/paystack';
import { paystackProvider } from '../src/payments/paystack.provider.ts';
import { secretKey } from './support/fake-payment-provider.ts';
import {
  ebookOrder,
  startOrders,
  type Orders,
} from './support/start-orders.ts';

let orders: Orders;
let paystack: Awaited<ReturnType<typeof startPaystack>>;
let gateway: Listening;

/** Hands webhooks on as the gateway does: their bytes and headers, and its own token. */
const passOn = (): Server =>
  createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      void fetch(`${orders.url}${req.url ?? ''}`, {
        method: 'POST',
        body: Buffer.concat(chunks),
        headers: {
          'content-type': req.headers['content-type'] ?? '',
          'x-paystack-signature': String(req.headers['x-paystack-signature']),
          'x-service-token': orders.token(),
        },
      }).then((answer) => res.writeHead(answer.status).end());
    });
  });

beforeAll(async () => {
  gateway = await listen(passOn(), 0, '127.0.0.1');
  paystack = await startPaystack({
    port: 0,
    secretKey,
    publicKey: 'pk_test_0123456789abcdef',
    webhookUrl: `http://127.0.0.1:${gateway.port}/api/webhooks/paystack`,
    speed: 1_000,
  });
  orders = await startOrders({
    brokers: ['127.0.0.1:9'],
    provider: paystackProvider({
      secretKey,
      baseUrl: paystack.url,
      log: silentLog,
    }),
  });
});
afterAll(async () => {
  await paystack.close();
  await gateway.close();
  await orders.stop();
});

const buy = async (email: string) => {
  const answer = await orders.initialize(ebookOrder({ email }));
  expect(answer.status).toBe(200);
  return answer.body['data'] as {
    reference: string;
    authorization_url: string;
  };
};

const becomes = (reference: string, order: Record<string, unknown>) =>
  eventually(async () =>
    expect(await orders.orderOf(reference)).toMatchObject(order),
  );

describe('with the provider’s stand-in', () => {
  it('sells a book from the first call to the receipt', async () => {
    const { reference, authorization_url } = await buy('a@example.com');
    expect(authorization_url).toContain(paystack.url);
    await paystack.control.set({ account: { ids: 'big' } });
    await paystack.control.pay(reference);
    await becomes(reference, { status: 'success', country: 'NG' });
    await eventually(() =>
      expect(orders.mails.map(({ to }) => to)).toEqual(['a@example.com']),
    );
  });

  it('finds the payment by asking when no webhook comes', async () => {
    await paystack.control.set({ webhooks: { send: false } });
    const { reference } = await buy('b@example.com');
    await paystack.control.pay(reference);
    expect((await orders.verify(reference)).body).toEqual({
      status: 'success',
    });
    await paystack.control.reset();
  });

  it('believes no wrong signature, and takes copies for one', async () => {
    await paystack.control.set({ webhooks: { signature: 'wrong' } });
    const { reference } = await buy('c@example.com');
    await paystack.control.pay(reference);
    await paystack.settled();
    expect(await orders.orderOf(reference)).toMatchObject({
      status: 'pending',
    });
    await paystack.control.set({ webhooks: { signature: 'right', copies: 5 } });
    const next = await buy('f@example.com');
    await paystack.control.pay(next.reference);
    await becomes(next.reference, { status: 'success', version: 2 });
    await paystack.control.reset();
  });

  it('takes a lost dispute off what the order brought', async () => {
    const { reference } = await buy('d@example.com');
    await paystack.control.pay(reference);
    await becomes(reference, { status: 'success' });
    const dispute = await paystack.control.openDispute(reference);
    await paystack.control.resolveDispute(dispute.id, 'merchant-accepted');
    await becomes(reference, { refunded_kobo: 1_000_000, version: 3 });
  });

  it('takes a refund off it, as the provider reports it', async () => {
    const { reference } = await buy('e@example.com');
    await paystack.control.pay(reference);
    await becomes(reference, { status: 'success' });
    await paystack.control.set({ refunds: { stepMs: 1, amountAs: 'string' } });
    await fetch(`${paystack.url}/refund`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${secretKey}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ transaction: reference, amount: 400_000 }),
    });
    await becomes(reference, { refunded_kobo: 400_000 });
  });
});
