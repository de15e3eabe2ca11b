// The job that makes each service's roles and database, or gives a role another password: safe to repeat.
import { configOrExit } from '@imprint/chassis/config';
import { createLogger } from '@imprint/chassis/logger';
import { DatabaseConfig } from './config.ts';
import { ensureDatabases } from './ensure-databases.ts';
import { untilItAnswers } from './until-it-answers.ts';

const config = configOrExit(DatabaseConfig, process.env);
const log = createLogger('databases', config.LOG_LEVEL);
await untilItAnswers(log, () =>
  ensureDatabases(config.DATABASE_ADMIN_URL, {
    runtime: {
      gateway: config.GATEWAY_DATABASE_URL,
      catalog: config.CATALOG_DATABASE_URL,
      orders: config.ORDERS_DATABASE_URL,
      'ebook-access': config.EBOOK_ACCESS_DATABASE_URL,
      analytics: config.ANALYTICS_DATABASE_URL,
    },
    owner: {
      gateway: config.GATEWAY_MIGRATION_DATABASE_URL,
      catalog: config.CATALOG_MIGRATION_DATABASE_URL,
      orders: config.ORDERS_MIGRATION_DATABASE_URL,
      'ebook-access': config.EBOOK_ACCESS_MIGRATION_DATABASE_URL,
      analytics: config.ANALYTICS_MIGRATION_DATABASE_URL,
    },
  }),
);
log.info('all databases and roles exist');
