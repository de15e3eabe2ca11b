import { configOrExit } from '@imprint/chassis/config';
import { createLogger } from '@imprint/chassis/logger';
import { serviceTokenSigner } from '@imprint/chassis/service-token';
import { Config } from './config.ts';
import { openRebuildPool } from './dependencies.ts';
import { markRebuilt } from './rebuild-state/rebuild-state.repository.ts';
import { ownersOf } from './rebuild/owners.ts';
import { rebuildProjections } from './rebuild/rebuild-projections.ts';

const config = configOrExit(Config, process.env);
const log = createLogger('analytics', config.LOG_LEVEL);
const pool = openRebuildPool(config.DATABASE_URL);
const token = serviceTokenSigner('analytics', config.SERVICE_KEY);
const started = performance.now();
try {
  const rebuilt = await rebuildProjections(pool, ownersOf(config, { token }));
  await markRebuilt(pool);
  const seconds = (performance.now() - started) / 1000;
  log.info({ ...rebuilt, seconds }, 'projections rebuilt');
} catch (error) {
  log.error({ err: error }, 'rebuild failed');
  process.exitCode = 1;
} finally {
  await pool.end();
}
