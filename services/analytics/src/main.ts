import { join } from 'node:path';
import { systemClock } from '@imprint/chassis/clock';
import { configOrExit } from '@imprint/chassis/config';
import { createPool } from '@imprint/chassis/db';
import { serve } from '@imprint/chassis/http/serve';
import { createLifecycle, drainMsOf } from '@imprint/chassis/lifecycle';
import { createLogger } from '@imprint/chassis/logger';
import { kafkaOf } from '@imprint/chassis/messaging/kafka';
import { awaitMigrations } from '@imprint/chassis/migrate';
import { purgeBatches, startPurge } from '@imprint/chassis/purge';
import { startTracing } from '@imprint/chassis/tracing';
import {
  buildApp,
  exportPoolSettings,
  rebuildPoolSettings,
  startConsumers,
  startFiguresCheck,
} from './app.ts';
import { Config } from './config.ts';
import { analyticsPurges } from './purges.ts';

const config = configOrExit(Config, process.env);
const log = createLogger('analytics', config.LOG_LEVEL);
const life = createLifecycle(log, { drainMs: drainMsOf(config) });
const tracing = await startTracing(config, 'analytics', log);
life.onStop('tracing', tracing.close);

await awaitMigrations(
  config.DATABASE_URL,
  join(import.meta.dirname, '../migrations'),
  log,
);
const pool = createPool(config.DATABASE_URL);
life.onStop('database', () => pool.end());
const exportPool = createPool(config.DATABASE_URL, exportPoolSettings);
life.onStop('exports', () => exportPool.end());
const rebuildPool = createPool(config.DATABASE_URL, rebuildPoolSettings);
life.onStop('rebuild', () => rebuildPool.end());

const kafka = kafkaOf(config, 'analytics', log);
const deps = {
  config,
  log,
  pool,
  exportPool,
  rebuildPool,
  kafka,
  clock: systemClock,
};
const consumers = startConsumers(deps);
for (const consumer of consumers)
  life.onStop('consumer', () => consumer.close());
const check = startFiguresCheck(deps);
life.onStop('figures check', () => check.close());

const purge = startPurge(purgeBatches(deps, analyticsPurges), log);
life.onStop('purge', () => purge.close());

let hasJoined = false;
await serve({
  config,
  log,
  life,
  app: buildApp(deps),
  checks: {
    database: async () => (await pool.query('select 1')).rowCount === 1,
    // At the start only: the figures of before are better than none while the broker is away.
    events: () =>
      (hasJoined ||= consumers.every((consumer) => consumer.isConnected())),
  },
});
