import { execFile } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { namespace, podsOf } from './kubernetes.ts';

/**
 * Requests the eviction of a pod through the API; returns
 * false if the pod's disruption budget does not allow it now.
 */
const requestEviction = (pod: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const path = `/api/v1/namespaces/${namespace}/pods/${pod}/eviction`;
    const kubectl = execFile(
      'kubectl',
      ['create', '--raw', path, '-f', '-'],
      (error, _out, stderr) => {
        if (!error) return resolve(true);
        if (stderr.includes('disruption budget')) return resolve(false);
        return reject(new Error(stderr, { cause: error }));
      },
    );
    kubectl.stdin?.end(
      JSON.stringify({
        apiVersion: 'policy/v1',
        kind: 'Eviction',
        metadata: { name: pod, namespace },
      }),
    );
  });

const timeoutMs = 180_000;

/**
 * Evicts all current pods of a service, as draining their nodes would.
 * Returns how often the disruption budget refused and the lowest number of ready pods.
 */
export const evictAll = async (service: string) => {
  const before = await podsOf(service);
  const left = new Set(before.map(({ name }) => name));
  const end = performance.now() + timeoutMs;
  let refused = 0;
  let minReady = before.length;
  while (left.size > 0) {
    for (const pod of left) {
      if (await requestEviction(pod)) left.delete(pod);
      else refused += 1;
    }
    const ready = (await podsOf(service)).filter(
      ({ isReady, isLeaving }) => isReady && !isLeaving,
    );
    minReady = Math.min(minReady, ready.length);
    if (performance.now() > end)
      throw new Error(`${service}: not evicted: ${[...left].join(', ')}`);
    await pause(500);
  }
  return { pods: before.length, refused, minReady };
};
