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
  databaseUrlForRole,
  migratedTemplate,
  testRoles,
} from './migrated-template.ts';

export { startTestCollector as testCollector } from './collector.ts';

// deploy/local starts one set of stores for each test run; each test file creates its own database and topics in it.

const requireStoreAddress = (name: string): string => {
  const value = process.env[`IMPRINT_TEST_${name}`];
  if (!value)
    throw new Error(
      `IMPRINT_TEST_${name} is not set: run the tests with the repository's jest configuration`,
    );
  return value;
};

export const silentLog = pino({ level: 'silent' });

export const redisUrl = (): string => requireStoreAddress('REDIS_URL');

/** Returns a connection with a long timeout, so that Redis is not taken as unavailable on a busy test machine. */
export const createTestRedis = (url = redisUrl()): Redis =>
  createRedis(url, silentLog, { commandTimeoutMs: 10_000 });

// On a busy test machine a connection or a commit may take longer than the timeouts of a service in production.
const busyTimeoutMs = 60_000;

/** Returns a pool that waits longer for a connection and for a statement than a service does in production. */
export const createTestPool = (
  url: string,
  options: Parameters<typeof createPool>[1] = {},
): Pool =>
  createPool(url, {
    connectTimeoutMs: busyTimeoutMs,
    statementTimeoutMs: busyTimeoutMs,
    ...options,
  });

/** Returns a client of the test broker that waits longer for an answer than a service does in production. */
export const createTestKafkaClient = (
  settings: Pick<KafkaSettings, 'brokers' | 'clientId' | 'prefix'>,
): Kafka =>
  createKafka({
    log: silentLog,
    sessionTimeoutMs: 6_000,
    requestTimeoutMs: busyTimeoutMs,
    ...settings,
  });

const uniqueName = () => `t${randomBytes(5).toString('hex')}`;

const runStatementAsSuperuser = (statement: string) =>
  withClient(requireStoreAddress('DATABASE_ADMIN_URL'), (client) =>
    client.query(statement),
  );

export type TestDatabase = {
  /** The URL of a service's role, which owns nothing, so that a missing grant fails the test. */
  url: string;
  /** The URL of the role that owns the tables and runs migrations. */
  ownerUrl: string;
  /** The URL of a superuser, with which tests arrange and inspect data. */
  adminUrl: string;
  pool: Pool;
  drop: () => Promise<void>;
};

/** Creates a database with the migrations; `drop` it after the tests. */
export const createTestDatabase = async (
  migrations?: string,
): Promise<TestDatabase> => {
  const name = uniqueName();
  const template = await migratedTemplate(
    requireStoreAddress('DATABASE_ADMIN_URL'),
    migrations,
  );
  const { owner, runtime } = testRoles;
  await runStatementAsSuperuser(
    `create database ${name} template ${template} owner ${owner}`,
  );
  const urlForRole = (role?: string): string =>
    databaseUrlForRole(requireStoreAddress('DATABASE_ADMIN_URL'), name, role);
  const pool = createTestPool(urlForRole(), { statementTimeoutMs: 30_000 });
  return {
    url: urlForRole(runtime),
    ownerUrl: urlForRole(owner),
    adminUrl: urlForRole(),
    pool,
    drop: async () => {
      if (!pool.ended) await pool.end();
      await runStatementAsSuperuser(`drop database ${name} with (force)`);
    },
  };
};

/** Creates topics, and the dead-letter topics of groups, under a prefix of their own on the shared broker. */
export const createTestTopics = async (
  topics: readonly string[],
  groups: readonly string[] = [],
): Promise<{ brokers: string[]; prefix: string; kafka: Kafka }> => {
  const brokers = requireStoreAddress('KAFKA_BROKERS').split(',');
  const prefix = `${uniqueName()}.`;
  const kafka = createTestKafkaClient({ brokers, clientId: 'test', prefix });
  await kafka.createTopics(
    [...topics, ...groups.map((group) => `${group}.dlq`)],
    { partitions: 3, replicas: 1, retentionMs: 3_600_000 },
  );
  return { brokers, prefix, kafka };
};

/** Collects the messages of topics, from their beginning. */
export const recordMessages = (
  kafka: Kafka,
  topics: readonly string[],
): { messages: IncomingMessage[]; close: () => Promise<void> } => {
  const messages: IncomingMessage[] = [];
  const subscribed = kafka.subscribe({
    group: `recorder-${uniqueName()}`,
    topics,
    handle: (some) => {
      messages.push(...some);
      return Promise.resolve('done');
    },
  });
  return { messages, close: subscribed.close };
};

/** Starts a stand-in for the gateway that serves only its public key, and signs tokens for an admin. */
export const startAdminTokenIssuer = async (): Promise<{
  gatewayUrl: string;
  /** Returns the value of an Authorization header. */
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
  const signAdminToken = (subject: string) =>
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
    bearer: (username = 'admin') => `Bearer ${signAdminToken(username)}`,
    close: server.close,
  };
};

/**
 * Runs up to three rounds of `work` and returns the time of the fastest in ms, without `prepare`. It stops after a
 * round below `enoughMs`. Other work on the machine may delay some rounds, but a defect delays all of them.
 */
export const measureFastestMs = async (
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

/** Begins a transaction that holds its locks until the test ends it; the pools' timeout would end it after 10 s. */
export const beginWithoutTimeout =
  'begin; set local idle_in_transaction_session_timeout = 0';

/**
 * Retries until the expectation holds; throws its last failure after `withinMs`. The default is shorter than the minute
 * after which idle workers look for work by themselves, so that a test fails if their wake is lost.
 */
export const eventually = async <T>(
  attempt: () => T | Promise<T>,
  { withinMs = 50_000, everyMs = 50 } = {},
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
