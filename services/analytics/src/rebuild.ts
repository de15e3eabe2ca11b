import { configOrExit } from '@imprint/chassis/config';
import { createPool } from '@imprint/chassis/db';
import { createLogger } from '@imprint/chassis/logger';
import { serviceTokenSigner } from '@imprint/chassis/service-token';
import { Config } from './config.ts';
import { orderHistory } from './sales/order-history.client.ts';
import { rebuildSales } from './sales/rebuild-sales.ts';

const config = configOrExit(Config, process.env);
const log = createLogger('analytics', config.LOG_LEVEL);
const pool = createPool(config.DATABASE_URL, { max: 3, statementTimeoutMs: 0 });
const token = serviceTokenSigner('analytics', config.SERVICE_KEY);
const started = performance.now();
try {
  const history = orderHistory(config.ORDERS_URL, token);
  const events = await rebuildSales(pool, history);
  const seconds = (performance.now() - started) / 1000;
  log.info({ events, seconds }, 'projections rebuilt');
} catch (error) {
  log.error({ err: error }, 'rebuild failed; the figures in use are untouched');
  process.exitCode = 1;
} finally {
  await pool.end();
}
