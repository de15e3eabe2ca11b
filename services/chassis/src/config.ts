import { z } from 'zod';
import { failPoints } from './fail-point.ts';

export class ConfigFault extends Error {}

type Common = { NODE_ENV: string; FAIL_POINT: string };

const faultsOfProduction = ({ NODE_ENV, FAIL_POINT }: Partial<Common>) =>
  NODE_ENV === 'production' && FAIL_POINT
    ? ['FAIL_POINT: must not be set in production']
    : [];

/**
 * Reads a service's settings by their schema. All faults are reported together, by
 * name and without values; an empty setting counts as absent.
 */
export const readConfig = <S extends z.ZodType>(
  schema: S,
  environment: NodeJS.ProcessEnv,
): Readonly<z.output<S>> => {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== ''),
  );
  const result = schema.safeParse(given);
  const faults = result.success
    ? faultsOfProduction(result.data as Partial<Common>)
    : result.error.issues.map(
        (issue) => `${issue.path.join('.') || 'settings'}: ${issue.message}`,
      );
  if (result.success && faults.length === 0) return Object.freeze(result.data);
  throw new ConfigFault(`Cannot start: ${faults.join('; ')}`);
};

const port = z.coerce.number().int().min(0).max(65535);

/** The settings that every service shares. */
export const commonSettings = {
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'])
    .default('info'),
  /** The address to listen on; all of them unless it is set. */
  HOST: z.string().optional(),
  PORT: port,
  OPS_PORT: port,
  /** The address under which people reach the site, without a slash at its end. */
  PUBLIC_URL: z.url().transform((url) => url.replace(/\/+$/, '')),
  SERVICE_KEY: z.string().min(32),
  SERVICE_PREVIOUS_KEY: z.string().min(32).optional(),
  /** Where a fault test ends the process: "event-published:7". Refused in production. */
  FAIL_POINT: z
    .string()
    .regex(
      new RegExp(`^(${failPoints.join('|')}):[1-9]\\d*$`),
      'must name a fail point and a count',
    )
    .optional(),
};

export const databaseSettings = { DATABASE_URL: z.string().min(1) };

export const redisSettings = { REDIS_URL: z.string().min(1) };

export const kafkaSettings = {
  KAFKA_BROKERS: z
    .string()
    .min(1)
    .transform((text) => text.split(',').map((broker) => broker.trim())),
  KAFKA_SSL: z.stringbool().default(false),
  KAFKA_SASL_USERNAME: z.string().optional(),
  KAFKA_SASL_PASSWORD: z.string().optional(),
  /** How long the others of a group wait for a member that fell silent before they take over its part; 20 s. */
  KAFKA_SESSION_SECONDS: z.coerce.number().int().min(6).max(300).optional(),
  /** Put before topics and groups, so that tests can share one broker. */
  TOPIC_PREFIX: z.string().default(''),
};

/** Reads the settings or ends the process with the list of faults, and nothing else. */
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
