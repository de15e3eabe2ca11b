import { join } from 'node:path';
import { createPool } from '@imprint/chassis/db';
import { listen } from '@imprint/chassis/http/server';
import { createKafka } from '@imprint/chassis/messaging/kafka';
import { serviceTokenSigner } from '@imprint/chassis/service-token';
import {
  silentLog,
  testAdmin,
  testDatabase,
  testKafka,
} from '@imprint/chassis/testing';
import { consumerGroups, topics } from '@imprint/proto/topics';
import { buildApp, exportPoolSettings, startConsumers } from '../../src/app.ts';
import type { Config } from '../../src/config.ts';

/** The service as main.ts starts it, on stores of its own, with a clock to move. */
export const startAnalytics = async () => {
  const time = { now: new Date('2026-11-21T12:00:00Z') };
  const database = await testDatabase(
    join(import.meta.dirname, '../../migrations'),
  );
  const { brokers, prefix, kafka } = await testKafka(
    Object.values(topics),
    Object.keys(consumerGroups),
  );
  const admin = await testAdmin();
  const config: Config = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PORT: 0,
    OPS_PORT: 0,
    PUBLIC_URL: 'http://localhost',
    SERVICE_KEY: 'k'.repeat(32),
    DATABASE_URL: database.url,
    KAFKA_BROKERS: brokers,
    KAFKA_SSL: false,
    TOPIC_PREFIX: prefix,
    GATEWAY_URL: admin.gatewayUrl,
    ORDERS_URL: 'http://127.0.0.1:9',
  };
  const deps = {
    config,
    log: silentLog,
    pool: database.pool,
    exportPool: createPool(database.url, exportPoolSettings),
    kafka: createKafka({
      brokers,
      clientId: 'analytics',
      log: silentLog,
      prefix,
    }),
    clock: { now: () => time.now },
  };
  const consumers = startConsumers(deps);
  const server = await listen(buildApp(deps), 0, '127.0.0.1');
  const token = serviceTokenSigner('gateway', config.SERVICE_KEY);
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${server.port}${path}`, {
      headers: { 'x-service-token': token(), ...headers },
    });
  const asAdmin = (path: string) =>
    get(path, { authorization: admin.bearer() });
  const sender = await kafka.sender();
  let lastStatus = 0;
  return {
    pool: database.pool,
    url: database.url,
    sender,
    get,
    asAdmin,
    post: (path: string, body: unknown) =>
      fetch(`http://127.0.0.1:${server.port}${path}`, {
        method: 'POST',
        headers: { 'x-service-token': token() },
        body: JSON.stringify(body),
      }),
    /** The figures as the admin sees them; the clock steps past what is kept. */
    stats: async () => {
      time.now = new Date(time.now.getTime() + 6_000);
      const answer = await asAdmin('/api/admin/dashboard-stats');
      lastStatus = answer.status;
      return (await answer.json()) as Record<string, unknown>;
    },
    lastStatus: () => lastStatus,
    time,
    stop: async () => {
      for (const consumer of consumers) await consumer.close();
      await sender.close();
      await server.close();
      await admin.close();
      await deps.exportPool.end();
      await database.drop();
    },
  };
};
