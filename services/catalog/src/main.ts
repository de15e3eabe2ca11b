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
import { buildApp, startJobs } from './app.ts';
import { Config } from './config.ts';
import { seedSamples } from './resources/seed-samples.ts';

const config = configOrExit(Config, process.env);
const log = createLogger('catalog', config.LOG_LEVEL);
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
  clientId: 'catalog',
  log,
  prefix: config.TOPIC_PREFIX,
  ssl: config.KAFKA_SSL,
  sasl: {
    username: config.KAFKA_SASL_USERNAME ?? '',
    password: config.KAFKA_SASL_PASSWORD ?? '',
  },
});
const deps = { config, log, pool, kafka, clock: systemClock };
await seedSamples(deps)();
for (const job of startJobs(deps)) life.onStop('job', () => job.close());

const server = await listen(buildApp(deps), config.PORT);
life.onStop('server', () => server.close());
const ops = await listen(
  createOpsServer({
    running: () => life.isReady(),
    database: async () => (await pool.query('select 1')).rowCount === 1,
  }),
  config.OPS_PORT,
);
life.onStop('ops server', () => ops.close());
life.ready();
log.info({ port: server.port }, 'listening');
