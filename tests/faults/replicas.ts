import { reserveFreePort } from '@imprint/local/ports';
import type { Part } from '@imprint/local/system';

const consuming = ['catalog', 'orders', 'ebook-access', 'analytics'];

/** Returns the service of an instance; "orders-2" is an instance of orders. */
export const serviceOf = ({ name }: Part): string => name.replace(/-\d+$/, '');

export type AddReplicas = (parts: Part[]) => Part[];

/**
 * Returns a function that adds instances of every event-consuming service until there are `count` of each. The gateway
 * calls only the first instance; all instances share the Kafka partitions, the jobs and the relay.
 */
export const prepareReplicas = async (count: number): Promise<AddReplicas> => {
  const opsPorts = new Map<string, number>();
  for (const service of consuming)
    for (let n = 2; n <= count; n += 1)
      opsPorts.set(`${service}-${n}`, await reserveFreePort());
  return (parts) =>
    parts.flatMap((part) => [
      part,
      ...[...opsPorts]
        .filter(([name]) => name.startsWith(`${part.name}-`))
        .map(([name, opsPort]) => ({
          ...part,
          name,
          env: { ...part.env, PORT: '0', OPS_PORT: `${opsPort}` },
          ports: [],
          readyUrl: `http://127.0.0.1:${opsPort}/readyz`,
        })),
    ]);
};
