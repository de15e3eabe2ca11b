// Brings one service's database up to date and ends; run in the service's folder. The service does it at its start too.
import { join } from 'node:path';
import { z } from 'zod';
import { commonSettings, configOrExit, databaseSettings } from './config.ts';
import { createLogger } from './logger.ts';
import { migrate } from './migrate.ts';

const { LOG_LEVEL } = commonSettings;
const config = configOrExit(
  z.object({ LOG_LEVEL, ...databaseSettings }),
  process.env,
);
const log = createLogger('migrations', config.LOG_LEVEL);
await migrate(config.DATABASE_URL, join(process.cwd(), 'migrations'), log);
log.info('the database is up to date');
