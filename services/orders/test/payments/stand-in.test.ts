import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listen, type RunningServer } from '@imprint/chassis/http/server';
import { eventually, silentLog } from '@imprint/chassis/testing';
import { startPaystack } from '@imprint/tests/paystack';
import { createPayoutList } from '../../src/payments/paystack/payout-list.client.ts';
import { createPaystackClient } from '../../src/payments/paystack/paystack.client.ts';
import { createPaystackProvider } from '../../src/payments/paystack/paystack.provider.ts';
import { secretKey } from '../support/fake-payment-provider.ts';
import {
  ebookOrder,
  startOrders,
  type Orders,
} from '../support/start-orders.ts';

let orders: Orders;
let paystack: Awaited<ReturnType<typeof startPaystack>>;
let gateway: RunningServer;
let providerAheadMs = 0;

/** Forwards webhooks as the gateway does: their bytes and headers, with a service token. */
const createForwarder = (): Server =>
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
  gateway = await listen(createForwarder(), 0, '127.0.0.1');
  paystack = await startPaystack({
    port: 0,
    secretKey,
    publicKey: 'pk_test_0123456789abcdef',
    webhookUrl: `http://127.0.0.1:${gateway.port}/api/webhooks/paystack`,
    speed: 1_000,
    clock: {
      now: () => Date.now() + providerAheadMs,
      after: (ms, run) => {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
    },
  });
  orders = await startOrders({
    brokers: ['127.0.0.1:9'],
    provider: createPaystackProvider({
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

describe('the service with the stand-in for Paystack', () => {
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

  it('finds the payment by a check when no webhook arrives', async () => {
    await paystack.control.set({ webhooks: { send: false } });
    const { reference } = await buy('b@example.com');
    await paystack.control.pay(reference);
    expect((await orders.verify(reference)).body).toEqual({
      status: 'success',
    });
    await paystack.control.reset();
  });

  it('refuses a wrong signature, and settles repeated webhooks once', async () => {
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

  it('subtracts a lost dispute from the revenue of the order', async () => {
    const { reference } = await buy('d@example.com');
    await paystack.control.pay(reference);
    await becomes(reference, { status: 'success' });
    const dispute = await paystack.control.openDispute(reference);
    await paystack.control.resolveDispute(dispute.id, 'merchant-accepted');
    await becomes(reference, { refunded_kobo: 1_000_000, version: 3 });
  });

  it('subtracts a refund that the provider reports', async () => {
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

  it('compares payments with payouts, and reads no more pages than a report may', async () => {
    const { reference } = await buy('payout@example.com');
    await paystack.control.pay(reference);
    await becomes(reference, { status: 'success' });
    const day = new Date(Date.now() + 3_600_000).toISOString().slice(0, 10);
    const readPayouts = async () =>
      (await orders.asAdmin(`/api/admin/reports/payouts?from=${day}&to=${day}`))
        .body as Record<'paidOut' | 'toCome', { count: number }>;
    const { paidOut, toCome } = await readPayouts();
    expect(paidOut.count).toBe(0);
    expect(toCome.count).toBeGreaterThan(0);
    // Beyond the next working day.
    providerAheadMs = 4 * 86_400_000;
    expect(await readPayouts()).toMatchObject({
      state: 'reconciled',
      paidOut: { count: toCome.count },
      toCome: { count: 0 },
      payouts: [{ state: 'paid' }],
    });
    providerAheadMs = 0;

    const client = createPaystackClient({
      secretKey,
      baseUrl: paystack.url,
      log: silentLog,
    });
    const days = { from: day, to: '2099-12-31' };
    const tooFewPages = createPayoutList(client, { maxPages: 1 });
    expect(await tooFewPages(days)).toEqual({ outcome: 'too-many' });
    await paystack.control.set({
      api: { fault: 'silent', on: ['settlement'] },
    });
    const impatient = createPayoutList(client, { totalMs: 50 });
    expect(await impatient(days)).toEqual({ outcome: 'silent' });
    await paystack.control.reset();
    await client.close();
  });

  describe('refunds requested by the admin', () => {
    let keys = 0;
    const paid = async (email: string) => {
      const { reference } = await buy(email);
      await paystack.control.pay(reference);
      await becomes(reference, { status: 'success' });
      return reference;
    };
    const requestRefund = (
      reference: string,
      body: object = {},
      key = `k${++keys}`,
    ) =>
      orders.asAdmin(`/api/admin/orders/${reference}/refund`, 'POST', body, {
        'idempotency-key': key,
      });
    const statesOf = async (reference: string) => {
      const path = `/api/admin/orders/${reference}`;
      const { order } = (await orders.asAdmin(path)).body as {
        order: { refundRequests: { state: string }[] };
      };
      return order.refundRequests.map(({ state }) => state);
    };

    it('are processed, and their webhooks reduce the revenue of the order', async () => {
      await paystack.control.set({ refunds: { stepMs: 5 } });
      const reference = await paid('g@example.com');
      const answer = await requestRefund(reference, { reason: 'posted twice' });
      expect(answer.status).toBe(200);
      await becomes(reference, { refunded_kobo: 1_000_000, version: 3 });
      await eventually(async () =>
        expect(await statesOf(reference)).toEqual(['processed']),
      );
    });

    it.each([
      ['silent', 'queued'],
      ['string-status', 'queued'],
      ['server-error', 'unreached'],
      ['drop', 'unreached'],
    ] as const)(
      'are looked up after the fault "%s", and then have the state %s',
      async (fault, expected) => {
        const reference = await paid(`${fault}@example.com`);
        await paystack.control.set({
          refunds: { automatic: false },
          webhooks: { send: false },
          api: { fault, on: ['refund'], times: 1 },
        });
        expect(await requestRefund(reference)).toMatchObject({
          status: 200,
          body: { refund: { state: 'unclear' } },
        });
        for (const minutes of [1, 6]) {
          orders.passMinutes(minutes);
          await eventually(async () => {
            await orders.watch();
            const [state] = await statesOf(reference);
            expect([expected, minutes === 1 ? 'unclear' : expected]).toContain(
              state,
            );
          });
        }
        await eventually(async () => {
          await orders.watch();
          expect(await statesOf(reference)).toEqual([expected]);
        });
        await paystack.control.reset();
      },
    );

    it('answer 503 and stay unreached while the provider limits its calls', async () => {
      const reference = await paid('i@example.com');
      await paystack.control.set({
        api: { fault: 'rate-limit', on: ['refund'], retryAfterSeconds: 9 },
      });
      const answer = await requestRefund(reference);
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('9');
      await paystack.control.reset();
      expect(await statesOf(reference)).toEqual(['unreached']);
    });

    it('show the reason when the provider refuses them', async () => {
      const reference = await paid('j@example.com');
      // This refund was made on the provider's own site and is not reported yet.
      await paystack.control.set({
        refunds: { automatic: false },
        webhooks: { send: false },
      });
      await fetch(`${paystack.url}/refund`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${secretKey}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ transaction: reference, amount: 900_000 }),
      });
      const answer = await requestRefund(reference);
      expect(answer).toMatchObject({
        status: 422,
        body: {
          code: 'REFUND_REFUSED',
          details: [expect.stringMatching(/refund/i)],
        },
      });
      await paystack.control.reset();
    });

    it.each(['failed', 'needs-attention'] as const)(
      'can end as %s, which does not reduce the revenue of the order',
      async (outcome) => {
        const reference = await paid(`${outcome}@example.com`);
        await paystack.control.set({ refunds: { stepMs: 5, outcome } });
        await requestRefund(reference, { amount: 300_000 });
        await eventually(async () =>
          expect(await statesOf(reference)).toEqual([outcome]),
        );
        expect(await orders.orderOf(reference)).toMatchObject({
          refunded_kobo: 0,
        });
        await paystack.control.reset();
      },
    );
  });
});
