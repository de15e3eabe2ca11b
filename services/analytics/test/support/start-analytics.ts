import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { createGatewayKeyLookup } from '@imprint/chassis/admin-token';
import { listen } from '@imprint/chassis/http/server';
import type { Logger } from '@imprint/chassis/logger';
import { createServiceTokenSigner } from '@imprint/chassis/service-token';
import {
  silentLog,
  startAdminTokenIssuer,
  createTestDatabase,
  createTestTopics,
  createTestKafkaClient,
  createTestPool,
} from '@imprint/chassis/testing';
import { consumerGroups, topics } from '@imprint/proto/topics';
import type { Config } from '../../src/config.ts';
import type { ProbeDomain } from '../../src/readiness/probe-domain.ts';
import { openExportAndRebuildPools } from '../../src/dependencies.ts';
import { registerRebuildMetrics } from '../../src/rebuild-state/rebuild-state.metrics.ts';
import { service, startRegularProjectionCheck } from '../../src/service.ts';

/** Starts a TCP proxy to the database that a test can cut and restore. */
const startDatabaseProxy = async (url: string) => {
  const { port, hostname } = new URL(url);
  const open = new Set<Socket>();
  let isCut = false;
  let refused = 0;
  // Without this option, the system would hold back small packets and so delay the many small statements.
  const noDelay = true;
  const server = createServer({ noDelay }, (near) => {
    if (isCut) {
      refused += 1;
      return near.destroy();
    }
    const far = connect({ port: Number(port), host: hostname, noDelay });
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
    return undefined;
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const way = new URL(url);
  way.port = String((server.address() as AddressInfo).port);
  return {
    url: way.href,
    cut: () => {
      isCut = true;
      for (const socket of open) socket.destroy();
    },
    restore: () => {
      isCut = false;
    },
    refused: () => refused,
    close: () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
};

/** Starts the service as main.ts does, with its own stores and a movable clock. */
export const startAnalytics = async (
  options: {
    kafka?: Awaited<ReturnType<typeof createTestTopics>>;
    log?: Logger;
    /** Settings in place of those of the test, such as the URLs of services that are only asked for their readiness. */
    settings?: Partial<Config>;
    /** Reaches the shop at its public address; without it, nothing answers there. */
    probeDomain?: ProbeDomain;
    /** The URLs of the owning services; if given, the projections are compared with their data at the start. */
    owners?: Pick<
      Config,
      'GATEWAY_URL' | 'CATALOG_URL' | 'ORDERS_URL' | 'EBOOK_ACCESS_URL'
    >;
  } = {},
) => {
  const time = { now: new Date('2026-11-21T12:00:00Z') };
  const database = await createTestDatabase(
    join(import.meta.dirname, '../../migrations'),
  );
  const { brokers, prefix, kafka } =
    options.kafka ??
    (await createTestTopics(
      Object.values(topics),
      Object.keys(consumerGroups),
    ));
  const admin = await startAdminTokenIssuer();
  const line = await startDatabaseProxy(database.url);
  const config: Config = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PORT: 0,
    OPS_PORT: 0,
    PUBLIC_URL: 'http://localhost',
    SERVICE_KEY: 'k'.repeat(32),
    DATABASE_URL: line.url,
    KAFKA_BROKERS: brokers,
    KAFKA_SSL: false,
    TOPIC_PREFIX: prefix,
    GATEWAY_URL: admin.gatewayUrl,
    CATALOG_URL: 'http://127.0.0.1:9',
    ORDERS_URL: 'http://127.0.0.1:9',
    EBOOK_ACCESS_URL: 'http://127.0.0.1:9',
    ...options.owners,
    ...options.settings,
  };
  const deps = {
    config,
    log: options.log ?? silentLog,
    pool: createTestPool(line.url),
    ...openExportAndRebuildPools(line.url, createTestPool),
    kafka: createTestKafkaClient({ brokers, clientId: 'analytics', prefix }),
    probeDomain:
      options.probeDomain ??
      (async () => ({ outcome: 'unreachable' as const, reason: 'a test' })),
    clock: { now: () => time.now },
    adminKeyOf: createGatewayKeyLookup(config.GATEWAY_URL),
  };
  const app = service.bind(deps);
  const consumers = app.startConsumers();
  const startCheck = () => {
    const forgetMetrics = registerRebuildMetrics(deps.pool);
    const check = startRegularProjectionCheck(app.useCases, deps, 100);
    return {
      close: async () => {
        forgetMetrics();
        await check.close();
      },
    };
  };
  let check = options.owners && startCheck();
  const server = await listen(app.http, 0, '127.0.0.1');
  const sign = createServiceTokenSigner('gateway', config.SERVICE_KEY);
  const token = () => sign('analytics', '* /**');
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${server.port}${path}`, {
      headers: { 'x-service-token': token(), ...headers },
    });
  const asAdmin = (path: string) =>
    get(path, { authorization: admin.bearer() });
  const post = (
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
  ) =>
    fetch(`http://127.0.0.1:${server.port}${path}`, {
      method: 'POST',
      headers: { 'x-service-token': token(), ...headers },
      body: JSON.stringify(body),
    });
  const sender = await kafka.sender();
  let lastStatus = 0;
  return {
    pool: database.pool,
    url: database.url,
    /** The address for a superuser, who has the rights that the service lacks. */
    adminUrl: database.adminUrl,
    httpUrl: `http://127.0.0.1:${server.port}`,
    sender,
    kafka,
    get,
    asAdmin,
    post,
    postAsAdmin: (path: string, body: object = {}) =>
      post(path, body, { authorization: admin.bearer() }),
    /** Returns the dashboard as the admin sees it; the clock moves past the cache time. */
    stats: async () => {
      time.now = new Date(time.now.getTime() + 6_000);
      const answer = await asAdmin('/api/admin/dashboard-stats');
      lastStatus = answer.status;
      return (await answer.json()) as Record<string, unknown>;
    },
    lastStatus: () => lastStatus,
    /** Recounts the figures after a change of the payment mode, as the job does every second. */
    countAnnouncedMode: app.useCases.countAnnouncedMode,
    /** Compares the projections with the owners' data, as a restart of the service does. */
    checkAgain: async () => {
      await check?.close();
      check = startCheck();
    },
    time,
    cutDatabase: line.cut,
    restoreDatabase: line.restore,
    /** The number of connections refused while the proxy was cut. */
    refusedConnections: line.refused,
    stop: async () => {
      await check?.close();
      await consumers.close();
      await sender.close();
      await server.close();
      await admin.close();
      await deps.pool.end();
      await deps.exportPool.end();
      await deps.rebuildPool.end();
      line.close();
      await database.drop();
    },
  };
};
