import { join } from 'node:path';
import { type DatabaseUrls, settingPrefixes } from '@imprint/jobs/databases';
import type { StoreAddresses } from './stores/store-types.ts';
import type { PortName, Ports } from './system/ports.ts';
import { pick, settingNames, type Settings } from './system/settings.ts';

export type Part = {
  name: string;
  /** Where it runs, and which script of it, both within the repository. */
  cwd: string;
  script: string;
  env: Record<string, string>;
  /** The address by which migrations are run before it starts; it is never told itself. */
  migrationDatabaseUrl?: string;
  ports: PortName[];
  /** Answers 200 once the part can do its work. */
  readyUrl: string;
  /** Its sources; after a change here a second `make up` restarts it. */
  sources: string[];
  /** Flags of Node for one that is going to be busy. */
  node?: string[];
  /** Whether `make dev` tells its script to show a change at once; else Node starts it again. */
  watchesItself?: true;
};

export type SystemEnvironment = {
  ports: Ports;
  settings: Settings;
  stores: StoreAddresses;
  /** As each service is given its own. */
  databases: DatabaseUrls;
  /** The same by the roles that own the tables. */
  owners: DatabaseUrls;
  /** Where parts that keep a file keep it. */
  dataFolder: string;
};

const local = (port: number): string => `http://127.0.0.1:${port}`;

/** Every process of ours, as `make up` and the end-to-end tests run it. */
export const parts = (around: SystemEnvironment): Part[] => [
  service(around, 'gateway'),
  withStore(around, service(around, 'catalog')),
  service(around, 'orders'),
  withStore(around, service(around, 'ebook-access')),
  service(around, 'analytics'),
  web(around),
  paystack(around),
  mail(around),
];

/** Files lie in a folder unless an object store is named. */
const withStore = (
  { settings, dataFolder }: SystemEnvironment,
  part: Part,
): Part =>
  settings['S3_ENDPOINT']
    ? part
    : {
        ...part,
        env: { ...part.env, STORAGE_FOLDER: join(dataFolder, 'objects') },
      };

const service = (
  { ports, settings, stores, databases, owners }: SystemEnvironment,
  name: keyof DatabaseUrls,
): Part => {
  const port = `${settingPrefixes[name]}_PORT` as const;
  const opsPort = `${settingPrefixes[name]}_OPS_PORT` as const;
  return {
    name,
    cwd: `services/${name}`,
    script: 'src/main.ts',
    env: {
      ...pick(settings, settingNames.all),
      ...pick(settings, settingNames.tracing),
      ...pick(settings, settingNames[name]),
      ...siblings(ports),
      HOST: '127.0.0.1',
      PORT: `${ports[port]}`,
      OPS_PORT: `${ports[opsPort]}`,
      DATABASE_URL: databases[name],
      REDIS_URL: stores.redisUrl,
      KAFKA_BROKERS: stores.kafkaBrokers,
    },
    migrationDatabaseUrl: owners[name],
    ports: [port, opsPort],
    readyUrl: `${local(ports[opsPort])}/readyz`,
    sources: [`services/${name}`, 'services/chassis', 'proto'],
  };
};

const siblings = (ports: Ports): Record<string, string> => ({
  GATEWAY_URL: local(ports.GATEWAY_PORT),
  CATALOG_URL: local(ports.CATALOG_PORT),
  ORDERS_URL: local(ports.ORDERS_PORT),
  EBOOK_ACCESS_URL: local(ports.EBOOK_ACCESS_PORT),
  ANALYTICS_URL: local(ports.ANALYTICS_PORT),
  WEB_URL: local(ports.WEB_PORT),
});

const web = ({ ports, settings }: SystemEnvironment): Part => ({
  name: 'web',
  cwd: 'web',
  script: 'server/main.ts',
  env: {
    ...pick(settings, settingNames.web),
    ...siblings(ports),
    HOST: '127.0.0.1',
    PORT: `${ports.WEB_PORT}`,
    OPS_PORT: `${ports.WEB_OPS_PORT}`,
  },
  ports: ['WEB_PORT', 'WEB_OPS_PORT'],
  readyUrl: `${local(ports.WEB_OPS_PORT)}/readyz`,
  sources: [...webSources, 'services/chassis', 'proto'],
  watchesItself: true,
});

/** What the built pages are made of. */
export const webSources = [
  'web/src',
  'web/server',
  'web/public',
  'web/scripts',
  'web/site.html',
  'web/admin.html',
  'web/vite.config.ts',
  'web/package.json',
];

/** Stands in for the payment provider; no money moves. */
const paystack = ({
  ports,
  settings,
  dataFolder,
}: SystemEnvironment): Part => ({
  name: 'paystack',
  cwd: 'tests/stand-ins/paystack',
  script: 'src/main.ts',
  env: {
    ...pick(settings, ['PAYSTACK_SECRET_KEY', 'PAYSTACK_PUBLIC_KEY']),
    PORT: `${ports.PAYSTACK_PORT}`,
    WEBHOOK_URL: `${local(ports.GATEWAY_PORT)}/api/webhooks/paystack`,
    DATA_FILE: join(dataFolder, 'paystack.json'),
  },
  ports: ['PAYSTACK_PORT'],
  readyUrl: `${local(ports.PAYSTACK_PORT)}/`,
  sources: ['tests/stand-ins/paystack', 'tests/stand-ins/shared'],
});

/** Takes every mail that the system sends and shows it. */
const mail = ({ ports, settings, dataFolder }: SystemEnvironment): Part => ({
  name: 'mail',
  cwd: 'tests/stand-ins/mail',
  script: 'src/main.ts',
  env: {
    ...pick(settings, settingNames.mail),
    PORT: `${ports.MAIL_PORT}`,
    SMTP_PORT: `${ports.SMTP_PORT}`,
    DATA_FILE: join(dataFolder, 'mails.json'),
  },
  ports: ['MAIL_PORT', 'SMTP_PORT'],
  readyUrl: `${local(ports.MAIL_PORT)}/api/email`,
  sources: ['tests/stand-ins/mail', 'tests/stand-ins/shared'],
});
