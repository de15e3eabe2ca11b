import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import { systemClock } from '@imprint/chassis/clock';
import { readConfig } from '@imprint/chassis/config';
import type { Pool } from '@imprint/chassis/db';
import { listen } from '@imprint/chassis/http/server';
import {
  type Kafka,
  createKafkaFromConfig,
} from '@imprint/chassis/messaging/kafka';
import type { Logger } from '@imprint/chassis/logger';
import type { Redis } from '@imprint/chassis/redis';
import { serviceKeysOf } from '@imprint/chassis/service-token';
import {
  eventually,
  redisUrl,
  silentLog,
  createTestDatabase,
  createTestPool,
  createTestRedis,
} from '@imprint/chassis/testing';
import { createQueuedPasswordCheck } from '../../src/admin-auth/account/password-check.ts';
import { createSecretBox } from '../../src/admin-auth/second-factor/secret-box.ts';
import { prepareOwner } from '../../src/admin-auth/owner-setup/prepare-owner.ts';
import { Config } from '../../src/config.ts';
import { closeUpstreams, openUpstreams } from '../../src/dependencies.ts';
import {
  createEventStreams,
  type streamLimits,
} from '../../src/live-events/event-streams.ts';
import type { SubscribeToNews } from '../../src/live-events/live-event.events.ts';
import type { SubscribeToChanges } from '../../src/page-cache/catalog.events.ts';
import { service } from '../../src/service.ts';
import { type FakePart, startFakeService } from './fake-part.ts';

export const admin = { username: 'adaeze', password: 'after the applause 7' };
export const serviceKey = 'a key for the services of one test run';

export const newKeys = () =>
  generateKeyPairSync('ec', { namedCurve: 'prime256v1' });

const pem = (key: KeyObject, type: 'pkcs8' | 'spki') =>
  key.export({ type, format: 'pem' }).toString();

const names = [
  'catalog',
  'orders',
  'ebook-access',
  'analytics',
  'web',
] as const;

export type TestGateway = {
  url: string;
  port: number;
  pool: Pool;
  databaseUrl: string;
  redis: Redis;
  parts: Record<(typeof names)[number], FakePart>;
  privateKey: KeyObject;
  /** Begins to stop, as SIGTERM does. */
  stopStreams: () => void;
  close: () => Promise<void>;
};

/** A subscription whose broker is unavailable. */
const disconnected: SubscribeToChanges = () => ({
  isConnected: () => false,
  close: () => Promise.resolve(),
});

const noNews: SubscribeToNews = () => ({ close: () => Promise.resolve() });

const startFakeParts = async () => {
  const list = await Promise.all(
    names.map(async (name) => [name, await startFakeService(name)] as const),
  );
  return Object.fromEntries(list) as TestGateway['parts'];
};

/** Starts the gateway as main.ts does, with fake services; callers come through a trusted proxy on this machine. */
export const startGateway = async (
  overrides: NodeJS.ProcessEnv = {},
  reachDatabase: (url: string) => Promise<string> = async (url) => url,
  {
    subscribeToChanges = disconnected,
    subscribeToNews = noNews,
    limitsOfStreams,
    now = () => performance.now(),
    connectRedis = createTestRedis,
    log = silentLog,
    kafka,
  }: {
    subscribeToChanges?: SubscribeToChanges;
    subscribeToNews?: SubscribeToNews;
    limitsOfStreams?: typeof streamLimits;
    now?: () => number;
    connectRedis?: (url: string) => Redis;
    log?: Logger;
    /** The broker for the gateway's events; by default it is unavailable, and events stay in the outbox. */
    kafka?: Kafka;
  } = {},
): Promise<TestGateway> => {
  const database = await createTestDatabase(
    join(import.meta.dirname, '../../migrations'),
  );
  const parts = await startFakeParts();
  const { privateKey } = newKeys();
  const config = readConfig(Config, {
    NODE_ENV: 'test',
    PORT: '0',
    OPS_PORT: '0',
    PUBLIC_URL: 'https://shop.example',
    SERVICE_KEY: serviceKey,
    DATABASE_URL: await reachDatabase(database.url),
    REDIS_URL: redisUrl(),
    KAFKA_BROKERS: '127.0.0.1:1',
    TRUSTED_PROXIES: '127.0.0.1',
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD_HASH: await hash(admin.password),
    JWT_PRIVATE_KEY: pem(privateKey, 'pkcs8'),
    CATALOG_URL: parts.catalog.url,
    ORDERS_URL: parts.orders.url,
    EBOOK_ACCESS_URL: parts['ebook-access'].url,
    ANALYTICS_URL: parts.analytics.url,
    WEB_URL: parts.web.url,
    ...overrides,
  });
  const pool = createTestPool(config.DATABASE_URL);
  // On a busy machine the first connection may take longer than the pool's connection timeout.
  await eventually(() => prepareOwner({ pool, log })(config));
  const redis = connectRedis(config.REDIS_URL);
  const upstreams = openUpstreams(config);
  const eventStreams = createEventStreams(systemClock, limitsOfStreams);
  const gateway = service.bind({
    ...{ config, pool, redis, log, subscribeToChanges, now, upstreams },
    ...{ subscribeToNews, eventStreams },
    kafka: kafka ?? createKafkaFromConfig(config, 'gateway', silentLog),
    clock: systemClock,
    adminKeyOf: () => Promise.resolve(undefined),
    passwords: createQueuedPasswordCheck(),
    secretBox: createSecretBox(serviceKeysOf(config)),
  });
  const jobs = gateway.startJobs();
  const server = gateway.http as Server;
  const edge = await listen(server, 0, '127.0.0.1');
  return {
    url: `http://127.0.0.1:${edge.port}`,
    port: edge.port,
    pool: database.pool,
    databaseUrl: database.url,
    redis,
    parts,
    privateKey,
    stopStreams: eventStreams.stop,
    close: async () => {
      server.closeAllConnections();
      await edge.close();
      await Promise.all(Object.values(parts).map((part) => part.close()));
      await jobs.close();
      await closeUpstreams(upstreams);
      redis.disconnect();
      await pool.end();
      await database.drop();
    },
  };
};

let last = 0;
/** Returns a new client address at each call, as a proxy sends it in X-Forwarded-For. */
export const newAddress = (): string => {
  last += 1;
  return `198.51.${Math.floor(last / 250)}.${(last % 250) + 1}`;
};
