import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  adminToken,
  createGatewayKeyLookup,
} from '@imprint/chassis/admin-token';
import { withTransaction } from '@imprint/chassis/db';
import { listen } from '@imprint/chassis/http/server';
import type { Logger } from '@imprint/chassis/logger';
import type { MassMailProvider } from '@imprint/chassis/mail/smtp';
import { createServiceTokenSigner } from '@imprint/chassis/service-token';
import {
  silentLog,
  createTestDatabase,
  createTestTopics,
  createTestPool,
} from '@imprint/chassis/testing';
import { consumerGroups, topics } from '@imprint/proto/topics';
import jwt from 'jsonwebtoken';
import { openObjectStore } from '@imprint/chassis/open-object-store';
import type { Config } from '../../src/config.ts';
import { openConnections } from '../../src/connections/open-connections.ts';
import { openConnectedSystems } from '../../src/dependencies.ts';
import type { OpenWeb } from '../../src/open-web/open-web.model.ts';
import { createPost } from '../../src/resources/editing/create-post.ts';
import type { Draft } from '../../src/resources/posts/post.model.ts';
import { service } from '../../src/service.ts';
import { seedSamples } from '../../src/resources/samples/seed-samples.ts';
import { createTextWorker } from '../../src/text-worker/text-worker.ts';

const { privateKey, publicKey } = generateKeyPairSync('ec', {
  namedCurve: 'P-256',
});

const startKeyServer = async () => {
  const keys = [{ ...publicKey.export({ format: 'jwk' }), kid: 'k1' }];
  const server = createServer((_req, res) => res.end(JSON.stringify({ keys })));
  return listen(server, 0, '127.0.0.1');
};

export const bearer = (username = 'admin'): string => {
  const token = jwt.sign({ sid: randomUUID(), jti: randomUUID() }, privateKey, {
    algorithm: adminToken.algorithm,
    subject: username,
    issuer: adminToken.issuer,
    audience: adminToken.audience,
    expiresIn: adminToken.lifeSeconds,
    header: { alg: adminToken.algorithm, typ: adminToken.type, kid: 'k1' },
  });
  return `Bearer ${token}`;
};

export type Answered = {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
};

const noWeb: OpenWeb = {
  fetch: () => Promise.reject(new Error('the open web is not for this test')),
};

/** Starts the service as main.ts does, with its own stores and a clock that the test sets. */
export const startCatalog = async ({
  samples = true,
  mail,
  web = noWeb,
  settings = {},
  kafka: shared,
  log = silentLog,
}: {
  samples?: boolean;
  mail?: MassMailProvider;
  web?: OpenWeb;
  settings?: Partial<Config>;
  /** Topics shared with another service. */
  kafka?: Awaited<ReturnType<typeof createTestTopics>>;
  log?: Logger;
} = {}) => {
  const time = { now: new Date('2026-11-21T12:00:00Z') };
  const clock = { now: () => time.now };
  const database = await createTestDatabase(
    join(import.meta.dirname, '../../migrations'),
  );
  const pool = createTestPool(database.url);
  const { brokers, prefix, kafka } =
    shared ??
    (await createTestTopics(
      Object.values(topics),
      Object.keys(consumerGroups),
    ));
  const keyServer = await startKeyServer();
  const folder = await mkdtemp(join(tmpdir(), 'imprint-objects-'));
  const config: Config = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PORT: 0,
    OPS_PORT: 0,
    SMTP_CONNECTIONS: 16,
    PUBLIC_URL: 'http://localhost',
    SERVICE_KEY: 'k'.repeat(32),
    DATABASE_URL: database.url,
    KAFKA_BROKERS: brokers,
    KAFKA_SSL: false,
    TOPIC_PREFIX: prefix,
    STORAGE_FOLDER: folder,
    S3_REGION: 'auto',
    SPOTIFY_API_URL: 'http://127.0.0.1:9',
    SPOTIFY_ACCOUNTS_URL: 'http://127.0.0.1:9',
    LINKEDIN_API_URL: 'http://127.0.0.1:9',
    LINKEDIN_VERSION: '202607',
    SAMPLE_CONTENT: 'yes',
    READING_LINK_HOURS: 24,
    GATEWAY_URL: `http://127.0.0.1:${keyServer.port}`,
    ORDERS_URL: 'http://127.0.0.1:9',
    ...settings,
  };
  const texts = createTextWorker();
  const adminKeyOf = createGatewayKeyLookup(config.GATEWAY_URL);
  const base = { config, log, pool, kafka, clock, adminKeyOf };
  const connections = openConnections(base);
  const systems = openConnectedSystems(base, connections, { web, texts });
  const deps = {
    ...base,
    ...connections,
    ...systems,
    objects: openObjectStore(config),
    web,
    texts,
    mail: mail ?? systems.mail,
  };
  if (samples) await seedSamples(deps)();
  const app = service.bind(deps);
  const server = await listen(app.http, 0, '127.0.0.1');
  const sign = createServiceTokenSigner('gateway', config.SERVICE_KEY);
  const token = () => sign('catalog', '* /**');
  const fetched = (
    path: string,
    headers: Record<string, string> = {},
    method = 'GET',
    body?: string | FormData,
  ): Promise<Response> =>
    fetch(`http://127.0.0.1:${server.port}${path}`, {
      method,
      redirect: 'manual',
      headers: { 'x-service-token': token(), ...headers },
      ...(body === undefined ? {} : { body }),
    });
  const request = async (
    path: string,
    headers: Record<string, string> = {},
    method = 'GET',
  ): Promise<Answered> => {
    const answer = await fetched(path, headers, method);
    const body = (await answer.json()) as Record<string, unknown>;
    return { status: answer.status, headers: answer.headers, body };
  };
  return {
    deps,
    /** Starts the jobs and consumers. */
    startWork: () => {
      const started = [app.startJobs(), app.startConsumers()];
      return {
        close: async () => {
          for (const one of started.toReversed()) await one.close();
        },
      };
    },
    url: `http://127.0.0.1:${server.port}`,
    serviceToken: token,
    pool: database.pool,
    adminUrl: database.adminUrl,
    kafka,
    time,
    request: request,
    /** Returns the raw response, for answers that are not JSON. */
    fetched,
    write: async (changes: Partial<Draft> = {}) => {
      const draft: Draft = {
        title: `A post ${randomUUID()}`,
        excerpt: '',
        content: '<p>One two three.</p>',
        category: 'Insights',
        author: 'Adaeze Okonkwo',
        tags: [],
        status: 'published',
        publishedAt: new Date('2026-11-01T09:00:00Z'),
        isManual: true,
        ...changes,
      };
      const text = await texts.composeText(draft);
      return withTransaction(pool, (tx) => createPost(tx, clock, draft, text));
    },
    stop: async () => {
      await server.close();
      await texts.close();
      await keyServer.close();
      await pool.end();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
