import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import {
  sendAtFullSpeed,
  sendAtFixedRate,
  throwOnFailure,
  type LoadRequest,
} from './load.ts';
import { quantile } from './quantile.ts';
import type { ShopInProduction } from './shop-in-production.ts';
import { startReferenceServer } from './reference-server.ts';

const connections = 16;
const rounds = 3;
const seconds = 6;
// After some hours without delivery, the provider sends about this many reports at once.
const burst = 2_500;
const maxWaitMs = 120_000;

export type PendingPayment = { reference: string; kobo: string };

/** Returns the provider's report that an order is paid, signed and formatted as the provider does. */
export const createChargeWebhook = (
  { reference, kobo }: PendingPayment,
  id: number,
  key: string,
) => {
  const amount = Number(kobo);
  const body = JSON.stringify({
    event: 'charge.success',
    data: {
      id,
      domain: 'test',
      status: 'success',
      reference,
      amount,
      requested_amount: amount,
      currency: 'NGN',
      channel: 'card',
      paid_at: new Date().toISOString(),
      authorization: { country_code: 'NG', last4: '4081' },
    },
  });
  return {
    path: '/api/webhooks/paystack',
    headers: {
      'content-type': 'application/json',
      'x-paystack-signature': createHmac('sha512', key)
        .update(body)
        .digest('hex'),
      'x-forwarded-for': '52.31.139.75',
    },
    body,
  };
};

/** Prepares the provider's report of a payment for each pending order, and the measurements that send these reports. */
export const prepareIntake = async ({
  site,
  databaseUrl,
  paystackKey,
}: ShopInProduction) => {
  const database = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  const { rows } = await database.query<PendingPayment>(
    `select payments.reference, orders.amount_kobo as kobo from payments
     join orders on orders.id = payments.order_id where orders.status = 'pending'`,
  );
  const charges: LoadRequest[] = rows.map((pending, at) =>
    createChargeWebhook(pending, 5_000_000 + at, paystackKey),
  );
  let paid = 0;

  /** Returns the seconds until as many orders are paid as were reported; Infinity after two minutes. */
  const measureSecondsUntilSettled = async (): Promise<number> => {
    const started = performance.now();
    for (;;) {
      const found = await database.query<{ count: string }>(
        `select count(*) from orders where status = 'success'`,
      );
      const waited = performance.now() - started;
      if (Number(found.rows[0]?.count) >= paid)
        return Number((waited / 1000).toFixed(1));
      if (waited > maxWaitMs) return Infinity;
      await pause(200);
    }
  };

  /**
   * Measures reports per second through the gateway and the ratio to the
   * reference server's rate. Each round measures both servers in turn.
   */
  const measureRate = async () => {
    const reference = await startReferenceServer('signed-intake.ts', {
      DATABASE_URL: databaseUrl,
      PAYSTACK_SECRET_KEY: paystackKey,
    });
    const bare: number[] = [];
    const ours: number[] = [];
    const waits: number[] = [];
    const share = Math.min(Math.floor(charges.length / (rounds + 1)), burst);
    for (let round = 0; round <= rounds; round += 1) {
      const batch = charges.splice(0, share);
      const plain = batch.map((request) => ({ ...request, path: '/' }));
      const send = (url: string, requests: LoadRequest[]) =>
        sendAtFullSpeed(url, requests.values(), { connections, seconds });
      const theirs = await send(reference.url, plain);
      const mine = await send(site, batch);
      throwOnFailure([...theirs.answers, ...mine.answers]);
      paid += mine.answers.length;
      waits.push(await measureSecondsUntilSettled());
      bare.push(theirs.perSecond);
      ours.push(mine.perSecond);
    }
    reference.stop();
    const ratios = ours.map((value, at) => value / (bare[at] ?? NaN)).slice(1);
    return {
      ratio: Number(quantile(ratios, 0.5).toFixed(3)),
      oursPerSecond: Math.round(quantile(ours.slice(1), 0.5)),
      barePerSecond: Math.round(quantile(bare.slice(1), 0.5)),
      reports: paid,
      settledSecondsAfterTheLast: Math.max(...waits),
    };
  };

  /** Sends reports at a steady rate; three of ten reports are sent twice. */
  const measureSteady = async (perSecond: number) => {
    const fresh = charges.splice(0, perSecond * 10);
    const mixed = fresh.flatMap((request, at) =>
      at % 10 < 3
        ? [request, fresh[Math.max(at - 7, 0)] ?? request]
        : [request],
    );
    const answers = await sendAtFixedRate(site, mixed, perSecond);
    throwOnFailure(answers);
    paid += fresh.length;
    const times = answers.map(({ ms }) => ms);
    return {
      reports: answers.length,
      p50Ms: Math.round(quantile(times, 0.5)),
      p99Ms: Math.round(quantile(times, 0.99)),
      settledSecondsAfterTheLast: await measureSecondsUntilSettled(),
    };
  };

  return { measureRate, measureSteady, close: () => database.end() };
};
