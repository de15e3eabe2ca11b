// Kills services at fail points while people buy, then checks that nothing was lost or doubled. KILLS=25 at each of the
// POINTS, PER_SECOND=20 orders, REPLICAS=1 of each consuming service; SEED=… repeats a run. Prints JSON lines.
import { type EventEmitter, once } from 'node:events';
import { type FailPoint, failPoints } from '@imprint/chassis/fail-point';
import { logFileOf, startDaemon, stopDaemon } from '@imprint/local/daemon';
import { daemonOf, startPart } from '@imprint/local/start-part';
import type { Part, SystemEnvironment } from '@imprint/local/system';
import type { SystemUnderTest } from '@imprint/local/system-under-test';
import { startBuyers } from './buyers.ts';
import { checkInvariants, lineOf } from './invariants/check.ts';
import { countRepeats } from './invariants/mails.ts';
import { rowsOf, type Shop } from './invariants/shop.ts';
import { openJournal } from './journal.ts';
import { connectShop } from './connect-shop.ts';
import { waitUntilQuiet } from './quiet.ts';
import { seededRandom } from './random.ts';
import { prepareReplicas, serviceOf } from './replicas.ts';
import { listProcessesWithoutWeb, startShop } from './start-shop.ts';

const kills = Number(process.env['KILLS'] ?? 25);
const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
const chosen = process.env['POINTS']?.split(',') ?? [...failPoints];
const perSecond = Number(process.env['PER_SECOND'] ?? 20);
const replicas = Number(process.env['REPLICAS'] ?? 1);
const maxPasses = 20;
const timeoutMs = 120_000;

const random = seededRandom(seed);

/** The services that are killed at each point. */
const victims: Record<FailPoint, string[]> = {
  'order-committed': ['orders'],
  'provider-answered': ['orders'],
  'webhook-stored': ['orders'],
  'event-committed': ['orders'],
  'event-published': ['orders'],
  'inbox-written': ['ebook-access', 'analytics'],
  'effect-committed': ['ebook-access', 'analytics'],
  'mail-claimed': ['orders', 'ebook-access'],
};

const addReplicas = await prepareReplicas(replicas);

/** Returns the services with a session timeout of 6 s instead of 20 s, after which Kafka notices a killed consumer. */
const withShortSessionTimeout = (around: SystemEnvironment): Part[] =>
  addReplicas(listProcessesWithoutWeb(around)).map((part) => ({
    ...part,
    env: { ...part.env, KAFKA_SESSION_SECONDS: '6' },
  }));

/** Waits until an armed instance kills itself; returns false if the other instances reach the number of kills first. */
const waitForKill = async (
  armed: EventEmitter,
  point: FailPoint,
  { name, log }: { name: string; log: string },
  {
    enoughKills,
    noneDied,
  }: { enoughKills: AbortSignal; noneDied: AbortSignal },
): Promise<boolean> => {
  const signal = AbortSignal.any([enoughKills, noneDied]);
  const ended = await once(armed, 'exit', { signal }).catch(() => {
    if (enoughKills.aborted) return undefined;
    throw new Error(`${name} never reached ${point}`);
  });
  if (!ended) return false;
  const [code, how] = ended as [number | null, NodeJS.Signals | null];
  if (how !== 'SIGKILL')
    throw new Error(
      `${name} exited (${code ?? how}) instead of being killed at ${point}; see ${log}`,
    );
  return true;
};

/**
 * Restarts all instances of a service with a fail point until they have killed themselves `times` times, then without.
 * All are armed at once, because only the holder of the relay's lease reaches some of the fail points.
 */
const killAt = async (
  { folder, ports }: SystemUnderTest,
  instances: Part[],
  point: FailPoint,
  times: number,
): Promise<void> => {
  const options = { folder, ports, dev: false };
  const enoughKills = new AbortController();
  const noneDied = new AbortController();
  const signals = {
    enoughKills: enoughKills.signal,
    noneDied: noneDied.signal,
  };
  // Each kill restarts the timeout of all. One instance alone may wait longer, while a sibling holds the relay's lease.
  const stallTimer = setTimeout(() => noneDied.abort(), timeoutMs);
  let deaths = 0;
  await Promise.all(
    instances.map(async (part) => {
      const place = { folder, name: part.name };
      const about = { name: part.name, log: logFileOf(place) };
      await stopDaemon(place);
      while (!enoughKills.signal.aborted) {
        const passes = 1 + Math.floor(random() * maxPasses);
        const env = { ...part.env, FAIL_POINT: `${point}:${passes}` };
        const daemon = daemonOf({ ...part, env }, options);
        const armed = await startDaemon(daemon, point);
        if (await waitForKill(armed, point, about, signals)) {
          deaths += 1;
          stallTimer.refresh();
        }
        if (deaths >= times) enoughKills.abort();
      }
      await stopDaemon(place);
      await startPart(part, options);
    }),
  ).finally(() => clearTimeout(stallTimer));
};

const countsOf = async ({ orders, ebookAccess }: Shop) => {
  const count = async (db: Shop['orders'], from: string) =>
    (await rowsOf<{ count: number }>(db, `select count(*) from ${from}`))[0]
      ?.count ?? 0;
  return {
    orders: await count(orders, 'orders'),
    paid: await count(orders, 'orders where paid_version > 0'),
    mails:
      (await count(orders, 'mails where sent_at is not null')) +
      (await count(ebookAccess, 'mails where sent_at is not null')),
  };
};

const testFailPoint = async (point: FailPoint): Promise<boolean> => {
  const started = performance.now();
  const system = await startShop({
    logs: 'faults-logs',
    parts: withShortSessionTimeout,
  });
  try {
    const { shop, admin, close } = await connectShop(system.around);
    const { site, paystack } = system.addresses;
    const journal = openJournal();
    const buyers = startBuyers({
      site,
      paystack,
      admin,
      journal,
      random,
      perSecond,
    });
    const all = withShortSessionTimeout(system.around);
    await Promise.all(
      victims[point].map((service, index) => {
        const share = Math.floor((kills + index) / victims[point].length);
        const instances = all.filter((part) => serviceOf(part) === service);
        return killAt(system, instances, point, share);
      }),
    );
    const answers = await buyers.stop();
    await waitUntilQuiet(shop, paystack, timeoutMs);

    const verdicts = await checkInvariants({ ...shop, journal });
    const broken = verdicts.filter(({ violations }) => violations?.length);
    const result = {
      point,
      kills,
      ...(await countsOf(shop)),
      repeatedMails: await countRepeats(shop),
      answers,
      violations: broken.reduce(
        (sum, { violations }) => sum + (violations?.length ?? 0),
        0,
      ),
      seconds: Math.round((performance.now() - started) / 1_000),
    };
    console.log(JSON.stringify(result));
    for (const verdict of broken) console.log(lineOf(verdict));
    await close();
    return broken.length === 0;
  } catch (error) {
    // The error is printed before the system stops, because buyers that are still at work then fail too.
    console.error(error);
    process.exitCode = 1;
    throw error;
  } finally {
    await system.stop();
  }
};

console.log(JSON.stringify({ seed, kills, replicas, points: chosen }));
for (const point of failPoints.filter((one) => chosen.includes(one)))
  if (!(await testFailPoint(point))) process.exitCode = 1;
