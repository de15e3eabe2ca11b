// Shows on a real cluster that the chart keeps its promises while people browse, buy and read (docs/operations/kubernetes.md).
// STAGES=upgrade,rollback,evict,kill,three; TAG is the version to upgrade to. Prints one line of JSON per stage.
import { evictAll } from './evict.ts';
import {
  helm,
  kubectl,
  podsOf,
  release,
  rolledOut,
  services,
} from './kubernetes.ts';
import { openCluster } from './shop.ts';
import { showStage, type Stage } from './stage.ts';
import { scaleTo, timeEdits, watchLeases } from './three.ts';

const settle = () => Promise.all(services.map(rolledOut));

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
      // Analytics publishes no events and has no relay.
      if (
        service !== 'figures' &&
        !Object.keys(leases).some((lease) => lease.startsWith(service))
      )
        wrong.push(`${service}: nobody holds a lease`);
    if (edit.slowestMs > maxEditMs)
      wrong.push(`an edit was seen after ${edit.slowestMs} ms`);
    return { told: { leases, edit }, wrong };
  },
};

const shop = await openCluster();
try {
  const chosen = process.env['STAGES']?.split(',') ?? Object.keys(stages);
  for (const name of chosen) {
    const work = stages[name];
    if (!work) throw new Error(`there is no stage ${name}`);
    if (!(await showStage(name, work, shop))) process.exitCode = 1;
  }
} finally {
  await shop.close();
}
