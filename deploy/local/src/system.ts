import { join } from 'node:path';
import { type DatabaseUrls, settingPrefixes } from '@imprint/jobs/databases';
import type { StoreAddresses } from './stores/store-types.ts';
import type { PortName, Ports } from './system/ports.ts';
import {
  pickSettings,
  settingNames,
  type Settings,
  standInLiveKeys,
} from './system/settings.ts';

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
  /** The keys that the payment stand-in accepts; in a shop without samples the author enters them in the browser. */
  standInKeys: Settings;
  stores: StoreAddresses;
  /** The URL of each service's database, for the role that runs the service. */
  databases: DatabaseUrls;
  /** The URL of each service's database, for the role that owns the tables. */
  owners: DatabaseUrls;
  /** The folder in which parts store their files. */
  dataFolder: string;
};

const localUrl = (port: number): string => `http://127.0.0.1:${port}`;

/** Returns every process of the system, as `make up` and the end-to-end tests run it. */
export const defineSystemProcesses = (around: SystemEnvironment): Part[] => [
  defineServicePart(around, 'gateway'),
  addStorageFolderUnlessS3(around, defineServicePart(around, 'catalog')),
  defineServicePart(around, 'orders'),
  addStorageFolderUnlessS3(around, defineServicePart(around, 'ebook-access')),
  defineServicePart(around, 'analytics'),
  defineWebPart(around),
  definePaystackPart(around),
  defineMailPart(around),
];

/** Adds a folder for files, unless the settings name an object store. */
const addStorageFolderUnlessS3 = (
  { settings, dataFolder }: SystemEnvironment,
  part: Part,
): Part =>
  settings['S3_ENDPOINT']
    ? part
    : {
        ...part,
        env: { ...part.env, STORAGE_FOLDER: join(dataFolder, 'objects') },
      };

const defineServicePart = (
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
      ...pickSettings(settings, settingNames.all),
      ...pickSettings(settings, settingNames.tracing),
      ...pickSettings(settings, settingNames[name]),
      ...siblingUrls(ports),
      HOST: '127.0.0.1',
      PORT: `${ports[port]}`,
      OPS_PORT: `${ports[opsPort]}`,
      DATABASE_URL: databases[name],
      REDIS_URL: stores.redisUrl,
      KAFKA_BROKERS: stores.kafkaBrokers,
    },
    migrationDatabaseUrl: owners[name],
    ports: [port, opsPort],
    readyUrl: `${localUrl(ports[opsPort])}/readyz`,
    sources: [`services/${name}`, 'services/chassis', 'proto'],
  };
};

const siblingUrls = (ports: Ports): Record<string, string> => ({
  GATEWAY_URL: localUrl(ports.GATEWAY_PORT),
  CATALOG_URL: localUrl(ports.CATALOG_PORT),
  ORDERS_URL: localUrl(ports.ORDERS_PORT),
  EBOOK_ACCESS_URL: localUrl(ports.EBOOK_ACCESS_PORT),
  ANALYTICS_URL: localUrl(ports.ANALYTICS_PORT),
  WEB_URL: localUrl(ports.WEB_PORT),
});

const defineWebPart = ({ ports, settings }: SystemEnvironment): Part => ({
  name: 'web',
  cwd: 'web',
  script: 'server/main.ts',
  env: {
    ...pickSettings(settings, settingNames.web),
    ...siblingUrls(ports),
    HOST: '127.0.0.1',
    PORT: `${ports.WEB_PORT}`,
    OPS_PORT: `${ports.WEB_OPS_PORT}`,
  },
  ports: ['WEB_PORT', 'WEB_OPS_PORT'],
  readyUrl: `${localUrl(ports.WEB_OPS_PORT)}/readyz`,
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
const definePaystackPart = ({
  ports,
  standInKeys,
  dataFolder,
}: SystemEnvironment): Part => ({
  name: 'paystack',
  cwd: 'tests/stand-ins/paystack',
  script: 'src/main.ts',
  env: {
    PAYSTACK_SECRET_KEY: `${standInKeys['PAYSTACK_SECRET_KEY']},${standInLiveKeys.PAYSTACK_SECRET_KEY}`,
    PAYSTACK_PUBLIC_KEY: `${standInKeys['PAYSTACK_PUBLIC_KEY']},${standInLiveKeys.PAYSTACK_PUBLIC_KEY}`,
    PORT: `${ports.PAYSTACK_PORT}`,
    WEBHOOK_URL: `${localUrl(ports.GATEWAY_PORT)}/api/webhooks/paystack`,
    DATA_FILE: join(dataFolder, 'paystack.json'),
  },
  ports: ['PAYSTACK_PORT'],
  readyUrl: `${localUrl(ports.PAYSTACK_PORT)}/`,
  sources: ['tests/stand-ins/paystack', 'tests/stand-ins/shared'],
});

/** The stand-in for the mail server, which shows every email that the system sends. */
const defineMailPart = ({
  ports,
  settings,
  dataFolder,
}: SystemEnvironment): Part => ({
  name: 'mail',
  cwd: 'tests/stand-ins/mail',
  script: 'src/main.ts',
  env: {
    ...pickSettings(settings, settingNames.mail),
    PORT: `${ports.MAIL_PORT}`,
    SMTP_PORT: `${ports.SMTP_PORT}`,
    WEBHOOK_URL: `${localUrl(ports.GATEWAY_PORT)}/api/webhooks/mail`,
    DATA_FILE: join(dataFolder, 'mails.json'),
  },
  ports: ['MAIL_PORT', 'SMTP_PORT'],
  readyUrl: `${localUrl(ports.MAIL_PORT)}/api/email`,
  sources: ['tests/stand-ins/mail', 'tests/stand-ins/shared'],
});
