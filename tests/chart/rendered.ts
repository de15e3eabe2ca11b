import { readFileSync } from 'node:fs';
import { parseAllDocuments } from 'yaml';

type Labels = Record<string, string>;

type Meta = { name: string; labels?: Labels; annotations?: Labels };

type Selector = { matchLabels?: Labels };

type Peer = {
  podSelector?: Selector;
  namespaceSelector?: Selector;
  ipBlock?: { cidr: string; except?: string[] };
};

type Rule = {
  ports?: { port: number; protocol?: string }[];
  from?: Peer[];
  to?: Peer[];
};

type Variable = {
  name: string;
  value?: string;
  valueFrom?: { secretKeyRef?: { key: string } };
};

export type Container = {
  name: string;
  image?: string;
  env?: Variable[];
  envFrom?: { configMapRef?: { name: string } }[];
  volumeMounts?: { name: string; mountPath: string; readOnly?: boolean }[];
  securityContext?: Record<string, unknown>;
  resources?: Record<'requests' | 'limits', Labels | undefined>;
} & Partial<Record<(typeof probes)[number], object>>;

export const probes = [
  'startupProbe',
  'readinessProbe',
  'livenessProbe',
] as const;

type PodSpec = {
  automountServiceAccountToken?: boolean;
  securityContext?: Record<string, unknown>;
  initContainers?: Container[];
  containers: Container[];
  volumes?: {
    name: string;
    persistentVolumeClaim?: { claimName: string };
    projected?: {
      sources: { secret: { items: { key: string; path: string }[] } }[];
    };
  }[];
};

type Template = { metadata: Meta; spec: PodSpec };

export type Rendered = {
  kind: string;
  metadata: Meta;
  data?: Labels;
  spec?: {
    template?: Template;
    jobTemplate?: { spec: { template: Template } };
    podSelector?: Selector;
    ingress?: Rule[];
    egress?: Rule[];
  } & Partial<PodSpec>;
};

export type Pod = {
  name: string;
  kind: string;
  component: string;
  labels: Labels;
  hookWeight: number | undefined;
  spec: PodSpec;
};

const componentLabel = 'app.kubernetes.io/component';

const hookWeightOf = ({ annotations = {} }: Meta): number | undefined =>
  annotations['helm.sh/hook']?.startsWith('pre-')
    ? Number(annotations['helm.sh/hook-weight'] ?? 0)
    : undefined;

/** Reads the manifests that helm rendered into a file. */
export const readRendered = (file: string): Rendered[] =>
  parseAllDocuments(readFileSync(file, 'utf8'))
    .map((document) => document.toJS() as Rendered | null)
    .filter((object) => object !== null);

export const podsIn = (objects: Rendered[]): Pod[] =>
  objects.flatMap(({ kind, metadata, spec }) => {
    const template =
      kind === 'Pod'
        ? { metadata, spec: spec as PodSpec }
        : (spec?.jobTemplate?.spec.template ?? spec?.template);
    if (!template) return [];
    const labels = template.metadata.labels ?? {};
    return {
      ...{ name: metadata.name, kind, labels },
      component: labels[componentLabel] ?? '',
      hookWeight: hookWeightOf(metadata),
      spec: template.spec,
    };
  });

const secretFilesOf = ({ volumes = [] }: PodSpec) =>
  volumes.flatMap(({ projected }) =>
    (projected?.sources ?? []).flatMap(({ secret }) => secret.items),
  );

/**
 * Returns the names and values that a pod receives: its own variables, those
 * of its ConfigMap, and those of rendered Secrets that are mounted as files.
 */
export const variablesOf = (
  { spec }: Pod,
  objects: Rendered[],
): [string, string][] => {
  const dataOf = (kind: string) =>
    objects.filter((object) => object.kind === kind);
  const secret = dataOf('Secret')[0]?.data ?? {};
  const hidden = (key: string) =>
    Buffer.from(secret[key] ?? '', 'base64').toString();
  const files = secretFilesOf(spec).map(({ key, path }): [string, string] => [
    path,
    hidden(key),
  ]);
  const settings = spec.containers.flatMap(({ env = [], envFrom = [] }) => [
    ...env.map(({ name, value, valueFrom }): [string, string] => [
      name,
      value ?? hidden(valueFrom?.secretKeyRef?.key ?? ''),
    ]),
    ...envFrom.flatMap(({ configMapRef }) =>
      Object.entries(
        dataOf('ConfigMap').find(
          ({ metadata }) => metadata.name === configMapRef?.name,
        )?.data ?? {},
      ),
    ),
  ]);
  return [...settings, ...files];
};

/**
 * Variables that pods other than Deployments may take from a Secret: those of programs that trials use and that read
 * secrets only from variables, and the arguments of a restore, which are not secret.
 */
const variablesAllowed =
  /^(S3PROXY_(IDENTITY|CREDENTIAL)|ARGUMENTS|PAYSTACK_SECRET_KEY)$/;

/** Returns secrets that are passed as variables, which every child process and every process dump exposes. */
export const bareSecrets = ({ name, kind, spec }: Pod): string[] =>
  spec.containers.flatMap(({ env = [] }) =>
    env
      .filter(({ valueFrom }) => valueFrom?.secretKeyRef)
      .filter(
        (one) => kind === 'Deployment' || !variablesAllowed.test(one.name),
      )
      .map((one) => `${name}: ${one.name} is a variable and no file`),
  );

/** Returns images without a digest, if any image of the release has a digest. A tag alone may change. */
export const imagesWithoutDigest = (pods: readonly Pod[]): string[] => {
  const images = pods.flatMap(({ name, spec }) =>
    [...(spec.initContainers ?? []), ...spec.containers].map(
      ({ image = '' }) => ({ pod: name, image }),
    ),
  );
  const hasDigest = ({ image }: { image: string }) =>
    /@sha256:[0-9a-f]{64}$/.test(image);
  return images.some(hasDigest)
    ? images
        .filter((one) => !hasDigest(one))
        .map(({ pod, image }) => `${pod}: ${image} has no digest`)
    : [];
};

/** Returns egress rules that reach too far: any name server, or addresses of private networks. */
export const wideRules = (objects: Rendered[]): string[] =>
  objects
    .filter(({ kind }) => kind === 'NetworkPolicy')
    .flatMap(({ metadata, spec }) =>
      (spec?.egress ?? []).flatMap(({ ports = [], to }) => [
        ...(ports.some(({ port }) => port === 53) && !to?.length
          ? [`${metadata.name}: asks any name server`]
          : []),
        ...(to ?? [])
          .filter(
            ({ ipBlock }) =>
              ipBlock?.cidr === '0.0.0.0/0' &&
              !privateNetworks.every((one) => ipBlock.except?.includes(one)),
          )
          .map(() => `${metadata.name}: reaches private networks`),
      ]),
    );

/** RFC 1918, link-local (with the metadata services of clouds), and RFC 6598, which cloud providers use internally. */
const privateNetworks = [
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '100.64.0.0/10',
];

/**
 * Returns faults for the folders in which a pod must store files. Each folder must be a persistent volume to which the
 * pod can write.
 */
export const folderFaults = (pod: Pod, objects: Rendered[]): string[] =>
  variablesOf(pod, objects)
    .filter(([name]) => name.endsWith('_FOLDER') && name !== 'SETTINGS_FOLDER')
    .filter(([, folder]) => {
      const { containers, volumes = [], securityContext } = pod.spec;
      const mount = containers
        .flatMap(({ volumeMounts = [] }) => volumeMounts)
        .find(({ mountPath }) => mountPath === folder);
      const claim = volumes.find(({ name }) => name === mount?.name)
        ?.persistentVolumeClaim?.claimName;
      return !(
        objects.some(
          ({ kind, metadata }) =>
            kind === 'PersistentVolumeClaim' && metadata.name === claim,
        ) &&
        mount?.readOnly !== true &&
        securityContext?.['fsGroup'] !== undefined
      );
    })
    .map(([name]) => `${pod.name}: ${name} is no volume that it can keep`);

const matches = (selector: Selector | undefined, labels: Labels): boolean =>
  Object.entries(selector?.matchLabels ?? {}).every(
    ([label, value]) => labels[label] === value,
  );

/** Returns the rules of one direction that apply to a pod; for a hook, only policies of earlier hooks count. */
const rulesFor = (
  pod: Pod,
  direction: 'ingress' | 'egress',
  objects: Rendered[],
): Rule[] =>
  objects
    .filter(
      ({ kind, metadata, spec }) =>
        kind === 'NetworkPolicy' &&
        matches(spec?.podSelector, pod.labels) &&
        (pod.hookWeight === undefined ||
          (hookWeightOf(metadata) ?? Infinity) < pod.hookWeight),
    )
    .flatMap(({ spec }) => spec?.[direction] ?? []);

const isOpenTo = (peers: Peer[] | undefined, labels?: Labels): boolean =>
  !peers?.length ||
  labels === undefined ||
  peers.some(
    ({ podSelector, namespaceSelector }) =>
      podSelector && !namespaceSelector && matches(podSelector, labels),
  );

const hasPort = ({ ports }: Rule, port: number): boolean =>
  !ports?.length || ports.some((one) => one.port === port);

/** Returns rules that allow more than they seem to: an empty list of ports or peers matches everything. */
export const openRules = (objects: Rendered[]): string[] =>
  objects
    .filter(({ kind }) => kind === 'NetworkPolicy')
    .flatMap(({ metadata, spec }) =>
      [...(spec?.ingress ?? []), ...(spec?.egress ?? [])]
        .filter(
          ({ ports, from, to }) =>
            !ports?.length || from?.length === 0 || to?.length === 0,
        )
        .map((rule) => `${metadata.name}: ${JSON.stringify(rule)} is for all`),
    );

/** Returns whether a policy lets the pod call this port of the callee or, without a callee, of any other host. */
export const mayCall = (
  pod: Pod,
  port: number,
  objects: Rendered[],
  callee?: Pod,
): boolean =>
  rulesFor(pod, 'egress', objects).some(
    (rule) => hasPort(rule, port) && isOpenTo(rule.to, callee?.labels),
  );

export const mayBeCalled = (
  pod: Pod,
  port: number,
  objects: Rendered[],
  caller: Pod,
): boolean =>
  rulesFor(pod, 'ingress', objects).some(
    (rule) => hasPort(rule, port) && isOpenTo(rule.from, caller.labels),
  );
