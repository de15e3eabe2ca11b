import { describe, expect, it } from '@jest/globals';
import {
  bareSecrets,
  type Container,
  imagesWithoutDigest,
  mayCall,
  openRules,
  type Pod,
  type Rendered,
  wideRules,
} from './rendered.ts';

const labels = { 'app.kubernetes.io/component': 'orders' };

const podWith = (container: Partial<Container>, kind = 'Deployment'): Pod => ({
  ...{ name: 'orders', kind, component: 'orders', labels },
  hookWeight: undefined,
  spec: { containers: [{ name: 'orders', ...container }] },
});

type Rule = NonNullable<NonNullable<Rendered['spec']>['egress']>[number];

const policyWith = (...egress: Rule[]): Rendered[] => [
  {
    kind: 'NetworkPolicy',
    metadata: { name: 'orders' },
    spec: { podSelector: { matchLabels: labels }, egress },
  },
];

const privateNetworks = [
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '100.64.0.0/10',
];

const toTheWorld = (except?: string[]): Rule => ({
  ports: [{ port: 443 }],
  to: [{ ipBlock: { cidr: '0.0.0.0/0', ...(except ? { except } : {}) } }],
});

describe('the check of a rendered network policy', () => {
  it('reports egress to each private network', () => {
    expect(wideRules(policyWith(toTheWorld(privateNetworks)))).toEqual([]);
    expect(wideRules(policyWith(toTheWorld()))).toHaveLength(1);
    for (const left of privateNetworks)
      expect(
        wideRules(
          policyWith(
            toTheWorld(privateNetworks.filter((network) => network !== left)),
          ),
        ),
      ).toEqual(['orders: reaches private networks']);
  });

  it('reports egress to name servers outside the cluster', () => {
    const ports = [{ port: 53, protocol: 'UDP' }];
    const cluster = { matchLabels: { 'k8s-app': 'kube-dns' } };
    expect(wideRules(policyWith({ ports }))).toEqual([
      'orders: asks any name server',
    ]);
    expect(wideRules(policyWith({ ports, to: [] }))).toHaveLength(1);
    expect(
      wideRules(policyWith({ ports, to: [{ podSelector: cluster }] })),
    ).toEqual([]);
  });

  it('reports rules that match everything, by missing ports or an empty list of peers', () => {
    const to = [{ podSelector: { matchLabels: labels } }];
    const ports = [{ port: 5432 }];
    expect(openRules(policyWith({ ports, to }))).toEqual([]);
    expect(openRules(policyWith({ to }, { ports, to: [] }))).toHaveLength(2);
  });

  it('recognises which port a policy opens', () => {
    const objects = policyWith({ ports: [{ port: 5432 }], to: [] });
    expect(mayCall(podWith({}), 5432, objects)).toBe(true);
    expect(mayCall(podWith({}), 6379, objects)).toBe(false);
  });
});

describe('the check of a rendered pod', () => {
  const secret = (name: string): Partial<Container> => ({
    env: [{ name, valueFrom: { secretKeyRef: { key: name } } }],
  });

  it('reports secrets that are variables instead of files', () => {
    expect(bareSecrets(podWith(secret('SERVICE_KEY')))).toEqual([
      'orders: SERVICE_KEY is a variable and no file',
    ]);
    expect(
      bareSecrets(
        podWith({
          env: [{ name: 'SERVICE_KEY_FILE', value: '/secrets/SERVICE_KEY' }],
        }),
      ),
    ).toEqual([]);
  });

  it('allows the variables of third-party programs, but not in a service', () => {
    const name = 'S3PROXY_CREDENTIAL';
    expect(bareSecrets(podWith(secret(name), 'StatefulSet'))).toEqual([]);
    expect(bareSecrets(podWith(secret(name)))).toHaveLength(1);
  });

  it('reports images without a digest if other images have one, also in init containers', () => {
    const digest = `registry/imprint/orders@sha256:${'0a'.repeat(32)}`;
    const tag = 'registry/imprint/orders:1.0.0';
    const byDigest = podWith({ image: digest });
    const byTag = podWith({ image: tag });
    const withInit: Pod = {
      ...byDigest,
      spec: {
        ...byDigest.spec,
        initContainers: [{ name: 'wait', image: tag }],
      },
    };
    expect(imagesWithoutDigest([byTag, byTag])).toEqual([]);
    expect(imagesWithoutDigest([byDigest, byDigest])).toEqual([]);
    expect(imagesWithoutDigest([byDigest, byTag])).toEqual([
      `orders: ${tag} has no digest`,
    ]);
    expect(imagesWithoutDigest([withInit])).toHaveLength(1);
  });
});
