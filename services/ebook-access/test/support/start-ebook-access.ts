import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createGatewayKeyLookup } from '@imprint/chassis/admin-token';
import {
  batchedAnswers,
  batchedCall,
  type BatchedCall,
} from '@imprint/chassis/http/call-batch';
import { listen } from '@imprint/chassis/http/server';
import type { Logger } from '@imprint/chassis/logger';
import type { Mail } from '@imprint/chassis/mail/smtp';
import { createServiceTokenSigner } from '@imprint/chassis/service-token';
import {
  eventually,
  redisUrl,
  silentLog,
  startAdminTokenIssuer,
  createTestDatabase,
  createTestTopics,
  createTestPool,
  createTestRedis,
} from '@imprint/chassis/testing';
import type { Order } from '@imprint/proto/orders';
import { consumerGroups, topics } from '@imprint/proto/topics';
import type { Config } from '../../src/config.ts';
import { importInitialBook } from '../../src/dependencies.ts';
import { readingSessionApi } from '../../src/reading-sessions/reading-session.schemas.ts';
import { openCurrentMail, openSettings } from '../../src/dependencies.ts';
import { service } from '../../src/service.ts';
import { createBreakableProxy } from './breakable.ts';
import { startFakeOrders } from './fake-orders.ts';
import { paidOrder, sendOrder } from './order-events.ts';

export type Answer = {
  status: number;
  headers: Headers;
  text: string;
  body: Record<string, unknown>;
};

/** Starts the service as main.ts does, with its own stores, a movable clock and connections that a test can cut. */
export const startEbookAccess = async ({
  config: over = {},
  kafka: shared,
  log = silentLog,
  hasCurrentMail = false,
}: {
  /** Sends emails through the mail server of the settings that apply, as main.ts does. */
  hasCurrentMail?: boolean;
  config?: Partial<Config>;
  /** Topics shared with another service. */
  kafka?: Awaited<ReturnType<typeof createTestTopics>>;
  log?: Logger;
} = {}) => {
  const time = { now: new Date() };
  const database = await createTestDatabase(
    join(import.meta.dirname, '../../migrations'),
  );
  const { brokers, prefix, kafka } =
    shared ??
    (await createTestTopics(
      Object.values(topics),
      Object.keys(consumerGroups),
    ));
  const admin = await startAdminTokenIssuer();
  const orders = await startFakeOrders();
  const wires = {
    postgres: await createBreakableProxy(database.url),
    redis: await createBreakableProxy(redisUrl()),
  };
  const config: Config = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PORT: 0,
    OPS_PORT: 0,
    PUBLIC_URL: 'https://imprint.example',
    SERVICE_KEY: 's'.repeat(32),
    DATABASE_URL: database.url,
    REDIS_URL: redisUrl(),
    KAFKA_BROKERS: brokers,
    KAFKA_SSL: false,
    TOPIC_PREFIX: prefix,
    GATEWAY_URL: admin.gatewayUrl,
    ORDERS_URL: orders.url,
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Imprint <books@imprint.example>',
    SMTP_CONNECTIONS: 16,
    READING_LINK_KEY: 'r'.repeat(32),
    READING_LINK_HOURS: 24,
    S3_REGION: 'auto',
    SAMPLE_CONTENT: 'yes',
    ...over,
  };
  const objects = new Map<string, Buffer>();
  const mails: Mail[] = [];
  const post = { isUnavailable: false };
  const redis = createTestRedis(wires.redis.url);
  const pool = createTestPool(wires.postgres.url);
  const base = {
    ...{ config, log, pool, kafka },
    clock: { now: () => time.now },
    adminKeyOf: createGatewayKeyLookup(config.GATEWAY_URL),
  };
  const settings = openSettings(base);
  const recordedMail = {
    send: async (mail: Mail) => {
      if (post.isUnavailable) throw new Error('the mail server is away');
      mails.push(mail);
    },
    close: () => undefined,
  };
  const deps = {
    ...base,
    redis,
    settings,
    mail: hasCurrentMail ? openCurrentMail(config, settings) : recordedMail,
    objects: {
      put: async (key: string, bytes: Buffer) => void objects.set(key, bytes),
      get: async (key: string) => objects.get(key),
      remove: async (key: string) => void objects.delete(key),
      list: async () => [...objects.keys()],
    },
  };
  await importInitialBook(deps);
  const startWork = (app: ReturnType<typeof service.bind>) => {
    const jobs = app.startJobs();
    const consumers = app.startConsumers();
    return {
      isConnected: consumers.isConnected,
      close: async () => {
        await consumers.close();
        await jobs.close();
      },
    };
  };
  let app = service.bind(deps);
  let work = startWork(app);
  let server = await listen(app.http, 0, '127.0.0.1');
  const { port } = server;
  const sender = await kafka.sender();
  const sign = createServiceTokenSigner('gateway', config.SERVICE_KEY);
  const serviceToken = () => sign('ebook-access', '* /**');

  const call = async (
    method: string,
    path: string,
    {
      body,
      headers = {},
    }: { body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<Answer> => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        'x-service-token': serviceToken(),
        ...(body === undefined || isForm
          ? {}
          : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json');
    const parsed = isJson ? (JSON.parse(text) as Answer['body']) : {};
    const { status, headers: answered } = answer;
    return { status, headers: answered, text, body: parsed };
  };

  /** Sends one batched call, as the gateway does. */
  const sendBatched = async (one: BatchedCall): Promise<Answer> => {
    const { body } = await call('POST', '/internal/heartbeats', {
      body: { calls: [one] },
    });
    const [answer] = batchedAnswers.parse(body).answers;
    if (!answer) throw new Error('no answer');
    const { status, headers, body: text } = answer;
    const parsed = JSON.parse(text) as Answer['body'];
    if (status === 200) readingSessionApi.heartbeat.answers[200].parse(parsed);
    return { status, headers: new Headers(headers), text, body: parsed };
  };

  /**
   * Returns a browser that stores its cookie and sends it with every call. Heartbeats with a well-formed token are
   * batched, as those from the gateway are.
   */
  const browser = (first?: string) => {
    let cookie = first;
    let epoch = 0;
    const request = async (method: string, path: string, body?: unknown) => {
      const headers: Record<string, string> = cookie ? { cookie } : {};
      const answer = await call(method, path, { body, headers });
      cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie;
      return answer;
    };
    /** Adds the epoch of the newest heartbeat, as the page does, unless the test names one. */
    const reads = (method: string, path: string, body?: unknown) => {
      const sign = path.includes('?') ? '&' : '?';
      const named = /[?&]epoch=/.test(path) ? '' : `${sign}epoch=${epoch}`;
      return request(method, path + named, body);
    };
    const beat = async (token: string, session?: unknown) => {
      const body = session === undefined ? undefined : { session };
      const gathered = batchedCall.safeParse({
        requestId: randomUUID(),
        segment: token,
        cookie: cookie?.split('=')[1],
        body: JSON.stringify(body),
      });
      const answer = gathered.success
        ? await sendBatched(gathered.data)
        : await request('POST', `/api/ebook/heartbeat/${token}`, body);
      epoch = Number(answer.body['epoch'] ?? epoch);
      cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie;
      return answer;
    };
    return {
      cookie: () => cookie,
      epoch: () => epoch,
      beat,
      validate: (token: string) =>
        request('GET', `/api/ebook/validate-access/${token}`),
      content: (token: string, query = '') =>
        reads('GET', `/api/ebook/content/${token}${query}`),
      continueReading: () => request('GET', '/api/ebook/continue'),
      contents: (token: string) =>
        request('GET', `/api/ebook/contents/${token}`),
      position: (token: string, place: unknown) =>
        reads('PUT', `/api/ebook/position/${token}`, place),
      notes: (token: string, list?: unknown) =>
        reads(list ? 'PUT' : 'GET', `/api/ebook/notes/${token}`, list),
      leave: (token: string, session: unknown, position?: unknown) =>
        request('POST', `/api/ebook/leave/${token}`, { session, position }),
      search: (token: string, words: string) =>
        reads(
          'GET',
          `/api/ebook/search/${token}?q=${encodeURIComponent(words)}`,
        ),
      move: (token: string, code?: string) =>
        request('POST', `/api/ebook/device/${token}`, code ? { code } : {}),
      newLink: (token: string) =>
        request('POST', `/api/ebook/new-link/${token}`),
    };
  };

  const mailsOf = (order: Order) =>
    mails.filter(({ text }) => text.includes(order.reference));

  const tokensIn = ({ text }: Mail): string[] =>
    [...text.matchAll(/\/read-book\/([\w-]{43})\b/g)].map(
      ([, token]) => token ?? '',
    );

  const tokenIn = (mail: Mail): string => tokensIn(mail)[0] ?? '';

  /** Sells an e-book and returns the token from the email. */
  const sell = async (order: Order = paidOrder()) => {
    await sendOrder(sender, order);
    const mail = await eventually(() => {
      const [first] = mailsOf(order);
      if (!first) throw new Error('no mail yet');
      return first;
    });
    return { order, token: tokenIn(mail) };
  };

  const seatOf = async ({ reference }: Order): Promise<string> => {
    const { rows } = await database.pool.query<{ id: string }>(
      'select id from seats where reference = $1 order by number',
      [reference],
    );
    return rows[0]?.id ?? '';
  };

  return {
    config,
    settings,
    url: `http://127.0.0.1:${port}`,
    pool: database.pool,
    redis,
    kafka,
    sender,
    objects,
    time,
    move: (ms: number) => {
      time.now = new Date(time.now.getTime() + ms);
    },
    wires,
    post,
    mails,
    mailsOf,
    tokenIn,
    tokensIn,
    orders,
    sell,
    seatOf,
    browser,
    call,
    serviceToken,
    asAdmin: (method: string, path: string, body?: unknown) =>
      call(method, path, {
        body,
        headers: { authorization: admin.bearer() },
      }),
    /** Stops this process of the service, which then answers no request and handles no event. */
    stopProcess: async () => {
      await server.close();
      await work.close();
    },
    startProcess: async () => {
      app = service.bind(deps);
      work = startWork(app);
      server = await listen(app.http, port, '127.0.0.1');
    },
    /** Starts the jobs and consumers of one more process on the same stores. */
    startAnotherProcess: () => startWork(service.bind(deps)),
    /** Deletes a seat's lease in Redis, as its expiry does. */
    expireLease: (seatId: string) =>
      redis.del(`ebook-access:lease:{${seatId}}`),
    /** Deletes the keys of a seat, as if Redis had lost them. */
    emptyRedis: async (seatId: string) => {
      for (const kind of ['lease', 'epoch'])
        await redis.del(`ebook-access:${kind}:{${seatId}}`);
    },
    stop: async () => {
      await server.close();
      await work.close();
      await sender.close();
      await admin.close();
      await orders.close();
      redis.disconnect();
      await pool.end();
      await Promise.all(Object.values(wires).map((wire) => wire.close()));
      await database.drop();
    },
  };
};

export type EbookAccess = Awaited<ReturnType<typeof startEbookAccess>>;
