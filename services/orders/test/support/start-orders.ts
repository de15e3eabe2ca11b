import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createGatewayKeyLookup } from '@imprint/chassis/admin-token';
import type { createPool } from '@imprint/chassis/db';
import { listen } from '@imprint/chassis/http/server';
import type { Mail } from '@imprint/chassis/mail/smtp';
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
import {
  openCurrentMail,
  openCurrentProvider,
  openSettings,
  openWebhookAndExportPools,
} from '../../src/dependencies.ts';
import type {
  PaymentProvider,
  PaymentReport,
} from '../../src/payments/attempts/payment.model.ts';
import { createSecretKeyCheck } from '../../src/payments/paystack/check-secret-key.ts';
import { service } from '../../src/service.ts';
import {
  fakePaymentProvider,
  secretKey,
  sign,
} from './fake-payment-provider.ts';

type Options = {
  publicUrl?: string;
  provider?: PaymentProvider;
  /** Calls the provider at PAYSTACK_BASE_URL with the keys that apply, as main.ts does. */
  hasCurrentProvider?: boolean;
  settings?: Partial<Config>;
  /** The Kafka brokers; a test of an outage passes an address at which no broker listens. */
  brokers?: string[];
  /** Topics shared with another service. */
  kafka?: Awaited<ReturnType<typeof createTestTopics>>;
  jobs?: boolean;
  ebookAccessUrl?: string;
  log?: Logger;
  /** The SMTP server of the environment; without it, emails are only recorded. */
  smtpUrl?: string;
  /** Sends emails through the mail server of the settings that apply, as main.ts does. */
  hasCurrentMail?: boolean;
  isDatabaseUnavailable?: boolean;
  /** Opens the pools, by default with `createTestPool`; a test of timeouts passes the `createPool` of production. */
  openPool?: typeof createPool;
  /** Returns the URL through which the service reaches its database, such as that of a proxy. */
  connectThrough?: (databaseUrl: string) => Promise<string>;
};

type Body = Record<string, unknown>;

const migrations = join(import.meta.dirname, '../../migrations');

/** Opens test pools with a shorter statement timeout, for tests in which a statement waits for a held lock. */
export const poolWithStatementTimeout =
  (statementTimeoutMs: number): typeof createPool =>
  (url, options) =>
    createTestPool(url, { statementTimeoutMs, ...options });

/** Starts the service as main.ts does, with its own stores and a movable clock. */
export const startOrders = async (options: Options = {}) => {
  const database = await createTestDatabase(migrations);
  const own =
    options.kafka ??
    (await createTestTopics(
      Object.values(topics),
      Object.keys(consumerGroups),
    ));
  const admin = await startAdminTokenIssuer();
  const fake = fakePaymentProvider();
  const databaseUrl = options.isDatabaseUnavailable
    ? 'postgres://nobody@127.0.0.1:9/nowhere'
    : ((await options.connectThrough?.(database.url)) ?? database.url);
  const openPool = options.openPool ?? createTestPool;
  const pool = openPool(databaseUrl);
  const pools = openWebhookAndExportPools(databaseUrl, openPool);
  const time = { aheadMs: 0 };
  const mails: Mail[] = [];
  const mailServer = { isUnavailable: false };
  const config: Config = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PORT: 0,
    OPS_PORT: 0,
    PUBLIC_URL: options.publicUrl ?? 'https://imprint.example',
    SERVICE_KEY: 'k'.repeat(32),
    DATABASE_URL: databaseUrl,
    KAFKA_BROKERS: options.brokers ?? own.brokers,
    KAFKA_SSL: false,
    TOPIC_PREFIX: own.prefix,
    GATEWAY_URL: admin.gatewayUrl,
    PAYSTACK_SECRET_KEY: secretKey,
    PAYSTACK_BASE_URL: 'http://127.0.0.1:9',
    SMTP_URL: options.smtpUrl ?? 'smtp://127.0.0.1:9',
    MAIL_FROM: 'shop@imprint.example',
    SMTP_CONNECTIONS: 16,
    RECONCILE_CONCURRENCY: 16,
    OWNER_EMAIL: 'owner@imprint.example',
    ORDER_PAGE_KEY: 'o'.repeat(32),
    ORDER_PAGE_PREVIOUS_KEY: 'p'.repeat(32),
    EBOOK_ACCESS_URL: options.ebookAccessUrl ?? 'http://127.0.0.1:9',
    ...options.settings,
  };
  const base = {
    config,
    log: options.log ?? silentLog,
    pool,
    kafka: createTestKafkaClient({
      brokers: config.KAFKA_BROKERS,
      clientId: 'orders',
      prefix: own.prefix,
    }),
    clock: { now: () => new Date(Date.now() + time.aheadMs) },
    adminKeyOf: createGatewayKeyLookup(config.GATEWAY_URL),
  };
  const opened = openSettings(base);
  const app = service.bind({
    ...base,
    ...pools,
    ...opened,
    provider: options.hasCurrentProvider
      ? openCurrentProvider(base, opened.settings)
      : (options.provider ?? fake.provider),
    checkSecretKey: createSecretKeyCheck({
      baseUrl: config.PAYSTACK_BASE_URL,
      log: silentLog,
    }),
    mail:
      options.hasCurrentMail || options.smtpUrl
        ? openCurrentMail(config, opened.settings)
        : {
            send: async (mail) => {
              if (mailServer.isUnavailable)
                throw new Error('connection refused');
              mails.push(mail);
            },
            close: () => undefined,
          },
    random: randomBytes,
  });
  const work: { close: () => Promise<void> }[] = [];
  const start = () => {
    const started = [app.startJobs(), app.startConsumers()];
    work.push(...started);
    return {
      close: async () => {
        for (const one of started.toReversed()) await one.close();
      },
    };
  };
  if (options.jobs !== false) start();
  const server = await listen(app.http, 0, '127.0.0.1');
  const url = `http://127.0.0.1:${server.port}`;
  const signToken = createServiceTokenSigner('gateway', config.SERVICE_KEY);
  const token = () => signToken('orders', '* /**');

  const call = async (
    path: string,
    init: Omit<RequestInit, 'headers'> & {
      headers?: Record<string, string>;
    } = {},
  ) => {
    const answer = await fetch(`${url}${path}`, {
      ...init,
      headers: { 'x-service-token': token(), ...init.headers },
    });
    const text = await answer.text();
    return {
      status: answer.status,
      headers: answer.headers,
      cookie: answer.headers.get('set-cookie'),
      body: (text ? JSON.parse(text) : {}) as Body,
    };
  };
  const post = (path: string, body: unknown, headers = {}) =>
    call(path, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });
  /** Calls the service with the admin's token. */
  const asAdmin = (
    path: string,
    method = 'GET',
    body?: unknown,
    headers: Record<string, string> = {},
  ) =>
    call(path, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      headers: {
        authorization: admin.bearer(),
        'content-type': 'application/json',
        ...headers,
      },
    });
  const webhook = (
    body: unknown,
    signature?: string,
    headers: Record<string, string> = {},
  ) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const signed = { 'x-paystack-signature': signature ?? sign(text) };
    return post('/api/webhooks/paystack', text, { ...signed, ...headers });
  };
  const rows = async <T extends object = Body>(
    statement: string,
    values: unknown[] = [],
  ) => (await database.pool.query<T>(statement, values)).rows;

  return {
    ...fake,
    own,
    pool: database.pool,
    /** The service answers requests from this pool. */
    servicePool: pool,
    mails,
    mailServer,
    call,
    asAdmin,
    post,
    webhook,
    rows,
    token,
    bearer: admin.bearer,
    url,
    databaseUrl,
    adminUrl: database.adminUrl,
    /** Checks every order that is due, as the job does. */
    reconcile: async () => {
      const { claimDue, checkDue } = app.useCases.reconcile;
      for (const due of await claimDue(100)) await checkDue(due);
    },
    /** Reads the stored settings, as the job does every second. */
    refreshSettings: async () => {
      for (const reader of Object.values(opened.settings))
        await reader.refresh();
    },
    watch: app.useCases.watch,
    purge: app.useCases.purge,
    enqueueAddressReminders: app.useCases.enqueueAddressReminders,
    notifyOwner: app.useCases.enqueueFlagsEmail,
    enqueueNoticesEmail: app.useCases.enqueueNoticesEmail,
    startJobs: start,
    passMinutes: (minutes: number) => {
      time.aheadMs += minutes * 60_000;
    },
    initialize: (body: Body, headers: Record<string, string> = {}) =>
      post('/api/initialize-payment', body, headers),
    verify: (reference: unknown, cookie?: string) =>
      post('/api/verify-payment', { reference }, cookie ? { cookie } : {}),
    /** A payment report of the provider. */
    reportCharge: (report: PaymentReport, over: Body = {}) =>
      webhook({ event: 'charge.success', data: chargeData(report, over) }),
    orderOf: async (reference: string) => {
      const [order] = await rows<{
        id: string;
        status: string;
        version: number;
      }>('select * from orders where reference = $1', [reference.slice(0, 23)]);
      if (!order) throw new Error(`no order ${reference}`);
      return order;
    },
    stop: async () => {
      await server.close();
      await admin.close();
      await Promise.all(work.map((one) => one.close()));
      await pools.webhookPool.end();
      await pools.exportPool.end();
      await pool.end();
      await database.drop();
    },
  };
};

export type Orders = Awaited<ReturnType<typeof startOrders>>;

export const chargeData = (report: PaymentReport, over: Body = {}): Body => ({
  id: Number(report.providerId),
  domain: report.domain,
  status: report.status,
  reference: report.reference,
  amount: report.amountKobo,
  requested_amount: report.requestedKobo,
  fees: report.feeKobo,
  currency: report.currency,
  channel: report.channel,
  paid_at: report.paidAt,
  metadata: 0,
  authorization: { country_code: report.country, last4: report.last4 },
  ...over,
});

export const ebookOrder = (over: Body = {}): Body => ({
  email: 'Ada@Example.com',
  amount: 10_000,
  productName: 'E-Book',
  ...over,
});
