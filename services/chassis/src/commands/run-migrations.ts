// Runs the pending migrations of one service and exits. Start it in the service's folder; MIGRATION_DATABASE_URL
// names the role that owns the tables.
import { join } from 'node:path';
import { z } from 'zod';
import {
  commonSettings,
  configOrExit,
  databaseSettings,
  migrationSettings,
} from '../config/config.ts';
import { createLogger } from '../runtime/logger.ts';
import { mayMigrate, migrate } from '../database/migrate.ts';

const { LOG_LEVEL, NODE_ENV } = commonSettings;
const config = configOrExit(
  z.object({ NODE_ENV, LOG_LEVEL, ...databaseSettings, ...migrationSettings }),
  process.env,
);
const log = createLogger('migrations', config.LOG_LEVEL);
const ownerUrl = config.MIGRATION_DATABASE_URL ?? config.DATABASE_URL;
if (!(await mayMigrate(ownerUrl))) {
  process.stderr.write(
    `Cannot migrate: ${config.MIGRATION_DATABASE_URL ? 'the role of MIGRATION_DATABASE_URL may not create tables' : 'MIGRATION_DATABASE_URL is missing, and the role of DATABASE_URL may not create tables'}\n`,
  );
  process.exit(78); // EX_CONFIG of sysexits.h
}
await migrate(ownerUrl, join(process.cwd(), 'migrations'), log, {
  runtimeUrl: config.DATABASE_URL,
});
log.info('the database is up to date');
