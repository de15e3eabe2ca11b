// Checks rendered manifests (check-rendered.ts FILE…): the network policies let every pod reach the addresses that it
// receives, and no others; every pod has limits and probes, and no rights that it does not need.
import { readFileSync } from 'node:fs';
import {
  bareSecrets,
  folderFaults,
  imagesWithoutDigest,
  mayBeCalled,
  mayCall,
  openRules,
  podsIn,
  probes,
  readRendered,
  variablesOf,
  wideRules,
  type Container,
  type Pod,
  type Rendered,
} from './rendered.ts';

const parts = JSON.parse(
  readFileSync(
    new URL('../../charts/imprint/settings.json', import.meta.url),
    'utf8',
  ),
) as Record<string, { calls: string[] }>;

type Call = { from: Pod; to: string; port: number };

/** Settings whose addresses lie outside the release. */
const outside = /^(KAFKA_BROKERS|(BACKUP_)?S3_ENDPOINT|OTEL_\w+_ENDPOINT)$/;

/**
 * Calls that the network policies must refuse, because no component needs them. A target without a pod, such as
 * "the world", stands for any other host.
 */
const refused: [from: string, to: string, port: number][] = [
  ...Object.entries(parts).flatMap(([from, { calls }]) =>
    Object.keys(parts)
      .filter((to) => to !== from && !calls.includes(to))
      .map((to): [string, string, number] => [from, to, 8080]),
  ),
  ['web', 'postgres', 5432],
  ['web', 'redis', 6379],
  ['web', 'kafka', 9092],
  ['web', 'kafka', 9093],
  ['orders', 'redis', 6379],
  ['test', 'postgres', 5432],
  ['backup', 'kafka', 9093],
  ['paystack', 'postgres', 5432],
  ['web', 'the world', 443],
  ['gateway', 'the world', 443],
];

const portOf = (address: string): number => {
  const { port, protocol } = new URL(
    address.includes('://') ? address : `https://${address}`,
  );
  return Number(port || (protocol === 'http:' ? 80 : 443));
};

const faultsOfContainer = (pod: Pod, container: Container): string[] => {
  const { securityContext: rights, resources } = container;
  const isBare =
    rights?.['allowPrivilegeEscalation'] === false &&
    rights['readOnlyRootFilesystem'] === true &&
    JSON.stringify(rights['capabilities']) === '{"drop":["ALL"]}';
  const isLimited = ['requests', 'limits'].every((of) => {
    const { cpu, memory } = resources?.[of as 'limits'] ?? {};
    return cpu && memory;
  });
  const isTested =
    !['Deployment', 'StatefulSet'].includes(pod.kind) ||
    pod.spec.initContainers?.includes(container) ||
    probes.every((probe) => container[probe]);
  return [
    ...(isBare ? [] : ['has rights that it does not need']),
    ...(isLimited ? [] : ['has no limits']),
    ...(isTested ? [] : ['lacks a probe']),
  ].map((fault) => `${pod.name}: the container ${container.name} ${fault}`);
};

const faultsOfPod = (pod: Pod): string[] => {
  const { securityContext: rights, automountServiceAccountToken } = pod.spec;
  const isNobody =
    rights?.['runAsNonRoot'] === true &&
    JSON.stringify(rights['seccompProfile']) === '{"type":"RuntimeDefault"}' &&
    automountServiceAccountToken === false;
  return [
    ...(isNobody ? [] : [`${pod.name} has rights that it does not need`]),
    ...[...(pod.spec.initContainers ?? []), ...pod.spec.containers].flatMap(
      (container) => faultsOfContainer(pod, container),
    ),
  ];
};

/**
 * Components that may use the role that owns the tables: they
 * create databases, migrate or restore, and answer no requests.
 */
const ownersOfTables = ['databases', 'migrate', 'restore'];

const faultsOfOwnership = (pod: Pod, objects: Rendered[]): string[] =>
  ownersOfTables.includes(pod.component) ===
  variablesOf(pod, objects).some(([name]) =>
    name.includes('MIGRATION_DATABASE_URL'),
  )
    ? []
    : [
        `${pod.name}: ${ownersOfTables.includes(pod.component) ? 'lacks' : 'must not receive'} the role that owns the tables`,
      ];

const check = (file: string) => {
  const objects = readRendered(file);
  const pods = podsIn(objects);
  const faults = pods.flatMap((pod) => [
    ...faultsOfPod(pod),
    ...faultsOfOwnership(pod, objects),
    ...bareSecrets(pod),
  ]);
  // A component knows its own address to recognise the requests that name it; it never calls it.
  const calls: Call[] = pods.flatMap((from) =>
    variablesOf(from, objects)
      .flatMap(([, value]) =>
        [...value.matchAll(/\bimprint-([a-z-]+):(\d+)/g)].map(
          ([, to = '', port]) => ({ from, to, port: Number(port) }),
        ),
      )
      .filter(({ to }) => to !== from.component),
  );
  for (const from of pods.filter(({ component }) => component === 'test')) {
    calls.push({ from, to: 'gateway', port: 8080 });
    for (const to of Object.keys(parts)) calls.push({ from, to, port: 9100 });
  }

  for (const [part, { calls: needed }] of Object.entries(parts))
    for (const callee of needed)
      if (
        !calls.some(({ from, to }) => from.component === part && to === callee)
      )
        faults.push(`${part} receives no address of ${callee}`);

  for (const { from, to, port } of calls) {
    const callee = pods.find(({ component }) => component === to);
    const way = `${from.name} to ${to}:${port}`;
    if (!callee) faults.push(`${way}: nobody is there`);
    else if (!mayCall(from, port, objects, callee))
      faults.push(`${way}: no policy lets it out`);
    else if (!mayBeCalled(callee, port, objects, from))
      faults.push(`${way}: no policy lets it in`);
  }

  faults.push(...openRules(objects), ...wideRules(objects));
  faults.push(...imagesWithoutDigest(pods));
  faults.push(...pods.flatMap((pod) => folderFaults(pod, objects)));
  for (const [caller, to, port] of refused) {
    const callee = pods.find(({ component }) => component === to);
    for (const from of pods.filter(({ component }) => component === caller))
      if (
        mayCall(from, port, objects, callee) ||
        // The gateway may accept calls from everywhere; the egress policies of the other pods prevent these calls.
        (callee && to !== 'gateway' && mayBeCalled(callee, port, objects, from))
      )
        faults.push(`${from.name} to ${to}:${port}: a policy lets it through`);
  }

  let addresses = 0;
  for (const pod of pods)
    for (const [name, value] of variablesOf(pod, objects))
      if (outside.test(name))
        for (const address of value.split(',')) {
          addresses += 1;
          if (!mayCall(pod, portOf(address.trim()), objects))
            faults.push(`${pod.name} to ${address}: no policy lets it out`);
        }
  return { pods: pods.length, calls: calls.length, addresses, faults };
};

for (const file of process.argv.slice(2)) {
  const { pods, calls, addresses, faults } = check(file);
  const name = file.split('/').at(-1)?.replace('.yaml', '');
  for (const fault of faults) console.error(`${name}: ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
  console.log(
    `${name}: ${pods} pods, ${calls} calls among them and ${addresses} addresses, ${faults.length} faults`,
  );
}
