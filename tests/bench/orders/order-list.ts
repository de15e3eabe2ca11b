// Measures the orders screen's data with 1,000,000 orders over HTTP, on the real stores.
// Prints one line of JSON per result; exits with 1 if a result exceeds its limit.
import { cpus } from 'node:os';
import startStores from '@imprint/local/jest-global-setup';
import stopStores from '@imprint/local/jest-global-teardown';
import { quantile } from '../../load/quantile.ts';
import { cpuMs } from './cpu-ms.ts';
import { listCases, type ListCase } from './cases.ts';
import { measureExport } from './measure-export.ts';
import { seedOrders } from './seed/seed-orders.ts';

const count = Number(process.argv[2] ?? 1_000_000);
const repeats = Number(process.argv[3] ?? 20);
const listLimitMs = 50;
const reportLimitsMs = { month: 1_000, year: 8_000 };
const exportLimits = { rowsPerSecond: 50_000, growthMb: 100 };

let failures = 0;
const printResult = (figure: string, values: object, isMet = true) => {
  if (!isMet) failures += 1;
  console.log(
    JSON.stringify({ figure, ...values, ...(isMet ? {} : { isMet }) }),
  );
};
const round = (ms: number) => Math.round(ms * 10) / 10;

await startStores();
const { startOrders } =
  await import('../../../services/orders/test/support/start-orders.ts');
const orders = await startOrders({ jobs: false, brokers: ['127.0.0.1:9'] });
try {
  printResult('machine', {
    cores: cpus().length,
    cpu: cpus()[0]?.model,
    orders: count,
  });
  const startedAt = performance.now();
  await seedOrders(orders.adminUrl, count);
  printResult('seeded', {
    seconds: Math.round((performance.now() - startedAt) / 1000),
  });

  type Answer = { orders: unknown[] };
  const listOrders = async (query: string): Promise<Answer> => {
    const answer = await orders.asAdmin(`/api/admin/orders?${query}`);
    if (answer.status !== 200)
      throw new Error(
        `${query}: ${answer.status} ${JSON.stringify(answer.body)}`,
      );
    return answer.body as Answer;
  };

  const measureCalls = async (call: () => Promise<unknown>) => {
    const times: number[] = [];
    const cpuBefore = await cpuMs(orders.pool);
    for (let run = 0; run < repeats; run += 1) {
      const started = performance.now();
      await call();
      times.push(performance.now() - started);
    }
    const each = ((await cpuMs(orders.pool)) - cpuBefore) / repeats;
    return {
      p50Ms: round(quantile(times, 0.5)),
      p95Ms: round(quantile(times, 0.95)),
      cpuMs: round(each),
    };
  };

  const measure = async ({ name, query }: ListCase) => {
    // The first request fills caches and is not counted, because a screen is usually opened more than once.
    const { orders: rows } = await listOrders(query);
    const results = await measureCalls(() => listOrders(query));
    const { p95Ms } = results;
    printResult(name, { rows: rows.length, ...results }, p95Ms < listLimitMs);
    return p95Ms;
  };

  const measurePath = async (name: string, path: string, limitMs: number) => {
    const call = async () => {
      const { status } = await orders.asAdmin(path);
      if (status !== 200) throw new Error(`${path}: ${status}`);
    };
    await call();
    const results = await measureCalls(call);
    printResult(name, results, results.p95Ms < limitMs);
  };

  const orderBy: Record<string, string> = {
    newest: 'placed_at desc, id desc',
    oldest: 'placed_at, id',
    highest: 'amount_kobo desc, placed_at desc, id desc',
    lowest: 'amount_kobo, placed_at, id',
  };

  const cursorHalfway = async (sort: string): Promise<string> => {
    const [order] = await orders.rows<{ reference: string }>(
      `select reference from orders where deleted_at is null order by ${orderBy[sort]} offset $1 limit 1`,
      [Math.floor(count / 2)],
    );
    return order?.reference ?? '';
  };

  let slowest = 0;
  for (const one of await listCases(cursorHalfway))
    try {
      slowest = Math.max(slowest, await measure(one));
    } catch (error) {
      printResult(one.name, { refused: String(error) }, false);
    }
  printResult(
    'the slowest page, filter, sort or search',
    { p95Ms: slowest },
    slowest < listLimitMs,
  );

  await measurePath('counts of the tabs', '/api/admin/tasks', listLimitMs);
  const report = '/api/admin/reports/sales?from=';
  await measurePath(
    'report of a month',
    `${report}2026-10-01&to=2026-10-31`,
    reportLimitsMs.month,
  );
  await measurePath(
    'report of a year',
    `${report}2025-11-01&to=2026-10-31`,
    reportLimitsMs.year,
  );

  const exported = await measureExport(orders);
  printResult(
    'export',
    exported,
    exported.rowsPerSecond > exportLimits.rowsPerSecond &&
      exported.growthMb < exportLimits.growthMb,
  );
} finally {
  await orders.stop();
  await stopStores();
}
if (failures > 0) process.exitCode = 1;
