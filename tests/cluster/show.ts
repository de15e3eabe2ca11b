// Runs the stages STAGES=upgrade,rollback,evict,kill,three on a real cluster while people browse, buy and read. TAG is
// the version to upgrade to. Prints one line of JSON per stage (docs/operations/kubernetes.md).
import { evictAll } from './evict.ts';
import {
  helm,
  kubectl,
  podsOf,
  release,
  waitForRollout,
  services,
} from './kubernetes.ts';
import { connectToClusterShop } from './shop.ts';
import { runStage, type Stage } from './stage.ts';
import { scaleTo, timeEdits, watchLeases } from './three-replicas.ts';

const waitForServices = () => Promise.all(services.map(waitForRollout));

const maxEditMs = 2_000;

const stages: Record<string, Stage> = {
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
    return { details: { tag } };
  },
  rollback: async () => {
    await helm('rollback', release, '--wait', '--timeout', '8m');
    return { details: {} };
  },
  evict: async () => {
    const evicted: Record<string, object> = {};
    const chartFaults: string[] = [];
    for (const service of services) {
      const seen = await evictAll(service);
      evicted[service] = seen;
      if (seen.minReady < seen.pods - 1)
        chartFaults.push(`${service}: only ${seen.minReady} pods were ready`);
      await waitForServices();
    }
    return { details: { evicted }, chartFaults };
  },
  kill: async () => {
    let killed = 0;
    for (const service of services)
      for (const { name } of await podsOf(service)) {
        await kubectl('delete', 'pod', name, '--grace-period=0', '--force');
        killed += 1;
        await waitForRollout(service);
      }
    return { details: { killed } };
  },
  three: async (shop) => {
    await scaleTo(3);
    const leases = await watchLeases(shop);
    const edit = await timeEdits(shop);
    const chartFaults = Object.entries(leases)
      .filter(([, owners]) => owners !== 1)
      .map(([lease, owners]) => `${lease}: ${owners} owners`);
    for (const service of Object.keys(shop.pools))
      // Analytics publishes no events and has no relay.
      if (
        service !== 'analytics' &&
        !Object.keys(leases).some((lease) => lease.startsWith(service))
      )
        chartFaults.push(`${service}: no pod holds a lease`);
    if (edit.slowestMs > maxEditMs)
      chartFaults.push(`an edit became visible after ${edit.slowestMs} ms`);
    return { details: { leases, edit }, chartFaults };
  },
};

const shop = await connectToClusterShop();
try {
  const chosen = process.env['STAGES']?.split(',') ?? Object.keys(stages);
  for (const name of chosen) {
    const work = stages[name];
    if (!work) throw new Error(`there is no stage ${name}`);
    if (!(await runStage(name, work, shop))) process.exitCode = 1;
  }
} finally {
  await shop.close();
}
