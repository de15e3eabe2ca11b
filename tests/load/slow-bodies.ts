// Measures what a thousand very slow request bodies cost other clients: 500 from one address and 500 from fifty.
// Prints one line of JSON per result. Fails when a call fails or its 99th percentile is twice that of the idle shop.
import { cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { heartbeat } from './heartbeat-rate.ts';
import { sendAtFixedRate, type LoadAnswer, type LoadRequest } from './load.ts';
import { quantile } from './quantile.ts';
import { seedReaders } from './seed-readers.ts';
import { startShopInProduction } from './shop-in-production.ts';
import { startSlowCallers } from './slow-callers.ts';
import { createChargeWebhook, type PendingPayment } from './webhook-intake.ts';

const perSecond = 30;
const seconds = 20;
const rounds = 3;
const orders = 60;
const limit = 2;

const printResult = (figure: string, values: object) =>
  console.log(JSON.stringify({ figure, ...values }));

const addressesFrom = (first: number, count: number): string[] =>
  Array.from(
    { length: count },
    (_one, at) => `102.${first}.${at >> 8}.${at & 255}`,
  );

const json = { 'content-type': 'application/json' };

const placed = (at: number): LoadRequest => ({
  path: '/api/initialize-payment',
  headers: { ...json, 'x-forwarded-for': `102.89.0.${at}` },
  body: JSON.stringify({
    email: `slow-${at}@example.com`,
    amount: 15_000,
    productName: 'Paperback',
  }),
});

const shop = await startShopInProduction();
const database = new pg.Pool({ connectionString: shop.databaseUrl, max: 1 });
try {
  const { site } = shop;
  await sendAtFixedRate(
    site,
    Array.from({ length: orders }, (_one, at) => placed(at)),
    20,
  );
  const { rows: paid } = await database.query<PendingPayment>(
    `select payments.reference, orders.amount_kobo as kobo from payments
     join orders on orders.id = payments.order_id`,
  );
  const readers = await seedReaders(
    { databaseUrl: shop.readersDatabaseUrl, linkKey: shop.linkKey },
    200,
  );
  const opened = await sendAtFixedRate(
    site,
    readers.map((reader) => heartbeat(reader)),
    50,
  );
  const sessions = opened.map(
    ({ body }) => (JSON.parse(body) as { session: string }).session,
  );
  const reports = paid.map((one, at) =>
    createChargeWebhook(one, 7_000_000 + at, shop.paystackKey),
  );
  await sendAtFixedRate(site, reports, 20);

  /** Verifications and heartbeats come from many addresses, so that the rate limits of one address are not measured. */
  const probes: Record<string, (at: number) => LoadRequest> = {
    verify: (at) => ({
      path: '/api/verify-payment',
      headers: {
        ...json,
        'x-forwarded-for': `105.112.${(at >> 8) & 255}.${at & 255}`,
      },
      body: JSON.stringify({ reference: paid[at % paid.length]?.reference }),
    }),
    webhook: (at) => reports[at % reports.length] as LoadRequest,
    heartbeat: (at) => {
      const of = at % readers.length;
      return heartbeat(readers[of] as (typeof readers)[0], sessions[of]);
    },
  };
  let requests = 0;
  const measure = async () => {
    const answers = await Promise.all(
      Object.values(probes).map((probe) =>
        sendAtFixedRate(
          site,
          Array.from({ length: perSecond * seconds }, () => probe(requests++)),
          perSecond,
        ),
      ),
    );
    return Object.fromEntries(
      Object.keys(probes).map((name, at) => [name, answers[at] ?? []]),
    );
  };

  printResult('machine', { cores: cpus().length, cpu: cpus()[0]?.model });
  // The first measurement is not counted: it compiles the code and fills the caches.
  await measure();
  const idle: Record<string, LoadAnswer[]>[] = [];
  const attacked: Record<string, LoadAnswer[]>[] = [];
  const statuses: Record<string, number> = {};
  const paths = [
    '/api/webhooks/paystack',
    '/api/ebook/heartbeat/someone',
    '/api/visits',
  ];
  for (let round = 0; round < rounds; round += 1) {
    idle.push(await measure());
    const port = Number(new URL(site).port);
    const attacks = [
      { count: 500, paths, addresses: addressesFrom(1, 1) },
      { count: 500, paths, addresses: addressesFrom(2, 50) },
    ].map((attack) => startSlowCallers(port, attack));
    await pause(4_000);
    attacked.push(await measure());
    for (const attack of attacks) {
      attack.stop();
      for (const [status, count] of attack.statuses)
        statuses[status] = (statuses[status] ?? 0) + count;
    }
    await pause(1_000);
  }
  printResult('answers to the slow callers', statuses);
  if (statuses[503]) process.exitCode = 1;
  for (const name of Object.keys(probes)) {
    const p50 = (runs: Record<string, LoadAnswer[]>[]) =>
      quantile(
        runs.flatMap((run) => (run[name] ?? []).map(({ ms }) => ms)),
        0.5,
      );
    const p99 = (runs: Record<string, LoadAnswer[]>[]) =>
      quantile(
        runs.flatMap((run) => (run[name] ?? []).map(({ ms }) => ms)),
        0.99,
      );
    const refused = [...idle, ...attacked]
      .flatMap((run) => run[name] ?? [])
      .filter(({ status }) => status !== 200);
    const ratio = p99(attacked) / p99(idle);
    const isMet = ratio < limit && refused.length === 0;
    if (!isMet) process.exitCode = 1;
    printResult(`${name} during a thousand slow request bodies`, {
      isMet,
      limit,
      ratio: Number(ratio.toFixed(2)),
      idleP50Ms: Math.round(p50(idle)),
      attackedP50Ms: Math.round(p50(attacked)),
      idleP99Ms: Math.round(p99(idle)),
      attackedP99Ms: Math.round(p99(attacked)),
      calls: rounds * seconds * perSecond,
      refused: refused.length,
    });
  }
} finally {
  await database.end();
  await shop.stop();
}
