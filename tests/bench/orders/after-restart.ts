// Measures how many payments start per second with 1,000,000 orders and empty caches, without and with the prewarm.
// Drops the file system cache, so it needs root and Linux. Prints one line of JSON; exits with 1 if the limit is missed.
import { writeFile } from 'node:fs/promises';
import startStores from '@imprint/local/jest-global-setup';
import stopStores from '@imprint/local/jest-global-teardown';
import { silentLog } from '@imprint/chassis/testing';
import { prewarmOrders } from '../../../services/orders/src/prewarm/prewarm-orders.ts';
import { ebookOrder } from '../../../services/orders/test/support/start-orders.ts';
import { seedOrders } from './seed/seed-orders.ts';

const count = Number(process.argv[2] ?? 1_000_000);
const seconds = 20;
const atOnce = 16;
/** The minimum rate after the prewarm, as a share of the rate with all data in memory. */
const minShare = 0.5;

await startStores();
const { startOrders } =
  await import('../../../services/orders/test/support/start-orders.ts');
const orders = await startOrders({ jobs: false, brokers: ['127.0.0.1:9'] });

const dropCaches = async (): Promise<void> => {
  await orders.rows('checkpoint');
  await orders.rows('select pg_buffercache_evict_all()');
  await writeFile('/proc/sys/vm/drop_caches', '3');
};

let orderCount = 0;
const measureRate = async (): Promise<number> => {
  const end = performance.now() + seconds * 1_000;
  let done = 0;
  const buy = async (): Promise<void> => {
    while (performance.now() < end) {
      orderCount += 1;
      const { status } = await orders.initialize(
        ebookOrder({ email: `after-restart-${orderCount}@example.com` }),
        { 'idempotency-key': `after-restart-${orderCount}` },
      );
      if (status === 200) done += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, buy));
  return Math.round(done / seconds);
};

const prewarm = async (): Promise<number> => {
  const next = prewarmOrders({ pool: orders.servicePool, log: silentLog });
  const started = performance.now();
  while ((await next()) === 'again');
  return Math.round(performance.now() - started) / 1_000;
};

try {
  await orders.rows('create extension if not exists pg_prewarm');
  await orders.rows('create extension if not exists pg_buffercache');
  await seedOrders(orders.adminUrl, count);
  // The first measurement is not counted: it compiles the code.
  await measureRate();
  await dropCaches();
  const coldPerSecond = await measureRate();
  await dropCaches();
  const prewarmSeconds = await prewarm();
  const perSecond = await measureRate();
  const warmPerSecond = await measureRate();
  const isMet = perSecond >= minShare * warmPerSecond;
  if (!isMet) process.exitCode = 1;
  console.log(
    JSON.stringify({
      figure: 'payments started after a restart of the database',
      ...{ count, coldPerSecond, prewarmSeconds, perSecond, warmPerSecond },
      ...{ minShare, isMet },
    }),
  );
} finally {
  await orders.stop();
  await stopStores();
}
