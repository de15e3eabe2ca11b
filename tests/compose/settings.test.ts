import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { Config as analytics } from '../../services/analytics/src/config.ts';
import { Config as catalog } from '../../services/catalog/src/config.ts';
import { Config as ebookAccess } from '../../services/ebook-access/src/config.ts';
import { Config as gateway } from '../../services/gateway/src/config.ts';
import { Config as orders } from '../../services/orders/src/config.ts';
import { schema as web } from '../../web/server/config.ts';
import {
  BackupConfig,
  RestoreConfig,
} from '../../deploy/backup/src/config/config.ts';
import { DatabaseConfig, TopicConfig } from '../../deploy/jobs/src/config.ts';
import { DoctorConfig } from '../../deploy/jobs/src/doctor/doctor-config.ts';
import { createSecrets } from '../../deploy/jobs/src/secrets/create-secrets.ts';

type Service = {
  image: string;
  ports?: string[];
  networks?: string[];
  pull_policy?: string;
  logging?: { driver?: string; options?: Record<string, string> };
  environment?: Record<string, unknown>;
  secrets?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  mem_limit?: string;
  stop_grace_period?: string;
};

const read = (file: string): string =>
  readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
const text = read('docker-compose.yml');
const compose = parse(text, { merge: true, maxAliasCount: -1 }) as {
  services: Record<string, Service>;
  secrets: Record<string, { file: string }>;
};
const { services } = compose;

const configs = {
  ...{ gateway, catalog, orders, 'ebook-access': ebookAccess },
  ...{ analytics, web },
  databases: DatabaseConfig,
  topics: TopicConfig,
  doctor: DoctorConfig,
  backup: BackupConfig,
  restore: RestoreConfig,
};

/** Settings that no container receives, with the reason. */
const leftOut = [
  'HOST', // a container listens on all its addresses
  'EBOOK_FILE', // a book is uploaded on the e-book screen
  'FAIL_POINT', // for fault tests
  'DRAIN_SECONDS', // the default fits
  'IMPRINT_COMMIT', // its image sets it
  ...['TOPIC_PREFIX', 'TOPIC_PARTITIONS', 'TOPIC_REPLICATION'], // one broker of our own, with the defaults
  ...['KAFKA_SSL', 'KAFKA_SESSION_SECONDS'], // one machine, one network
  ...['SPOTIFY_API_URL', 'SPOTIFY_ACCOUNTS_URL'], // for tests
  ...['LINKEDIN_API_URL', 'LINKEDIN_VERSION'],
  ...['PG_BIN', 'PATH', 'BACKUP_UNENCRYPTED', 'LOG_LEVEL'],
];

/** The backup image has three commands; a setting that only one of them reads is given to the others too. */
const forSome: Record<string, RegExp> = {
  backup: /^(KAFKA_\w+|EXPORT_FOLDER)$/,
  restore: /^(BACKUP_RECIPIENT|BACKUP_KEEP_DAYS|EXPORT_FOLDER)$/,
};

const environmentOf = (name: string): string[] =>
  Object.keys(services[name]?.environment ?? {}).map((one) =>
    one.replace(/_FILE$/, ''),
  );

describe('docker-compose.yml', () => {
  it.each(Object.entries(configs))(
    'passes %s exactly the settings that it reads',
    (name, config) => {
      const known = Object.keys(config.shape);
      const expected = known.filter((one) => !leftOut.includes(one));
      expect(environmentOf(name)).toEqual(expect.arrayContaining(expected));
      const unknown = environmentOf(name).filter(
        (one) => !known.includes(one) && !(forSome[name]?.test(one) ?? false),
      );
      expect(unknown).toEqual([]);
    },
  );

  it('passes the role that owns the tables only to migrations, databases and restores', () => {
    const owners = Object.keys(services).filter((name) =>
      environmentOf(name).some((one) => one.endsWith('MIGRATION_DATABASE_URL')),
    );
    expect(owners.toSorted()).toEqual(
      [
        'databases',
        'restore',
        ...['gateway', 'catalog', 'orders', 'ebook-access', 'analytics'].map(
          (name) => `migrate-${name}`,
        ),
      ].toSorted(),
    );
  });

  it('mounts exactly the secrets that the settings name, at the paths that they name', () => {
    for (const [name, { environment = {}, secrets = [] }] of Object.entries(
      services,
    )) {
      const named = Object.values(environment).flatMap(
        (value) => /^\/run\/secrets\/(.+)$/.exec(String(value))?.[1] ?? [],
      );
      expect({ name, secrets: secrets.toSorted() }).toEqual({
        name,
        secrets: [...new Set(named)].toSorted(),
      });
    }
  });

  it('has no secret file that make secrets does not create', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'imprint-secrets-'));
    const prompt = () => Promise.resolve('twelve letters');
    try {
      const made = await createSecrets(folder, prompt);
      expect(made.toSorted()).toEqual(Object.keys(compose.secrets).toSorted());
      expect(await createSecrets(folder, prompt)).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it.each(Object.entries(configs))(
    'gives %s a read-only file system, no capabilities and a memory limit',
    (name) => {
      expect(services[name]).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        mem_limit: expect.any(String),
      });
    },
  );

  it('pulls no image of Imprint from a registry', () => {
    const pulled = Object.entries(services).filter(
      ([, { image, pull_policy }]) =>
        image.startsWith('imprint/') && pull_policy !== 'never',
    );
    expect(pulled.map(([name]) => name)).toEqual([]);
  });

  it('limits the log size of every container', () => {
    const endless = Object.entries(services).filter(
      ([, { logging }]) => !logging?.options?.['max-size'],
    );
    expect(endless.map(([name]) => name)).toEqual([]);
  });

  it('publishes no store, and connects only services that need a store to its network', () => {
    const stores = ['postgres', 'redis', 'kafka'];
    for (const store of stores)
      expect(services[store]).toMatchObject({ networks: ['stores'] });
    expect(stores.flatMap((store) => services[store]?.ports ?? [])).toEqual([]);
    const outside = ['caddy', 'web', 'doctor', 'prometheus', 'grafana'];
    for (const name of outside)
      expect(services[name]?.networks).not.toContain('stores');
    expect(text).toMatch(/^ {2}stores: \{ internal: true \}$/m);
  });

  it('uses only variables that deploy/compose/README.md explains', () => {
    const names = [...text.matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, one]) => one);
    const explained = read('deploy/compose/README.md');
    expect(
      [...new Set(names)].filter((one) => !explained.includes(`\`${one}\``)),
    ).toEqual([]);
  });
});
