import { join } from 'node:path';
import { systemClock } from '@imprint/chassis/clock';
import { configOrExit } from '@imprint/chassis/config';
import { createPool } from '@imprint/chassis/db';
import { createOpsServer } from '@imprint/chassis/http/ops-server';
import { listen } from '@imprint/chassis/http/server';
import { createLifecycle } from '@imprint/chassis/lifecycle';
import { createLogger } from '@imprint/chassis/logger';
import { createKafka } from '@imprint/chassis/messaging/kafka';
import { migrate } from '@imprint/chassis/migrate';
import { buildApp, startConsumers } from './app.ts';
import { Config } from './config.ts';

const config = configOrExit(Config, process.env);
const log = createLogger('analytics', config.LOG_LEVEL);
const life = createLifecycle(log, {
  drainMs: config.NODE_ENV === 'production' ? 5_000 : 0,
});

await migrate(
  config.DATABASE_URL,
  join(import.meta.dirname, '../migrations'),
  log,
);
const pool = createPool(config.DATABASE_URL);
life.onStop('database', () => pool.end());

const kafka = createKafka({
  brokers: config.KAFKA_BROKERS,
  clientId: 'analytics',
  log,
  prefix: config.TOPIC_PREFIX,
  ssl: config.KAFKA_SSL,
  sasl: {
    username: config.KAFKA_SASL_USERNAME ?? '',
    password: config.KAFKA_SASL_PASSWORD ?? '',
  },
});
const deps = { config, log, pool, kafka, clock: systemClock };
const consumer = startConsumers(deps);
life.onStop('consumer', () => consumer.close());

const server = await listen(buildApp(deps), config.PORT);
life.onStop('server', () => server.close());
let hasJoined = false;
const ops = await listen(
  createOpsServer({
    running: () => life.isReady(),
    database: async () => (await pool.query('select 1')).rowCount === 1,
    // At the start only: the figures of before are better than none while the broker is away.
    events: () => (hasJoined ||= consumer.isConnected()),
  }),
  config.OPS_PORT,
);
life.onStop('ops server', () => ops.close());
life.ready();
log.info({ port: server.port }, 'listening');
