import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const exec = promisify(execFile);

export const release = process.env['RELEASE'] ?? 'imprint';
export const namespace = process.env['NAMESPACE'] ?? 'imprint';

/** The services whose pods the stages replace. */
export const services = [
  'gateway',
  'catalog',
  'orders',
  'ebook-access',
  'analytics',
  'web',
];

const run = async (program: string, args: string[]): Promise<string> => {
  const { stdout } = await exec(program, ['--namespace', namespace, ...args], {
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout;
};

export const kubectl = (...args: string[]) => run('kubectl', args);

export const helm = (...args: string[]) => run('helm', args);

export type Pod = {
  name: string;
  address: string;
  isReady: boolean;
  isLeaving: boolean;
};

type PodList = {
  items: {
    metadata: { name: string; deletionTimestamp?: string };
    status: {
      podIP?: string;
      conditions?: { type: string; status: string }[];
    };
  }[];
};

export const podsOf = async (service: string): Promise<Pod[]> => {
  const label = `app.kubernetes.io/instance=${release},app.kubernetes.io/component=${service}`;
  const output = await kubectl('get', 'pods', '-l', label, '-o', 'json');
  return (JSON.parse(output) as PodList).items.map(({ metadata, status }) => ({
    name: metadata.name,
    address: status.podIP ?? '',
    isReady:
      status.conditions?.some(
        ({ type, status: is }) => type === 'Ready' && is === 'True',
      ) ?? false,
    isLeaving: metadata.deletionTimestamp !== undefined,
  }));
};

export const findServiceAddress = async (name: string): Promise<string> =>
  kubectl(
    ...['get', 'service', `${release}-${name}`],
    ...['-o', 'jsonpath={.spec.clusterIP}'],
  );

/** Waits until the desired number of pods is ready, all of the newest version, and none is terminating. */
export const waitForRollout = async (service: string): Promise<void> => {
  const deployment = `deployment/${release}-${service}`;
  await kubectl('rollout', 'status', deployment, '--timeout=240s');
};

export const readSecrets = async (): Promise<Record<string, string>> => {
  const name = process.env['SECRET'] ?? `${release}-trial`;
  const output = await kubectl('get', 'secret', name, '-o', 'jsonpath={.data}');
  return Object.fromEntries(
    Object.entries(JSON.parse(output) as Record<string, string>).map(
      ([key, value]) => [key, Buffer.from(value, 'base64').toString()],
    ),
  );
};
