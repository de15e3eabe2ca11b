import type { Ports } from './ports.ts';
import type { Secrets } from './secrets.ts';

const storage = [
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
];
const email = ['SMTP_URL', 'MAIL_FROM', 'SMTP_CONNECTIONS', 'OWNER_EMAIL'];
const settingsKeys = ['SETTINGS_KEY', 'SETTINGS_PREVIOUS_KEY'];
const collector = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_HEADERS'];
const common = ['NODE_ENV', 'PUBLIC_URL', 'LOG_LEVEL', 'SERVICE_KEY'];

/** The settings that each part reads; all of them may be set in the environment or in .env. */
export const settingNames = {
  storage,
  all: [...common, 'SERVICE_PREVIOUS_KEY'],
  tracing: [...collector, 'OTEL_TRACES_SAMPLER_ARG'],
  gateway: [
    'ADMIN_USERNAME',
    'ADMIN_PASSWORD_HASH',
    'JWT_PRIVATE_KEY',
    'JWT_PREVIOUS_PUBLIC_KEY',
    'TRUSTED_PROXIES',
    'LIMIT_FACTOR',
  ],
  catalog: [
    'SAMPLE_CONTENT',
    ...storage,
    ...email,
    ...settingsKeys,
    'SPOTIFY_CLIENT_ID',
    'SPOTIFY_CLIENT_SECRET',
    'SPOTIFY_SHOW_ID',
    'SPOTIFY_API_URL',
    'SPOTIFY_ACCOUNTS_URL',
    'PODCAST_RSS_URL',
    'LINKEDIN_ACCESS_TOKEN',
    'LINKEDIN_ORGANIZATION_URN',
    'LINKEDIN_TOKEN_ENDS',
    'REPLY_ADDRESS',
    'IMAP_URL',
    'INBOUND_MAIL_SECRET',
    'READING_LINK_HOURS',
  ],
  orders: [
    'CHECKOUT',
    'PAYSTACK_SECRET_KEY',
    'PAYSTACK_PREVIOUS_SECRET_KEY',
    'PAYSTACK_PUBLIC_KEY',
    'PAYSTACK_BASE_URL',
    'RECONCILE_CONCURRENCY',
    'ORDER_PAGE_KEY',
    'ORDER_PAGE_PREVIOUS_KEY',
    ...settingsKeys,
    ...email,
  ],
  'ebook-access': [
    'SAMPLE_CONTENT',
    ...storage,
    'READING_LINK_KEY',
    'READING_LINK_PREVIOUS_KEY',
    'READING_LINK_HOURS',
    'EBOOK_FILE',
    ...settingsKeys,
    ...email,
  ],
  analytics: [],
  web: [
    ...common,
    ...collector,
    'PAYSTACK_INLINE_URL',
    'READING_LINK_HOURS',
    'IMPRINT_COMMIT',
  ],
  mail: ['MAX_MAILS', 'INBOUND_MAIL_SECRET'],
};

export type Settings = Record<string, string>;

const paystackKeys = ['PAYSTACK_SECRET_KEY', 'PAYSTACK_PUBLIC_KEY'];

/** In a shop without samples the author enters payments and email in the browser, as in production. */
const enteredInBrowser = [
  ...paystackKeys,
  'CHECKOUT',
  'SMTP_URL',
  'MAIL_FROM',
  'OWNER_EMAIL',
  'REPLY_ADDRESS',
];

const isEmptyShop = ({ settings }: Secrets): boolean =>
  settings['SAMPLE_CONTENT'] === 'no';

/** Returns every setting of development by name; the environment overrides the defaults. */
export const buildDevelopmentSettings = (
  ports: Ports,
  secrets: Secrets,
  environment: NodeJS.ProcessEnv,
): Settings => {
  const standIn = `http://127.0.0.1:${ports.PAYSTACK_PORT}`;
  const defaults: Settings = {
    PUBLIC_URL: `http://localhost:${ports.GATEWAY_PORT}`,
    PAYSTACK_BASE_URL: standIn,
    PAYSTACK_INLINE_URL: `${standIn}/v2/inline.js`,
    CHECKOUT: 'hosted',
    SMTP_URL: `smtp://127.0.0.1:${ports.SMTP_PORT}`,
    MAIL_FROM: 'Imprint <books@imprint.example>',
    OWNER_EMAIL: 'author@imprint.example',
    // The development inbox answers emails through the webhook.
    REPLY_ADDRESS: 'reply@imprint.example',
    INBOUND_MAIL_SECRET: 'the-secret-of-the-development-inbox',
    ...secrets.settings,
  };
  const overrides = Object.values(settingNames)
    .flat()
    .flatMap((name) => {
      const value = environment[name];
      return value ? [[name, value] as const] : [];
    });
  const unset = isEmptyShop(secrets) ? enteredInBrowser : [];
  const applied = Object.entries(defaults).filter(
    ([name]) => !unset.includes(name),
  );
  return {
    ...Object.fromEntries([...applied, ...overrides]),
    NODE_ENV: 'development',
  };
};

/** Live keys that the payment stand-in accepts too, for a change from test to live keys. They move no money either. */
export const standInLiveKeys = {
  PAYSTACK_SECRET_KEY: 'sk_live_stand_in_0123456789',
  PAYSTACK_PUBLIC_KEY: 'pk_live_stand_in_0123456789',
} as const;

/** Returns the keys that the payment stand-in accepts: those of the shop, if its environment has some. */
export const pickStandInKeys = (
  secrets: Secrets,
  settings: Settings,
): Settings => ({
  ...pickSettings(secrets.settings, paystackKeys),
  ...pickSettings(settings, paystackKeys),
});

/** Returns the named settings that have a value. */
export const pickSettings = (settings: Settings, names: string[]): Settings =>
  Object.fromEntries(
    names.flatMap((name) =>
      settings[name] ? [[name, settings[name]] as const] : [],
    ),
  );
