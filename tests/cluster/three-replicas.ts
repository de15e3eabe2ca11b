import { setTimeout as pause } from 'node:timers/promises';
import {
  kubectl,
  podsOf,
  release,
  waitForRollout,
  services,
} from './kubernetes.ts';
import type { OpenShop } from './shop.ts';

export const scaleTo = async (replicas: number): Promise<void> => {
  for (const service of services)
    await kubectl(
      'scale',
      `deployment/${release}-${service}`,
      `--replicas=${replicas}`,
    );
  await Promise.all(services.map(waitForRollout));
};

type HeldLease = { name: string; owner: string; epoch: number };

/** Returns the holders of a database's leases; an expired lease has no holder. */
const leasesOf = async (
  pool: OpenShop['pools']['orders'],
): Promise<HeldLease[]> =>
  (
    await pool.query<HeldLease>(
      'select name, owner, epoch from relay_lease where expires_at > now()',
    )
  ).rows;

/** Watches the leases for 30 s. With three pods of each service, each lease must have one owner, which never changes. */
export const watchLeases = async ({ pools }: OpenShop) => {
  const owners = new Map<string, Set<string>>();
  for (let sample = 0; sample < 30; sample += 1) {
    for (const [service, pool] of Object.entries(pools))
      for (const { name, owner, epoch } of await leasesOf(pool)) {
        const key = `${service} ${name}`;
        owners.set(
          key,
          (owners.get(key) ?? new Set()).add(`${owner} ${epoch}`),
        );
      }
    await pause(1_000);
  }
  return Object.fromEntries(
    [...owners].map(([lease, seen]) => [lease, seen.size]),
  );
};

type Content = { version: number; hero: { badge: string } };

const edits = 5;
const timeoutMs = 10_000;

/** Measures how long the slowest gateway shows the old content, in ms from the answer to the admin's save. */
export const timeEdits = async ({ admin }: OpenShop) => {
  const waits: number[] = [];
  const gateways = await podsOf('gateway');
  const badgeAt = async (address: string): Promise<string> => {
    const answer = await fetch(`http://${address}:8080/api/content`);
    return ((await answer.json()) as Content).hero.badge;
  };
  const contentNow = async () =>
    JSON.parse(await admin.get('/api/content')) as Content;
  const save = async (badge: string): Promise<void> => {
    const { version, hero } = await contentNow();
    const saved = await admin.call('POST', '/api/admin/content', {
      version,
      hero: { ...hero, badge },
    });
    if (!saved.ok) throw new Error(`an edit: ${await saved.text()}`);
  };

  const before = (await contentNow()).hero.badge;
  try {
    for (let edit = 0; edit < edits; edit += 1) {
      // Every gateway has cached the content before the edit.
      await Promise.all(gateways.map(({ address }) => badgeAt(address)));
      const badge = `Edit ${Date.now()}`;
      await save(badge);
      const started = performance.now();
      await Promise.all(
        gateways.map(async ({ name, address }) => {
          while ((await badgeAt(address)) !== badge) {
            if (performance.now() - started > timeoutMs)
              throw new Error(`${name} never shows the edit`);
            await pause(20);
          }
          waits.push(performance.now() - started);
        }),
      );
    }
  } finally {
    await save(before);
  }
  return {
    gateways: gateways.length,
    edits,
    slowestMs: Math.round(Math.max(...waits)),
  };
};
