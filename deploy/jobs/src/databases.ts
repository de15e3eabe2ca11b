// Creates the roles and the database of each service, and sets the passwords of the roles. Safe to repeat.
import { configOrExit } from '@imprint/chassis/config';
import { createLogger } from '@imprint/chassis/logger';
import { DatabaseConfig, passwordsByService } from './config.ts';
import { ensureDatabases } from './ensure-databases.ts';
import { retryUntilReady } from './retry-until-ready.ts';

const config = configOrExit(DatabaseConfig, process.env);
const log = createLogger('databases', config.LOG_LEVEL);
await retryUntilReady(log, 'postgres', () =>
  ensureDatabases(config.DATABASE_ADMIN_URL, {
    runtime: passwordsByService(config, ''),
    owner: passwordsByService(config, 'MIGRATION_'),
  }),
);
log.info('databases ready');
