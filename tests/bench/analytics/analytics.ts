// Rebuilds the projections of 1,000,000 orders while the dashboard is requested, then measures the author's lists,
// searches and numbers over HTTP. Prints one line of JSON per result; exits with 1 if a result exceeds its limit.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { createPool } from '@imprint/chassis/db';
import startStores from '@imprint/local/jest-global-setup';
import stopStores from '@imprint/local/jest-global-teardown';
import { quantile } from '../../load/quantile.ts';
import { analyticsCases, listCases, type Case } from './cases.ts';
import { measureExport } from './measure-export.ts';
import { seedLogs } from './seed-logs.ts';
import { serveHistory } from './serve-history.ts';

const count = Number(process.argv[2] ?? 1_000_000);
const repeats = Number(process.argv[3] ?? 20);
const limitsMs = { list: 50, analytics: 20 };
const exportLimits = { rowsPerSecond: 50_000, growthMb: 100 };

let failures = 0;
const printResult = (figure: string, values: object, isMet = true) => {
  if (!isMet) failures += 1;
  console.log(
    JSON.stringify({ figure, ...values, ...(isMet ? {} : { isMet }) }),
  );
};
const oneDecimal = (value: number) => Math.round(value * 10) / 10;

await startStores();
const { startAnalytics } =
  await import('../../../services/analytics/test/support/start-analytics.ts');
const analytics = await startAnalytics();
const history = await serveHistory(count);
const pool = createPool(analytics.url, { max: 1, statementTimeoutMs: 0 });

/**
 * Vacuums the customers, as autovacuum does in the minutes after a rebuild. Until then an index-only scan also reads
 * the table, and a late page takes eight times as long.
 */
const vacuumCustomers = async () => {
  const superuser = createPool(analytics.adminUrl, {
    max: 1,
    statementTimeoutMs: 0,
  });
  await superuser.query('vacuum analyze customers');
  await superuser.end();
};

const runRebuild = async () => {
  const command = spawn(
    process.execPath,
    [join(import.meta.dirname, '../../../services/analytics/src/rebuild.ts')],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        NODE_ENV: 'production',
        PORT: '1',
        OPS_PORT: '1',
        PUBLIC_URL: 'http://localhost',
        SERVICE_KEY: randomBytes(32).toString('base64'),
        DATABASE_URL: analytics.url,
        KAFKA_BROKERS: '127.0.0.1:9',
        GATEWAY_URL: history.url,
        CATALOG_URL: history.url,
        ORDERS_URL: history.url,
        EBOOK_ACCESS_URL: history.url,
      },
    },
  );
  const [code] = (await once(command, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`the rebuild ended with ${code}`);
};

/** Requests the dashboard until it is stopped; counts the answers and refusals and records the slowest answer. */
const watchDashboard = () => {
  const seen = { answers: 0, refused: 0, slowestMs: 0 };
  const polling = { is: true };
  const watching = (async () => {
    while (polling.is) {
      const started = performance.now();
      await analytics.stats();
      seen.answers += 1;
      if (analytics.lastStatus() !== 200) seen.refused += 1;
      const ms = performance.now() - started;
      seen.slowestMs = Math.max(seen.slowestMs, Math.round(ms));
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();
  return async () => {
    polling.is = false;
    await watching;
    return seen;
  };
};

const timeOf = async (path: string): Promise<number> => {
  const started = performance.now();
  const answer = await analytics.asAdmin(path);
  await answer.text();
  const ms = performance.now() - started;
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return ms;
};

/** @returns the 95th percentile in milliseconds, even if it exceeds the limit */
const measure = async (
  { name, path }: Case,
  limitMs: number,
): Promise<number> => {
  const times: number[] = [];
  // The first request fills caches and is not counted, because a screen is usually opened more than once.
  for (let run = 0; run <= repeats; run += 1) {
    // Answers are cached for five seconds. The clock advances by six, so that each request reads the database.
    analytics.time.now = new Date(analytics.time.now.getTime() + 6_000);
    const ms = await timeOf(path(run));
    if (run > 0) times.push(ms);
  }
  const p95Ms = oneDecimal(quantile(times, 0.95));
  const p50Ms = oneDecimal(quantile(times, 0.5));
  printResult(name, { p50Ms, p95Ms }, p95Ms < limitMs);
  return p95Ms;
};

const slowestOf = async (cases: Case[], limitMs: number): Promise<number> => {
  let slowest = 0;
  for (const one of cases)
    slowest = Math.max(slowest, await measure(one, limitMs));
  return slowest;
};

try {
  printResult('machine', {
    cores: cpus().length,
    cpu: cpus()[0]?.model,
    orders: count,
  });

  const stopWatching = watchDashboard();
  const started = performance.now();
  await runRebuild();
  const seconds = (performance.now() - started) / 1000;
  const meanwhile = await stopWatching();
  const { events, orders, revenue, buyers } = history.totals;
  printResult(
    'rebuild',
    {
      events,
      seconds: oneDecimal(seconds),
      eventsPerSecond: Math.round(events / seconds),
      dashboardMeanwhile: meanwhile,
    },
    meanwhile.refused === 0,
  );

  const stats = await analytics.stats();
  const isRight =
    stats['totalOrders'] === orders &&
    stats['totalRevenue'] === revenue &&
    stats['totalCustomers'] === buyers.size;
  printResult(
    'the rebuilt analytics equal plain sums',
    { customers: buyers.size },
    isRight,
  );

  await seedLogs(pool);
  // These have no limit: they show how slow the pages are until autovacuum has run.
  const pageCases = listCases.filter(
    ({ name }) => name.startsWith('customers') && !name.includes('search'),
  );
  for (const { name, path } of pageCases)
    await measure({ name: `before vacuum: ${name}`, path }, Infinity);
  await vacuumCustomers();
  const slowestList = await slowestOf(listCases, limitsMs.list);
  printResult(
    'the slowest page, filter, sort or search',
    { p95Ms: slowestList, limitMs: limitsMs.list },
    slowestList < limitsMs.list,
  );
  const slowestAnalytics = await slowestOf(analyticsCases, limitsMs.analytics);
  printResult(
    'the slowest analytics request',
    { p95Ms: slowestAnalytics, limitMs: limitsMs.analytics },
    slowestAnalytics < limitsMs.analytics,
  );

  const exported = await measureExport(() =>
    analytics.asAdmin('/api/admin/customers/export'),
  );
  printResult(
    'export of customers',
    exported,
    exported.rows === buyers.size &&
      exported.rowsPerSecond > exportLimits.rowsPerSecond &&
      exported.growthMb < exportLimits.growthMb,
  );
} finally {
  await pool.end();
  await history.close();
  await analytics.stop();
  await stopStores();
}
if (failures > 0) process.exitCode = 1;
