import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { systemClock } from '@imprint/chassis/clock';
import { configOrExit } from '@imprint/chassis/config';
import { createPool } from '@imprint/chassis/db';
import { serve } from '@imprint/chassis/http/serve';
import { createLifecycle, drainMsOf } from '@imprint/chassis/lifecycle';
import { createLogger } from '@imprint/chassis/logger';
import { smtpProvider } from '@imprint/chassis/mail/smtp';
import { kafkaOf } from '@imprint/chassis/messaging/kafka';
import { awaitMigrations } from '@imprint/chassis/migrate';
import { startTracing } from '@imprint/chassis/tracing';
import { sharedLockTimeoutMs } from '@imprint/chassis/share-commits';
import { buildApp } from './app.ts';
import { Config } from './config.ts';
import { paystackProvider } from './payments/paystack/paystack.provider.ts';

const config = configOrExit(Config, process.env);
const log = createLogger('orders', config.LOG_LEVEL);
const life = createLifecycle(log, { drainMs: drainMsOf(config) });
const tracing = await startTracing(config, 'orders', log);
life.onStop('tracing', tracing.close);

await awaitMigrations(
  config.DATABASE_URL,
  join(import.meta.dirname, '../migrations'),
  log,
);
const pool = createPool(config.DATABASE_URL);
life.onStop('database', () => pool.end());
const webhookPool = createPool(config.DATABASE_URL, {
  name: 'webhooks',
  max: 2,
  lockTimeoutMs: sharedLockTimeoutMs,
});
life.onStop('database for webhooks', () => webhookPool.end());
const exportPool = createPool(config.DATABASE_URL, {
  name: 'exports',
  max: 3,
  statementTimeoutMs: 0,
  pipeline: false,
});
life.onStop('database for exports', () => exportPool.end());

const kafka = kafkaOf(config, 'orders', log);

const provider = paystackProvider({
  secretKey: config.PAYSTACK_SECRET_KEY,
  previousSecretKey: config.PAYSTACK_PREVIOUS_SECRET_KEY,
  baseUrl: config.PAYSTACK_BASE_URL,
  log,
});
life.onStop('payment provider', () => provider.close());
if (config.NODE_ENV === 'production' && provider.mode === 'test')
  log.warn('the payment keys are for tests: nobody is charged');

const app = buildApp({
  config,
  log,
  pool,
  webhookPool,
  exportPool,
  kafka,
  provider,
  mail: smtpProvider(
    config.SMTP_URL,
    config.MAIL_FROM,
    config.SMTP_CONNECTIONS,
  ),
  clock: systemClock,
  random: randomBytes,
});
for (const job of app.startJobs()) life.onStop('job', () => job.close());

await serve({
  config,
  log,
  life,
  app: app.http,
  checks: {
    // Kafka and mail are not listed: selling goes on without them.
    database: async () => (await pool.query('select 1')).rowCount === 1,
  },
});
