import { configOrExit } from '@imprint/chassis/config';
import { createLogger } from '@imprint/chassis/logger';
import { createServiceTokenSigner } from '@imprint/chassis/service-token';
import { Config } from './config.ts';
import { openRebuildPool } from './dependencies.ts';
import { createOwnerClients } from './rebuild/owner-clients.ts';
import { rebuildProjections } from './rebuild/rebuild-projections.ts';

const config = configOrExit(Config, process.env);
const log = createLogger('analytics', config.LOG_LEVEL);
const pool = openRebuildPool(config.DATABASE_URL);
const token = createServiceTokenSigner('analytics', config.SERVICE_KEY);
try {
  await rebuildProjections(pool, createOwnerClients(config, { token }), log);
} catch (error) {
  log.error({ err: error }, 'rebuild failed');
  process.exitCode = 1;
} finally {
  await pool.end();
}
