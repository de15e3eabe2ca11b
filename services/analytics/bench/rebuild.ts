// Rebuilds the projections from 100,000 transitions while the service answers, and prints one line of JSON.
import { createServer } from 'node:http';
import { createPool } from '@imprint/chassis/db';
import { listen } from '@imprint/chassis/http/server';
import startStores from '@imprint/local/jest-global-setup';
import stopStores from '@imprint/local/jest-global-teardown';
import { orderHistory } from '../src/sales/order-history.client.ts';
import { rebuildSales } from '../src/sales/rebuild-sales.ts';
import type { Sale } from '../src/sales/sale.model.ts';
import { aSale, paid } from '../test/support/builders.ts';

const orders = Number(process.argv[2] ?? 50_000);
const dayMs = 86_400_000;
const newest = Date.parse('2026-11-20T10:00:00Z');

/** Two transitions of each order, spread over a year and some thousands of buyers. */
const transitions: Sale[] = Array.from({ length: orders }, (_, index) => {
  const placed = aSale({
    email: `buyer-${(index * 7919) % 30_000}@example.com`,
    placedAt: new Date(newest - (index % 365) * dayMs - index * 100),
  });
  return index % 3 === 0
    ? [placed, { ...placed, version: 2, status: 'failed' as const }]
    : [placed, paid(placed)];
}).flat();

const serveHistory = () =>
  listen(
    createServer((req, res) => {
      const query = new URL(req.url ?? '', 'http://localhost').searchParams;
      const after = Number(query.get('after'));
      const page = transitions.slice(after, after + Number(query.get('limit')));
      const next = after + page.length;
      const more = next < transitions.length;
      res.end(JSON.stringify({ orders: page, next, more }));
    }),
    0,
    '127.0.0.1',
  );

/** Asks for the dashboard over and over; the slowest answer, and how many were not 200. */
const watch = (ask: () => Promise<number>) => {
  const seen = { answers: 0, refused: 0, slowestMs: 0 };
  let watching = true;
  const run = async () => {
    while (watching) {
      const started = performance.now();
      if ((await ask()) !== 200) seen.refused += 1;
      seen.answers += 1;
      seen.slowestMs = Math.max(seen.slowestMs, performance.now() - started);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const running = run();
  return async () => {
    watching = false;
    await running;
    return { ...seen, slowestMs: Math.round(seen.slowestMs) };
  };
};

await startStores();
const { startAnalytics } = await import('../test/support/start-analytics.ts');
const analytics = await startAnalytics();
const history = await serveHistory();
const pool = createPool(analytics.url, { max: 3, statementTimeoutMs: 0 });
try {
  const read = orderHistory(`http://127.0.0.1:${history.port}`, () => 'token');
  await rebuildSales(pool, read);
  const answer = async () =>
    JSON.stringify({ ...(await analytics.stats()), asOf: '' });
  const before = await answer();
  const stopWatching = watch(async () => {
    await analytics.stats();
    return analytics.lastStatus();
  });
  const started = performance.now();
  const events = await rebuildSales(pool, read);
  const seconds = (performance.now() - started) / 1000;
  const meanwhile = await stopWatching();
  console.log(
    JSON.stringify({
      bench: 'analytics rebuild',
      events,
      seconds: Number(seconds.toFixed(2)),
      eventsPerSecond: Math.round(events / seconds),
      sameAnswer: (await answer()) === before,
      meanwhile,
    }),
  );
} finally {
  await pool.end();
  await history.close();
  await analytics.stop();
  await stopStores();
}
