import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65535);
const address = z.url().transform((url) => url.replace(/\/+$/, ''));

/** "key=value,key2=value2", percent-encoded, as OpenTelemetry writes headers in a setting. */
const otlpHeaders = z.string().transform((text, context) => {
  try {
    const pairs = text
      .split(',')
      .map((pair) => pair.split(/=(.*)/s))
      .filter(([key]) => key?.trim())
      .map(([key = '', value = '']): [string, string] => [
        key.trim(),
        decodeURIComponent(value),
      ]);
    return Object.fromEntries(new Headers(pairs));
  } catch {
    context.addIssue('must be key=value,key2=value2, percent-encoded');
    return z.NEVER;
  }
});

export const schema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'])
    .default('info'),
  /** The address to listen on; all of them unless it is set. */
  HOST: z.string().optional(),
  PORT: port.default(8105),
  OPS_PORT: port.default(9105),
  /** The address under which people reach the site; canonical links begin with it. */
  PUBLIC_URL: address.default('http://localhost:8080'),
  /** Where the pages' data is asked for: what is the book's own, and all the rest. */
  EBOOK_ACCESS_URL: address.default('http://127.0.0.1:8103'),
  CATALOG_URL: address.default('http://127.0.0.1:8101'),
  SERVICE_KEY: z.string().min(32),
  CHECKOUT: z.enum(['hosted', 'popup']).default('hosted'),
  PAYSTACK_PUBLIC_KEY: z.string().default(''),
  PAYSTACK_INLINE_URL: z.url().default('https://js.paystack.co/v2/inline.js'),
  /** As the e-book service has it: pages say how long a link lasts. */
  READING_LINK_HOURS: z.coerce.number().int().min(1).max(720).default(24),
  /** Where the builds of the last versions are kept, for pages that were opened before an upgrade; nowhere unless set. */
  KEPT_ASSETS_FOLDER: z.string().optional(),
  /** How long it still takes what comes once it is told to stop: 3 s in production, else none. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(30).optional(),
  /** The OpenTelemetry collector: a step for each page of a trace that the gateway keeps. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  OTEL_EXPORTER_OTLP_HEADERS: otlpHeaders.optional(),
});

export type Config = Readonly<z.output<typeof schema>>;

export class ConfigFault extends Error {}

/**
 * Each setting from the environment or from a file (`NAME_FILE`, or one of its name in `SETTINGS_FOLDER`). All faults are reported together, by name and
 * without values; an empty setting counts as absent.
 */
export const readConfig = (environment: NodeJS.ProcessEnv): Config => {
  const names = Object.keys(schema.shape);
  const folder = environment['SETTINGS_FOLDER'];
  const given = Object.fromEntries(
    names.flatMap((name) => {
      const value =
        environment[name] ||
        contentOf(environment[`${name}_FILE`]) ||
        contentOf(folder && join(folder, name));
      return value ? [[name, value]] : [];
    }),
  );
  const result = schema.safeParse(given);
  if (result.success) {
    const faults = productionFaults(result.data);
    if (faults.length === 0) return Object.freeze(result.data);
    throw new ConfigFault(`Cannot start: ${faults.join('; ')}`);
  }
  const faults = result.error.issues.map(({ path, message }) => {
    const name = path.join('.');
    if (name in given) return `${name}: ${message}`;
    return environment[`${name}_FILE`]
      ? `${name}_FILE: names a file that cannot be read, or an empty one`
      : `${name}: is missing`;
  });
  throw new ConfigFault(`Cannot start: ${faults.join('; ')}`);
};

const isLoopback = ({ hostname }: URL): boolean =>
  /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/i.test(hostname);

/**
 * Returns the settings that production refuses, as the services do: plain HTTP exposes buyers'
 * addresses, and a test key charges no buyer.
 */
const productionFaults = (config: z.output<typeof schema>): string[] => {
  const { NODE_ENV, PUBLIC_URL, PAYSTACK_PUBLIC_KEY } = config;
  const url = new URL(PUBLIC_URL);
  if (NODE_ENV !== 'production' || isLoopback(url)) return [];
  const isLive = !/\.(example|invalid|test)$/i.test(url.hostname);
  return [
    ...(url.protocol === 'http:'
      ? ['PUBLIC_URL: must begin with https:// unless it is this machine']
      : []),
    ...(isLive && PAYSTACK_PUBLIC_KEY.startsWith('pk_test_')
      ? ['PAYSTACK_PUBLIC_KEY: is a test key, and PUBLIC_URL is a live address']
      : []),
  ];
};

const contentOf = (file: string | undefined): string | undefined => {
  try {
    return file && readFileSync(file, 'utf8').trim();
  } catch {
    return undefined;
  }
};
