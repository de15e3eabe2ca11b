import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { adminToken } from '@imprint/chassis/admin-token';
import { listen } from '@imprint/chassis/http/server';
import { createKafka } from '@imprint/chassis/messaging/kafka';
import { serviceTokenSigner } from '@imprint/chassis/service-token';
import { silentLog, testDatabase, testKafka } from '@imprint/chassis/testing';
import { consumerGroups, topics } from '@imprint/proto/topics';
import jwt from 'jsonwebtoken';
import { buildApp, startConsumers } from '../../src/app.ts';
import type { Config } from '../../src/config.ts';

const { privateKey, publicKey } = generateKeyPairSync('ec', {
  namedCurve: 'P-256',
});

const startGateway = async () => {
  const keys = [{ ...publicKey.export({ format: 'jwk' }), kid: 'k1' }];
  const server = createServer((_req, res) => res.end(JSON.stringify({ keys })));
  return listen(server, 0, '127.0.0.1');
};

export const bearer = () =>
  jwt.sign({ sid: randomUUID(), jti: randomUUID() }, privateKey, {
    algorithm: adminToken.algorithm,
    subject: 'admin',
    issuer: adminToken.issuer,
    audience: adminToken.audience,
    expiresIn: adminToken.lifeSeconds,
    header: { alg: adminToken.algorithm, typ: adminToken.type, kid: 'k1' },
  });

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
  const gateway = await startGateway();
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
    GATEWAY_URL: `http://127.0.0.1:${gateway.port}`,
    ORDERS_URL: 'http://127.0.0.1:9',
  };
  const deps = {
    config,
    log: silentLog,
    pool: database.pool,
    kafka: createKafka({
      brokers,
      clientId: 'analytics',
      log: silentLog,
      prefix,
    }),
    clock: { now: () => time.now },
  };
  const consumer = startConsumers(deps);
  const server = await listen(buildApp(deps), 0, '127.0.0.1');
  const token = serviceTokenSigner('gateway', config.SERVICE_KEY);
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${server.port}${path}`, {
      headers: { 'x-service-token': token(), ...headers },
    });
  const sender = await kafka.sender();
  let lastStatus = 0;
  return {
    pool: database.pool,
    url: database.url,
    sender,
    get,
    /** The figures as the admin sees them; the clock steps past what is kept. */
    stats: async () => {
      time.now = new Date(time.now.getTime() + 6_000);
      const answer = await get('/api/admin/dashboard-stats', {
        authorization: `Bearer ${bearer()}`,
      });
      lastStatus = answer.status;
      return (await answer.json()) as Record<string, unknown>;
    },
    lastStatus: () => lastStatus,
    time,
    stop: async () => {
      await consumer.close();
      await sender.close();
      await server.close();
      await gateway.close();
      await database.drop();
    },
  };
};
