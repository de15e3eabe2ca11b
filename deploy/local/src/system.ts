import { join } from 'node:path';
import { type DatabaseUrls, settingPrefixes } from '@imprint/jobs/databases';
import type { StoreAddresses } from './stores/store-types.ts';
import type { PortName, Ports } from './system/ports.ts';
import { pick, settingNames, type Settings } from './system/settings.ts';

export type Part = {
  name: string;
  /** The working directory, within the repository; the script is relative to it. */
  cwd: string;
  script: string;
  env: Record<string, string>;
  /** The address for the migrations that run before the part starts; the part never receives it. */
  migrationDatabaseUrl?: string;
  ports: PortName[];
  /** The URL that answers 200 once the part is ready. */
  readyUrl: string;
  /** The part's sources; after a change, the next `make up` restarts the part. */
  sources: string[];
  /** Options of Node for a part that will be busy, in place of those that save memory. */
  node?: string[];
  /** Whether the script reloads changed files itself in `make dev`; otherwise Node restarts it after a change. */
  watchesItself?: true;
};

export type SystemEnvironment = {
  ports: Ports;
  settings: Settings;
  stores: StoreAddresses;
  /** The URL of each service's database, for the role that runs the service. */
  databases: DatabaseUrls;
  /** The URL of each service's database, for the role that owns the tables. */
  owners: DatabaseUrls;
  /** The folder in which parts store their files. */
  dataFolder: string;
};

const local = (port: number): string => `http://127.0.0.1:${port}`;

/** Returns every process of the system, as `make up` and the end-to-end tests run it. */
export const parts = (around: SystemEnvironment): Part[] => [
  service(around, 'gateway'),
  withStorageFolder(around, service(around, 'catalog')),
  service(around, 'orders'),
  withStorageFolder(around, service(around, 'ebook-access')),
  service(around, 'analytics'),
  web(around),
  paystack(around),
  mail(around),
];

/** Adds a folder for files, unless the settings name an object store. */
const withStorageFolder = (
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

/** The sources of the built pages. */
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

/** The stand-in for the payment provider; no money moves. */
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

/** The stand-in for the mail server, which shows every email that the system sends. */
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
