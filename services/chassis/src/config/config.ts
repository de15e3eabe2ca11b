import { z } from 'zod';
import { failPoints } from '../runtime/fail-point.ts';
import { productionFaults } from './production-checks.ts';
import { toUrlOrSentinelOptions } from '../redis/redis-address.ts';
import { type RawSettings, readSettings } from './setting-files.ts';
import { reusedPreviousKeyFaults, weakSecretFaults } from './weak-secrets.ts';

/** Thrown when settings are missing or invalid; the message names each of them. */
export class ConfigFault extends Error {}

type Common = { NODE_ENV: string; FAIL_POINT: string };

const collectProductionFaults = (settings: Partial<Common>): string[] =>
  settings.NODE_ENV === 'production'
    ? [
        ...(settings.FAIL_POINT
          ? ['FAIL_POINT: must not be set in production']
          : []),
        ...weakSecretFaults(settings),
        ...productionFaults(settings),
      ]
    : [];

const settingNamesOf = (schema: z.ZodType): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];

/**
 * Returns the settings of a schema, each from the environment, from the file in `{name}_FILE`, or from the file
 * `{SETTINGS_FOLDER}/{name}`. An empty setting counts as missing.
 * @throws ConfigFault that names every missing or invalid setting, without its value
 */
export const readConfig = <S extends z.ZodType>(
  schema: S,
  environment: NodeJS.ProcessEnv,
): Readonly<z.output<S>> => {
  const input = readSettings(settingNamesOf(schema), environment);
  const result = schema.safeParse(input.settings);
  const faults = [
    ...input.faults,
    ...(result.success
      ? [
          ...reusedPreviousKeyFaults(result.data as Partial<Common>),
          ...collectProductionFaults(result.data as Partial<Common>),
        ]
      : describeSchemaFaults(result.error, input)),
  ];
  if (result.success && faults.length === 0) return Object.freeze(result.data);
  throw new ConfigFault(`Cannot start: ${faults.join('; ')}`);
};

const describeSchemaFaults = (
  error: z.ZodError,
  { settings, faults }: RawSettings,
): string[] =>
  error.issues.flatMap(({ code, path, message }) => {
    const name = path.join('.') || 'settings';
    if (faults.some((fault) => fault.startsWith(`${name}_FILE:`))) return [];
    // A custom rule's message says why the missing setting is needed, so it takes the place of "is missing".
    const isMissing = code !== 'custom' && settings[name] === undefined;
    return [`${name}: ${isMissing ? 'is missing' : message}`];
  });

const port = z.coerce.number().int().min(0).max(65535);

/** The settings that every service shares. */
export const commonSettings = {
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'])
    .default('info'),
  /** The IP address to listen on; by default all addresses. */
  HOST: z.string().optional(),
  PORT: port,
  OPS_PORT: port,
  /** The public URL of the site, without a trailing slash. */
  PUBLIC_URL: z.url().transform((url) => url.replace(/\/+$/, '')),
  SERVICE_KEY: z.string().min(32),
  SERVICE_PREVIOUS_KEY: z.string().min(32).optional(),
  /**
   * How many seconds a service accepts requests after SIGTERM, until its callers know that it is stopping. The default
   * is 3 in production and otherwise 0.
   */
  DRAIN_SECONDS: z.coerce.number().min(0).max(30).optional(),
  /**
   * The fail point at which a crash test kills the process. With "event-published:7" the process dies when it reaches
   * that point for the seventh time. Refused in production.
   */
  FAIL_POINT: z
    .string()
    .regex(
      new RegExp(`^(${failPoints.join('|')}):[1-9]\\d*$`),
      'must name a fail point and a count',
    )
    .optional(),
};

/** The keys of the secrets that the admin saves in the back office; without them only the environment sets secrets. */
export const settingsKeySettings = {
  SETTINGS_KEY: z.string().min(32).optional(),
  /** Only decrypts, so that the key can be rotated. */
  SETTINGS_PREVIOUS_KEY: z.string().min(32).optional(),
};

export const databaseSettings = { DATABASE_URL: z.string().min(1) };

/** The URL of the role that owns the tables. Only migrations read it; a running service does not need that role. */
export const migrationSettings = {
  MIGRATION_DATABASE_URL: z.string().min(1).optional(),
};

const isRedisAddress = (text: string): boolean => {
  try {
    const address = toUrlOrSentinelOptions(text);
    return typeof address !== 'string' || /^rediss?:\/\/./.test(address);
  } catch {
    return false;
  }
};

export const redisSettings = {
  REDIS_URL: z
    .string()
    .refine(
      isRedisAddress,
      'must be redis://:password@host:6379 or redis+sentinel://user:password@host:26379,host:26379/master',
    ),
};

export const kafkaSettings = {
  KAFKA_BROKERS: z
    .string()
    .min(1)
    .transform((text) => text.split(',').map((broker) => broker.trim())),
  KAFKA_SSL: z.stringbool().default(false),
  KAFKA_SASL_USERNAME: z.string().optional(),
  KAFKA_SASL_PASSWORD: z.string().optional(),
  /** A consumer that sends no heartbeat for this long loses its partitions to other members; by default 20 s. */
  KAFKA_SESSION_SECONDS: z.coerce.number().int().min(6).max(300).optional(),
  /** The prefix of topic and group names, so that tests can share one broker. */
  TOPIC_PREFIX: z.string().default(''),
};

export const smtpSettings = {
  /** How many mails one instance sends at once, each over a connection that stays open. */
  SMTP_CONNECTIONS: z.coerce.number().int().min(1).max(100).default(20),
};

/** Returns the settings, or prints the list of faults to standard error and exits with code 78 (EX_CONFIG). */
export const configOrExit = <S extends z.ZodType>(
  schema: S,
  environment: NodeJS.ProcessEnv,
): Readonly<z.output<S>> => {
  try {
    return readConfig(schema, environment);
  } catch (error) {
    if (!(error instanceof ConfigFault)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(78); // EX_CONFIG of sysexits.h
  }
};

/** Returns DATABASE_URL for a command that needs only the database; exits with code 78 if it is not set. */
export const readDatabaseUrl = (): string =>
  configOrExit(z.object(databaseSettings), process.env).DATABASE_URL;
