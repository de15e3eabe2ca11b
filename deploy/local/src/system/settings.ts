import type { Ports } from './ports.ts';
import type { Secrets } from './secrets.ts';

/** Settings that the environment or .env may set otherwise; what has no value here is passed on only if given. */
const optional = [
  'LOG_LEVEL',
  'TRUSTED_PROXIES',
  'LIMIT_FACTOR',
  'MAX_MAILS',
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SPOTIFY_CLIENT_ID',
  'SPOTIFY_CLIENT_SECRET',
  'SPOTIFY_SHOW_ID',
  'SPOTIFY_API_URL',
  'SPOTIFY_ACCOUNTS_URL',
  'PODCAST_RSS_URL',
  'LINKEDIN_ACCESS_TOKEN',
  'LINKEDIN_ORGANIZATION_URN',
  'LINKEDIN_TOKEN_ENDS',
  'EBOOK_FILE',
  'READING_LINK_HOURS',
  'SMTP_CONNECTIONS',
  'RECONCILE_CONCURRENCY',
  'PAYSTACK_PREVIOUS_SECRET_KEY',
  'JWT_PREVIOUS_PUBLIC_KEY',
  'SERVICE_PREVIOUS_KEY',
  'READING_LINK_PREVIOUS_KEY',
  'ORDER_PAGE_PREVIOUS_KEY',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_TRACES_SAMPLER_ARG',
];

export type Settings = Record<string, string>;

/** Every setting of development by its name in decisions' table; the environment has the last word. */
export const developmentSettings = (
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
    ...secrets.settings,
  };
  const given = [...Object.keys(defaults), ...optional].flatMap((name) => {
    const value = environment[name];
    return value ? [[name, value] as const] : [];
  });
  return {
    ...defaults,
    ...Object.fromEntries(given),
    NODE_ENV: 'development',
  };
};

/** Those of the named settings that have a value. */
export const pick = (settings: Settings, names: string[]): Settings =>
  Object.fromEntries(
    names.flatMap((name) =>
      settings[name] ? [[name, settings[name]] as const] : [],
    ),
  );
