import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import jwt from 'jsonwebtoken';
import { pino } from 'pino';
import { adminToken } from '../security/admin-token.ts';
import { createPool, type Pool } from '../database/db.ts';
import { withClient } from '../database/migrate.ts';
import { listen } from '../http/server.ts';
import {
  createKafka,
  type IncomingMessage,
  type Kafka,
  type KafkaSettings,
} from '../messaging/kafka.ts';
import { createRedis, type Redis } from '../redis/redis.ts';
import {
  databaseUrlAs,
  migratedTemplate,
  testRoles,
} from './migrated-template.ts';

export { testCollector } from './collector.ts';

// Stores for tests: one set per run, started by deploy/local; a database and topics per test file.

const address = (name: string): string => {
  const value = process.env[`IMPRINT_TEST_${name}`];
  if (!value)
    throw new Error(
      `IMPRINT_TEST_${name} is not set: run the tests with the repository's jest configuration`,
    );
  return value;
};

export const silentLog = pino({ level: 'silent' });

export const redisUrl = (): string => address('REDIS_URL');

/** A connection that does not take a machine busy with tests for a Redis that is away. */
export const testRedis = (url = redisUrl()): Redis =>
  createRedis(url, silentLog, { commandTimeoutMs: 10_000 });

// The timeouts of a service in production are shorter than a busy machine takes for a connection or a commit.
const busyTimeoutMs = 15_000;

/** A pool that waits longer for a connection and for a statement than a service does in production. */
export const testPool = (
  url: string,
  options: Parameters<typeof createPool>[1] = {},
): Pool =>
  createPool(url, {
    connectTimeoutMs: busyTimeoutMs,
    statementTimeoutMs: busyTimeoutMs,
    ...options,
  });

/** A client of the tests' broker that waits longer for an answer than a service does in production. */
export const testKafkaClient = (
  settings: Pick<KafkaSettings, 'brokers' | 'clientId' | 'prefix'>,
): Kafka =>
  createKafka({
    log: silentLog,
    sessionTimeoutMs: 6_000,
    requestTimeoutMs: busyTimeoutMs,
    ...settings,
  });

const unique = () => `t${randomBytes(5).toString('hex')}`;

const asAdmin = (statement: string) =>
  withClient(address('DATABASE_ADMIN_URL'), (client) =>
    client.query(statement),
  );

export type TestDatabase = {
  /** Of the role that a service runs as: it owns nothing, so a missing grant fails the test. */
  url: string;
  /** Of the role that owns the tables and runs migrations. */
  ownerUrl: string;
  /** A superuser's, to arrange and to look with. */
  adminUrl: string;
  pool: Pool;
  drop: () => Promise<void>;
};

/** A fresh, migrated database; `drop` it when done. */
export const testDatabase = async (
  migrations?: string,
): Promise<TestDatabase> => {
  const name = unique();
  const template = await migratedTemplate(
    address('DATABASE_ADMIN_URL'),
    migrations,
  );
  const { owner, runtime } = testRoles;
  await asAdmin(`create database ${name} template ${template} owner ${owner}`);
  const urlOf = (role?: string): string =>
    databaseUrlAs(address('DATABASE_ADMIN_URL'), name, role);
  const pool = testPool(urlOf(), { statementTimeoutMs: 30_000 });
  return {
    url: urlOf(runtime),
    ownerUrl: urlOf(owner),
    adminUrl: urlOf(),
    pool,
    drop: async () => {
      if (!pool.ended) await pool.end();
      await asAdmin(`drop database ${name} with (force)`);
    },
  };
};

/** Topics of its own on the shared broker: `settings` for a service's configuration, `kafka` to use directly. */
export const testKafka = async (
  topics: readonly string[],
  groups: readonly string[] = [],
): Promise<{ brokers: string[]; prefix: string; kafka: Kafka }> => {
  const brokers = address('KAFKA_BROKERS').split(',');
  const prefix = `${unique()}.`;
  const kafka = testKafkaClient({ brokers, clientId: 'test', prefix });
  await kafka.createTopics(
    [...topics, ...groups.map((group) => `${group}.dlq`)],
    { partitions: 3, replicas: 1, retentionMs: 3_600_000 },
  );
  return { brokers, prefix, kafka };
};

/** Collects what is published, from each topic's beginning. */
export const recordMessages = (
  kafka: Kafka,
  topics: readonly string[],
): { messages: IncomingMessage[]; close: () => Promise<void> } => {
  const messages: IncomingMessage[] = [];
  const subscribed = kafka.subscribe({
    group: `recorder-${unique()}`,
    topics,
    handle: (some) => {
      messages.push(...some);
      return Promise.resolve('done');
    },
  });
  return { messages, close: subscribed.close };
};

/** A gateway that only gives out its public key, and who is signed in at it. */
export const testAdmin = async (): Promise<{
  gatewayUrl: string;
  /** An authorization header's value. */
  bearer: (username?: string) => string;
  close: () => Promise<void>;
}> => {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const keys = [{ ...pair.publicKey.export({ format: 'jwk' }), kid: 'k1' }];
  const server = await listen(
    createServer((_req, res) => res.end(JSON.stringify({ keys }))),
    0,
    '127.0.0.1',
  );
  const { algorithm, audience, issuer, lifeSeconds, type } = adminToken;
  const token = (subject: string) =>
    jwt.sign({ sid: randomUUID(), jti: randomUUID() }, pair.privateKey, {
      algorithm,
      subject,
      issuer,
      audience,
      expiresIn: lifeSeconds,
      header: { alg: algorithm, typ: type, kid: 'k1' },
    });
  return {
    gatewayUrl: `http://127.0.0.1:${server.port}`,
    bearer: (username = 'admin') => `Bearer ${token(username)}`,
    close: server.close,
  };
};

/**
 * Returns the shortest time in ms that `work` took in at most three rounds, and stops at the first one below `enoughMs`.
 * Other work on the machine delays single rounds; a defect delays all of them. The time of `prepare` does not count.
 */
export const fastestMs = async (
  enoughMs: number,
  work: (round: number) => Promise<void>,
  prepare?: () => Promise<void>,
): Promise<number> => {
  let fastest = Infinity;
  for (let round = 0; round < 3 && fastest >= enoughMs; round += 1) {
    await prepare?.();
    const started = performance.now();
    await work(round);
    fastest = Math.min(fastest, performance.now() - started);
  }
  return fastest;
};

/** Tries until the expectation holds; its last failure is the test's. */
export const eventually = async <T>(
  attempt: () => T | Promise<T>,
  { withinMs = 30_000, everyMs = 50 } = {},
): Promise<T> => {
  const end = performance.now() + withinMs;
  for (;;)
    try {
      return await attempt();
    } catch (error) {
      if (performance.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
};
