// Runs one stage: changes a shop while people browse, buy and read, and reports what they noticed.
import { setTimeout as pause } from 'node:timers/promises';
import { startBuyers } from '../faults/buyers.ts';
import { checkInvariants, lineOf } from '../faults/invariants/check.ts';
import { openJournal } from '../faults/journal.ts';
import { waitUntilQuiet } from '../faults/quiet.ts';
import { seededRandom } from '../faults/random.ts';
import { startReaders } from './readers.ts';
import type { OpenShop } from './shop.ts';
import { startVisitors } from './visitors.ts';

const requestsPerSecond = Number(process.env['REQUESTS_PER_SECOND'] ?? 30);
const ordersPerSecond = Number(process.env['ORDERS_PER_SECOND'] ?? 2);
const readers = Number(process.env['READERS'] ?? 20);

/** The results of a stage, and the faults of the chart that the stage found. */
type StageResult = { details: object; chartFaults?: string[] };

export type Stage = (shop: OpenShop) => Promise<StageResult>;

/** Counts the failures of the shop; refusals by its rules are valid answers. */
const countFailures = (answers: Record<string, number>): number =>
  Object.entries(answers)
    .filter(([status]) => status === 'none' || Number(status) >= 500)
    .reduce((sum, [, count]) => sum + count, 0);

/** Runs a stage and prints its results and faults. Returns false if clients, invariants or the chart had faults. */
export const runStage = async (
  name: string,
  work: Stage,
  shop: OpenShop,
): Promise<boolean> => {
  const journal = openJournal();
  const { site, paystack, admin } = shop;
  const reading = await startReaders(site, admin, readers);
  const looking = startVisitors(site, requestsPerSecond);
  const buying = startBuyers({
    ...{ site, paystack, admin, journal },
    random: seededRandom(Number(process.env['SEED'] ?? Date.now())),
    perSecond: ordersPerSecond,
  });
  await pause(5_000);
  const started = performance.now();
  const { details, chartFaults = [] } = await work(shop);
  const seconds = Math.round((performance.now() - started) / 1_000);
  await pause(10_000);

  const [visitors, answers, read] = await Promise.all([
    looking.stop(),
    buying.stop(),
    reading.stop(),
  ]);
  await waitUntilQuiet(shop.shop, paystack, 180_000);
  const verdicts = await checkInvariants({ ...shop.shop, journal });
  const broken = verdicts.filter(({ violations }) => violations?.length);
  const faults = [...visitors.faults, ...read.faults];
  const orders = journal.entries().filter(({ kind }) => kind === 'placed');
  console.log(
    JSON.stringify({
      stage: name,
      seconds,
      ...details,
      requests: visitors.requests + read.requests,
      failed: faults.length,
      p50Ms: visitors.p50Ms,
      p99Ms: visitors.p99Ms,
      slow: visitors.slow,
      orders: orders.length,
      answers,
      failedAnswers: countFailures(answers),
      readers: read.readers,
      loggedOut: read.loggedOut,
      violations: broken.reduce(
        (sum, { violations }) => sum + (violations?.length ?? 0),
        0,
      ),
    }),
  );
  for (const fault of faults.slice(0, 20)) console.log(`  ${fault}`);
  for (const verdict of broken) console.log(lineOf(verdict));
  for (const fault of chartFaults) console.log(`  ${fault}`);
  // A killed process loses the answer that it was sending, but no order.
  const isAvailable =
    name === 'kill' || faults.length + countFailures(answers) === 0;
  return (
    isAvailable &&
    read.loggedOut === 0 &&
    broken.length === 0 &&
    chartFaults.length === 0
  );
};
