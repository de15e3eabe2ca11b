import { join } from 'node:path';
import { configOrExit } from '@imprint/chassis/config';
import { createPool } from '@imprint/chassis/db';
import { createOpsServer } from '@imprint/chassis/http/ops-server';
import { listen } from '@imprint/chassis/http/server';
import { createLifecycle, drainMsOf } from '@imprint/chassis/lifecycle';
import { createLogger } from '@imprint/chassis/logger';
import { kafkaOf } from '@imprint/chassis/messaging/kafka';
import { startOutboxRelay } from '@imprint/chassis/messaging/outbox-relay';
import { awaitMigrations } from '@imprint/chassis/migrate';
import { tellOfNeeds } from '@imprint/chassis/needs';
import { createRedis } from '@imprint/chassis/redis';
import { startTracing } from '@imprint/chassis/tracing';
import { createPasswords } from './admin-auth/account/passwords.ts';
import {
  hasDevelopmentPassword,
  seedAdmin,
} from './admin-auth/account/seed-admin.ts';
import { renewSeal } from './admin-auth/second-factor/renew-seal.ts';
import { createSeal } from './admin-auth/second-factor/seal.ts';
import { buildApp } from './app.ts';
import { Config } from './config.ts';
import { catalogEvents } from './page-cache/catalog.events.ts';

const config = configOrExit(Config, process.env);
const production = config.NODE_ENV === 'production';
const log = createLogger('gateway', config.LOG_LEVEL);
const lifecycle = createLifecycle(log, { drainMs: drainMsOf(config) });
const tracing = await startTracing(config, 'gateway', log);
lifecycle.onStop('tracing', tracing.close);

// Postgres is needed for the admin alone, so being ready does not hang on it: see README.
const ops = await listen(
  createOpsServer('gateway', { running: lifecycle.isReady }),
  config.OPS_PORT,
  config.HOST,
);
lifecycle.onStop('ops server', ops.close);

await awaitMigrations(
  config.DATABASE_URL,
  join(import.meta.dirname, '../migrations'),
  log,
);
const pool = createPool(config.DATABASE_URL);
lifecycle.onStop('database', () => pool.end());
await seedAdmin({ pool })(config.ADMIN_USERNAME, config.ADMIN_PASSWORD_HASH);
const { SERVICE_KEY, SERVICE_PREVIOUS_KEY } = config;
await renewSeal({
  pool,
  seal: createSeal([SERVICE_KEY, ...[SERVICE_PREVIOUS_KEY ?? []].flat()]),
});
if (
  production &&
  (await hasDevelopmentPassword({ pool, passwords: createPasswords() }))
) {
  process.stderr.write(
    'Cannot start: the admin has the password of development; npm run set-password changes it\n',
  );
  process.exit(78);
}

const redis = createRedis(config.REDIS_URL, log);
lifecycle.onStop('redis', () => redis.disconnect());

tellOfNeeds({
  database: async () => (await pool.query('select 1')).rowCount === 1,
  redis: async () => Boolean(await redis.ping()),
});
const kafka = kafkaOf(config, 'gateway', log);
const relay = startOutboxRelay({ pool, kafka, service: 'gateway', log });
lifecycle.onStop('outbox relay', () => relay.close());
const gateway = buildApp({
  config,
  pool,
  redis,
  log,
  hearChanges: catalogEvents(kafka),
});
lifecycle.onStop('calls to the parts, and the broker', gateway.close);
const door = await listen(gateway.server, config.PORT, config.HOST);
lifecycle.onStop('the door', door.close);
lifecycle.ready();
log.info({ port: door.port }, 'the gateway is open');
