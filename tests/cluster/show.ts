// Shows on a real cluster what the chart promises, while people look around, buy and read: deploy/kubernetes.md says how
// to begin. STAGES=upgrade,rollback,evict,kill,three; TAG is the version to upgrade to. Prints one line of JSON a stage.
import { setTimeout as pause } from 'node:timers/promises';
import { startBuyers } from '../faults/buyers.ts';
import { checkInvariants, lineOf } from '../faults/invariants/check.ts';
import { openJournal } from '../faults/journal.ts';
import { untilQuiet } from '../faults/quiet.ts';
import { seededRandom } from '../faults/random.ts';
import { evictAll } from './evict.ts';
import {
  helm,
  kubectl,
  podsOf,
  release,
  rolledOut,
  services,
} from './kubernetes.ts';
import { startReaders } from './readers.ts';
import { openShop, type OpenShop } from './shop.ts';
import { scaleTo, timeEdits, watchLeases } from './three.ts';
import { startVisitors } from './visitors.ts';

const requestsPerSecond = Number(process.env['REQUESTS_PER_SECOND'] ?? 30);
const ordersPerSecond = Number(process.env['ORDERS_PER_SECOND'] ?? 2);
const readers = Number(process.env['READERS'] ?? 20);

const settle = () => Promise.all(services.map(rolledOut));

/** What a stage tells, and what in it is not as the chart promises. */
type Shown = { told: object; wrong?: string[] };

const mostMsOfAnEdit = 2_000;

const stages: Record<string, (shop: OpenShop) => Promise<Shown>> = {
  upgrade: async () => {
    const tag = process.env['TAG'];
    if (!tag) throw new Error('TAG is not set: the version to upgrade to');
    const how = ['--reset-then-reuse-values', '--set', `image.tag=${tag}`];
    await helm(
      'upgrade',
      release,
      'charts/imprint',
      ...how,
      '--wait',
      '--timeout',
      '8m',
    );
    return { told: { tag } };
  },
  rollback: async () => {
    await helm('rollback', release, '--wait', '--timeout', '8m');
    return { told: {} };
  },
  evict: async () => {
    const evicted: Record<string, object> = {};
    const wrong: string[] = [];
    for (const service of services) {
      const seen = await evictAll(service);
      evicted[service] = seen;
      if (seen.fewestReady < seen.pods - 1)
        wrong.push(`${service}: only ${seen.fewestReady} pods were ready`);
      await settle();
    }
    return { told: { evicted }, wrong };
  },
  kill: async () => {
    let killed = 0;
    for (const service of services)
      for (const { name } of await podsOf(service)) {
        await kubectl('delete', 'pod', name, '--grace-period=0', '--force');
        killed += 1;
        await rolledOut(service);
      }
    return { told: { killed } };
  },
  three: async (shop) => {
    await scaleTo(3);
    const leases = await watchLeases(shop);
    const edit = await timeEdits(shop);
    const wrong = Object.entries(leases)
      .filter(([, owners]) => owners !== 1)
      .map(([lease, owners]) => `${lease}: ${owners} owners`);
    for (const service of Object.keys(shop.pools))
      // Analytics tells nobody anything, and has no relay.
      if (
        service !== 'figures' &&
        !Object.keys(leases).some((lease) => lease.startsWith(service))
      )
        wrong.push(`${service}: nobody holds a lease`);
    if (edit.slowestMs > mostMsOfAnEdit)
      wrong.push(`an edit was seen after ${edit.slowestMs} ms`);
    return { told: { leases, edit }, wrong };
  },
};

/** Only what came from the shop's side: refusals of its own are answers. */
const failed = (answers: Record<string, number>): number =>
  Object.entries(answers)
    .filter(([status]) => status === 'none' || Number(status) >= 500)
    .reduce((sum, [, count]) => sum + count, 0);

const show = async (name: string, shop: OpenShop): Promise<boolean> => {
  const work = stages[name];
  if (!work) throw new Error(`there is no stage ${name}`);
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
  const { told, wrong = [] } = await work(shop);
  const seconds = Math.round((performance.now() - started) / 1_000);
  await pause(10_000);

  const [visitors, answers, read] = await Promise.all([
    looking.stop(),
    buying.stop(),
    reading.stop(),
  ]);
  await untilQuiet(shop.shop, paystack, 180_000);
  const verdicts = await checkInvariants({ ...shop.shop, journal });
  const broken = verdicts.filter(({ violations }) => violations?.length);
  const faults = [...visitors.faults, ...read.faults];
  const orders = journal.entries().filter(({ kind }) => kind === 'placed');
  console.log(
    JSON.stringify({
      stage: name,
      seconds,
      ...told,
      requests: visitors.requests + read.asked,
      failed: faults.length,
      p50Ms: visitors.p50Ms,
      p99Ms: visitors.p99Ms,
      slow: visitors.slow,
      orders: orders.length,
      answers,
      failedAnswers: failed(answers),
      readers: read.readers,
      thrownOut: read.thrownOut,
      violations: broken.reduce(
        (sum, { violations }) => sum + (violations?.length ?? 0),
        0,
      ),
    }),
  );
  for (const fault of faults.slice(0, 20)) console.log(`  ${fault}`);
  for (const verdict of broken) console.log(lineOf(verdict));
  for (const fault of wrong) console.log(`  ${fault}`);
  // A process that is killed takes with it what it was just answering: no order, but that one answer.
  const isWhole = name === 'kill' || faults.length + failed(answers) === 0;
  return (
    isWhole && read.thrownOut === 0 && broken.length === 0 && wrong.length === 0
  );
};

const shop = await openShop();
try {
  const chosen = process.env['STAGES']?.split(',') ?? Object.keys(stages);
  for (const name of chosen)
    if (!(await show(name, shop))) process.exitCode = 1;
} finally {
  await shop.close();
}
