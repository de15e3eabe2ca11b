import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { consumerGroups } from '@imprint/proto/topics';
import { parse } from 'yaml';
import { Config as analytics } from '../../services/analytics/src/config.ts';
import { Config as catalog } from '../../services/catalog/src/config.ts';
import { Config as ebookAccess } from '../../services/ebook-access/src/config.ts';
import { Config as gateway } from '../../services/gateway/src/config.ts';
import { Config as orders } from '../../services/orders/src/config.ts';
import { bodyLimitOf } from '../../services/gateway/src/proxy/body-limit.ts';
import { routingTable } from '../../services/gateway/src/proxy/routing-table.ts';
import { schema as web } from '../../web/server/config.ts';
import { TopicConfig } from '../../deploy/jobs/src/config.ts';

const configs = {
  gateway,
  catalog,
  orders,
  'ebook-access': ebookAccess,
  analytics,
  web,
};

type Part = {
  settings: string[];
  secrets: string[];
  optionalSecrets: string[];
  calls: string[];
  consumes?: Record<string, string>;
};

const read = (file: string): unknown =>
  JSON.parse(
    readFileSync(
      new URL(`../../charts/imprint/${file}`, import.meta.url),
      'utf8',
    ),
  );

const parts = read('settings.json') as Record<keyof typeof configs, Part>;

/** Variables that the template gives every pod. */
const fixed = ['NODE_ENV', 'PORT', 'OPS_PORT'];

/** The address under which other services call this service. */
const ownAddress = { gateway: ['GATEWAY_URL'] } as Record<string, string[]>;

/** Settings that no pod receives, with the reason. */
const leftOut = [
  'HOST', // a pod listens on all its addresses
  'STORAGE_FOLDER', // production stores files in an object store
  'EBOOK_FILE', // a book is uploaded on the e-book screen
  'FAIL_POINT', // for fault tests
  'KEPT_ASSETS_FOLDER', // web.keptAssets sets it together with its volume
  'IMPRINT_COMMIT', // its image sets it
  'TOPIC_PREFIX', // for tests that share a broker
  'DRAIN_SECONDS', // the pause before SIGTERM is pods.preStopSeconds
];

const addressOf = (part: string) =>
  `${part.replaceAll('-', '_').toUpperCase()}_URL`;

describe('the chart', () => {
  it.each(Object.entries(configs))(
    'passes %s exactly the settings that it reads',
    (name, config) => {
      const part = parts[name as keyof typeof configs];
      const passed = [
        ...fixed,
        ...(ownAddress[name] ?? []),
        ...part.settings,
        ...part.secrets,
        ...part.optionalSecrets,
        ...part.calls.map(addressOf),
      ];
      const expected = Object.keys(config.shape).filter(
        (setting) => !leftOut.includes(setting),
      );
      expect(passed.toSorted()).toEqual(expected.toSorted());
    },
  );

  it('declares a value for exactly the settings that are not secrets', () => {
    const { properties } = read('values.schema.json') as {
      properties: { settings: { properties: object } };
    };
    const passed = new Set(
      Object.values(parts).flatMap(({ settings }) => settings),
    );
    expect(Object.keys(properties.settings.properties).toSorted()).toEqual(
      [...passed].toSorted(),
    );
  });

  it('requires every secret that a service cannot do without', () => {
    for (const [name, config] of Object.entries(configs)) {
      const { optionalSecrets } = parts[name as keyof typeof configs];
      const { shape } = config as { shape: Record<string, unknown> };
      for (const secret of optionalSecrets)
        expect({
          name,
          secret,
          isOptional: (shape[secret] as { safeParse: Parse }).safeParse(
            undefined,
          ).success,
        }).toEqual({ name, secret, isOptional: true });
    }
  });

  it('scales by the lag of existing consumer groups, in topics that they read', () => {
    const scaledBy = Object.values(parts).flatMap(({ consumes = {} }) =>
      Object.entries(consumes),
    );
    expect(scaledBy).not.toEqual([]);
    for (const [group, topic] of scaledBy)
      expect(consumerGroups).toHaveProperty(
        [group],
        expect.arrayContaining([topic]),
      );
  });

  it('passes the topics job every setting that it reads', () => {
    const jobs = ['jobs.yaml', '_job.tpl']
      .map((file) =>
        readFileSync(
          new URL(`../../charts/imprint/templates/${file}`, import.meta.url),
          'utf8',
        ),
      )
      .join('');
    const missing = Object.keys(TopicConfig.shape)
      .filter(
        (setting) =>
          !['LOG_LEVEL', 'KAFKA_SESSION_SECONDS', ...leftOut].includes(setting),
      )
      .filter((setting) => !jobs.includes(setting));
    expect(missing).toEqual([]);
  });
});

describe('the ingress of the chart', () => {
  const values = readFileSync(
    new URL('../../charts/imprint/values.yaml', import.meta.url),
    'utf8',
  );
  const { ingress, gatewayApi } = parse(values) as {
    ingress: { annotations: Record<string, string> };
    gatewayApi: { requestTimeout: string };
  };
  const annotation = (name: string): string =>
    ingress.annotations[`nginx.ingress.kubernetes.io/${name}`] ?? '';
  /** nginx's `m` is a mebibyte. */
  const mebibyte = 1024 ** 2;

  it('allows the largest body that the gateway accepts, and less than 10 % more', () => {
    const largest = Math.max(...routingTable.map(bodyLimitOf));
    const [, size] = /^(\d+)m$/.exec(annotation('proxy-body-size')) ?? [];
    expect(Number(size) * mebibyte).toBeGreaterThanOrEqual(largest);
    expect(Number(size) * mebibyte).toBeLessThan(1.1 * largest);
  });

  it('buffers a complete body before it calls the gateway, and waits longer for the answer than the gateway does', () => {
    expect(annotation('proxy-request-buffering')).toBe('on');
    expect(Number(annotation('proxy-connect-timeout'))).toBe(5);
    expect(Number(annotation('proxy-send-timeout'))).toBe(60);
    const maxTimeoutMs = Math.max(
      ...routingTable.map(({ timeoutMs = 0 }) => timeoutMs),
    );
    expect(Number(annotation('proxy-read-timeout')) * 1_000).toBeGreaterThan(
      maxTimeoutMs,
    );
  });

  it('documents the time limits of headers and bodies, which nginx reads from its ConfigMap', () => {
    expect(values).toMatch(
      /client_header_timeout and client_body_timeout[^:]*: 10 s each/,
    );
    expect(gatewayApi.requestTimeout).toMatch(/^([1-9]|1\d|20)m$/);
  });
});

type Parse = (value: unknown) => { success: boolean };
